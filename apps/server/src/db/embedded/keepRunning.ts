import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './runPostgres.ts'

/** Told when PostgreSQL ended alone, and why it does not start again, in its own words. */
export type Report = (problem: string) => void

const PAUSE_MS = 1_000

/** Starts PostgreSQL, and again whenever it ends before it is told to. The first start must succeed. */
export async function keepRunning(
  start: () => Promise<Running>,
  report: Report,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let running: Running | undefined = await start()
  const kept = keep()

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const said = await running?.ended
      if (stopping.signal.aborted) return
      if (said !== undefined) report(`it ended, and is started again: ${said.trim().split('\n').at(-1)}`)
      running = await start().catch((error: Error) => {
        report(error.message)
        return undefined
      })
      if (!running) await wait(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running?.stop()
      await kept
      // It may have been starting.
      await running?.stop()
    },
  }
}
