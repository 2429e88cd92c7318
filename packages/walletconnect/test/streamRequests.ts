import { setTimeout as pause } from 'node:timers/promises'

/** Both ends of a session, of whichever clients. */
export type SessionEnds = {
  /** Sends a request with this number. Resolves with the wallet's result. */
  request(number: number): Promise<unknown>
  /** Calls `onRequest` with the number of each request that the wallet's application gets, and a function to respond. */
  onRequest(onRequest: (number: number, respond: (result: number) => Promise<void>) => void): void
}

export type Account = {
  requests: number
  /** Requests that resolved with the right result. */
  answered: number
  /** Requests that the wallet's application never got, although they didn't fail in the app. */
  lostRequests: number
  doubledRequests: number
  reorderedRequests: number
  /** Responses that the app never got. */
  lostAnswers: number
  wrongAnswers: number
  reorderedAnswers: number
  /** The messages of errors in either application. */
  errors: readonly string[]
}

/** The expected account, apart from the numbers of requests and responses. */
export const nothingAmiss = {
  lostRequests: 0,
  doubledRequests: 0,
  reorderedRequests: 0,
  lostAnswers: 0,
  wrongAnswers: 0,
  reorderedAnswers: 0,
  errors: [] as readonly string[],
}

export type Stream = {
  answered(): number
  /** Stops sending. Resolves with the account once everything has a response, or nothing has happened for `patienceMs`. */
  stop(patienceMs: number): Promise<Account>
}

/** The number of pending requests at which the app waits, as applications do. */
const UNANSWERED_MAX = 30
const ATTEMPTS_MAX = 3

/** Sends a numbered request every `everyMs`, and records what happens to each at both ends. */
export function streamRequests(session: SessionEnds, everyMs: number): Stream {
  const waiting = new Set<number>()
  const failed = new Set<number>()
  const atWallet: number[] = []
  const responded: number[] = []
  const atApp: number[] = []
  const errors: string[] = []
  let requests = 0
  let wrongAnswers = 0
  let lastChange = Date.now()

  session.onRequest((number, respond) => {
    lastChange = Date.now()
    atWallet.push(number)
    responded.push(number)
    void answer(number, respond)
  })

  /** Retries as a wallet would, since an SDK doesn't emit the next request before. */
  const answer = async (number: number, respond: (result: number) => Promise<void>) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      try {
        return await respond(number)
      } catch (error) {
        lastChange = Date.now()
        errors.push(`respond: ${error instanceof Error ? error.message : JSON.stringify(error)}`)
      }
    }
  }

  const send = async (number: number) => {
    waiting.add(number)
    try {
      if ((await session.request(number)) === number) atApp.push(number)
      else wrongAnswers++
    } catch (error) {
      failed.add(number)
      errors.push(`request: ${error instanceof Error ? error.message : JSON.stringify(error)}`)
    } finally {
      waiting.delete(number)
      lastChange = Date.now()
    }
  }
  const sending = setInterval(() => {
    if (waiting.size < UNANSWERED_MAX) void send(requests++)
  }, everyMs)

  return {
    answered: () => atApp.length,
    async stop(patienceMs) {
      clearInterval(sending)
      lastChange = Date.now()
      while (waiting.size > 0 && Date.now() - lastChange < patienceMs) await pause(50)
      const got = new Set(atWallet)
      const given = new Set(responded)
      return {
        requests,
        answered: atApp.length,
        lostRequests: range(requests).filter((number) => !got.has(number) && !failed.has(number)).length,
        doubledRequests: atWallet.length - got.size,
        reorderedRequests: countReordered([...got]),
        lostAnswers: [...waiting].filter((number) => given.has(number)).length,
        wrongAnswers,
        reorderedAnswers: countReordered(atApp.map((number) => responded.indexOf(number))),
        errors,
      }
    },
  }
}

/** Counts the numbers that come after a greater one. */
function countReordered(numbers: readonly number[]): number {
  let greatest = Number.NEGATIVE_INFINITY
  return numbers.filter((number) => {
    const isLate = number < greatest
    greatest = Math.max(greatest, number)
    return isLate
  }).length
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
