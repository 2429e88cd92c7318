import type { Leases } from './createLeases.ts'

/** Work that every node could do and one must. `run` rejects if it failed; it is tried again at the next time. */
export type PeriodicJob = {
  /** Names its lease. */
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** What a node does at that time while another one holds the lease. */
  runElsewhere?: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

/**
 * Runs a job now and then every so often, on one node at a time: the one that holds its lease. When that node is gone,
 * another takes over within two periods. Returns a function that stops it, and waits for the running one.
 */
export function runPeriodically(
  leases: Pick<Leases, 'take'>,
  { name, everyMs, run, runElsewhere, onFailure }: PeriodicJob,
) {
  let running: Promise<void> | undefined
  const attempt = async () => {
    try {
      if (await leases.take(name, everyMs * LEASE_PERIODS)) await run()
      else await runElsewhere?.()
    } catch (error) {
      onFailure(error)
    }
  }
  const start = () => {
    running ??= attempt().finally(() => {
      running = undefined
    })
  }
  start()
  const timer = setInterval(start, everyMs)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await running
  }
}

// Longer than a period, so that its holder renews it in time.
const LEASE_PERIODS = 1.5
