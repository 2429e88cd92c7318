import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'

/** What a piece of work may cost. */
export type Bounds = {
  timeoutMs?: number
  /** Requests to nodes, gateways and other servers. */
  requestsMax: number
  /** Ends the work too: the client has gone. */
  signal?: AbortSignal | undefined
}

/** The work that is going on may not continue: its client has gone, its time is over, or it has sent too many requests. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded'
}

/**
 * Runs work that a stranger can cause. Everything that it awaits is bounded: when its time is over or its client goes away, open
 * requests are cancelled and new ones are refused. Bounds inside others end with the outer ones, but count their own requests.
 *
 * @throws WorkEnded
 */
export async function withinBounds<Value>(
  bounds: Bounds,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { work, end } = startWork(bounds, [works.getStore()?.signal, bounds.signal])
  try {
    return await untilAborted(
      works.run(work, () => run(work.signal)),
      work.signal,
    )
  } finally {
    end('the work is done')
  }
}

/**
 * Takes one request from the bounds of the current work.
 *
 * @param signal also ends the request
 * @returns what ends the request
 * @throws WorkEnded if the work has ended or has no requests left
 */
export function takeRequest(signal?: AbortSignal): AbortSignal | undefined {
  const work = works.getStore()
  if (!work) return signal
  work.signal.throwIfAborted()
  if (work.left === 0) throw new WorkEnded('too many requests for one piece of work')
  work.left--
  return signal ? AbortSignal.any([signal, work.signal]) : work.signal
}

/** The current work; undefined outside of all bounds. */
export function currentWork(): Work | undefined {
  return works.getStore()
}

/** Runs what must go on without those who asked for it. */
export function withoutBounds<Value>(run: () => Value): Value {
  return works.exit(run)
}

export type SharedWork<Value> = {
  /** Waits for the result, for the current work or another. */
  join: (work?: Work) => Promise<Value>
  /** Whether it failed or nobody waited any more. */
  isOver: () => boolean
}

/** Starts work for several clients. It ends when the last one has gone. */
export function shareWork<Value>(run: () => Promise<Value>): SharedWork<Value> {
  const { work, end } = startWork({ requestsMax: SHARED_REQUESTS_MAX }, [])
  let waiting = 0
  let isSettled = false
  let isFailed = false
  const result = works.run(work, run)
  const settle = (isFailure: boolean) => () => {
    isSettled = true
    isFailed = isFailure
  }
  result.then(settle(false), settle(true))

  return {
    isOver: () => isFailed || work.signal.aborted,
    async join(joining = works.getStore()) {
      const signal = joining?.signal
      if (isSettled) return result
      waiting++
      try {
        return await untilAborted(result, signal)
      } finally {
        waiting--
        if (waiting === 0 && !isSettled) end('nobody waits for the result any more')
      }
    },
  }
}

/** For what is looked up once and then cached, such as the balances of a new account. */
const SHARED_REQUESTS_MAX = 2_000

/** `root` is the same for all work within one, such as everything that is done for one request of a client. */
export type Work = { signal: AbortSignal; left: number; root: object }

// Holds nothing itself: it is how Node passes values along the calls of one request.
const works = new AsyncLocalStorage<Work>()

function startWork({ timeoutMs, requestsMax }: Bounds, outer: readonly (AbortSignal | undefined)[]) {
  const ended = new AbortController()
  // Node warns at eleven requests at once.
  setMaxListeners(0, ended.signal)
  const end = (reason: string) => {
    clearTimeout(timer)
    for (const signal of outer) signal?.removeEventListener('abort', leave)
    ended.abort(new WorkEnded(reason))
  }
  const leave = () => end('the client has gone')
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(`no result in ${timeoutMs} ms`), timeoutMs)
  for (const signal of outer) {
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave)
  }
  return { work: { signal: ended.signal, left: requestsMax, root: works.getStore()?.root ?? ended }, end }
}

async function untilAborted<Value>(result: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return result
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
