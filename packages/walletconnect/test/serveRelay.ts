import type { TestProject } from 'vitest/node'
import { startTestRelay } from './testRelay.ts'

/** A relay for tests that run in a browser, which can open sockets but serve none: `inject('relay')` is its address. */
export default async function serveRelay(project: TestProject): Promise<() => Promise<void>> {
  const relay = await startTestRelay()
  project.provide('relay', relay.url)
  return relay.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    relay: string
  }
}
