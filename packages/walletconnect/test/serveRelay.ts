import type { TestProject } from 'vitest/node'
import { startTestRelay } from './testRelay.ts'

/** A relay for browser tests. `inject('relay')` is its URL. */
export default async function serveRelay(project: TestProject): Promise<() => Promise<void>> {
  const relay = await startTestRelay({ hasPresence: true })
  project.provide('relay', relay.url)
  return relay.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    relay: string
  }
}
