export type Checks = {
  /** Runs the check now, or once more if it is running. */
  request: () => void
  stop: () => void
}

type Options = {
  /** The longest time without a check. */
  everyMs: number
  onError: (error: unknown) => void
}

/** A network with a new block every quarter of a second is not checked more often than this. */
const REST_MS = 500

/** Runs `check` when requested and at regular intervals, never twice at a time. */
export function createChecks(check: () => Promise<void>, { everyMs, onError }: Options): Checks {
  let state: 'waiting' | 'running' | 'resting' | 'stopped' = 'waiting'
  let isRequested = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    state = 'running'
    isRequested = false
    await check().catch(onError)
    if (isOver()) return
    state = 'resting'
    wait(REST_MS, () => (isRequested ? run() : rest()))
  }

  function rest(): void {
    state = 'waiting'
    wait(everyMs, run)
  }

  function wait(ms: number, next: () => unknown): void {
    timer = setTimeout(next, ms)
    timer.unref()
  }

  function isOver(): boolean {
    return state === 'stopped'
  }

  return {
    request() {
      if (state === 'waiting') void run()
      else isRequested = true
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}
