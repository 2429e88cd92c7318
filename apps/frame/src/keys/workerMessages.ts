import type { KeyJobName } from './keyJobs.ts'

/** The one message to a key worker; a port for the answer comes with it. */
export type WorkerJob = { name: KeyJobName; input: unknown }

/** What it answers: plain data, or the code of an error. */
export type WorkerAnswer = { output: unknown } | { failure: string }
