import { embeddedError } from '@latchkey/protocol/frame'

/** Runs requests that show a screen one at a time. If more than `waiting` are queued, further ones are refused. */
export type Turns = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>

/** A request that is aborted while queued leaves the queue and never starts. */
export function createTurns(waiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let open = 0
  return async (work, signal) => {
    if (open > waiting) throw embeddedError('BUSY')
    open += 1
    const turn = last.then(() => {
      signal.throwIfAborted()
      return work()
    })
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await Promise.race([turn, aborted(signal)])
    } finally {
      open -= 1
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
