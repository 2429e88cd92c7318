type CorrectClockArgs = { url: string; reason: string; now: () => number; fetch?: typeof globalThis.fetch }

/** Less than this is no reason to be refused. */
const LEAST_MS = 60_000

/**
 * How far the relay's clock is ahead of ours, in milliseconds, from what it says when it refuses (`now=<unix seconds>`)
 * or from the date of an HTTP answer. Undefined when it does not tell, or when our clock is right.
 */
export async function correctClock({
  url,
  reason,
  now,
  fetch = globalThis.fetch,
}: CorrectClockArgs): Promise<number | undefined> {
  const told = /\bnow=(\d{10})\b/.exec(reason)?.[1]
  const theirs = told === undefined ? await readDate(url, fetch) : Number(told) * 1000
  const offsetMs = theirs === undefined ? 0 : theirs - now()
  return Math.abs(offsetMs) < LEAST_MS ? undefined : offsetMs
}

async function readDate(url: string, fetch: typeof globalThis.fetch): Promise<number | undefined> {
  try {
    const answer = await fetch(url.replace(/^ws/, 'http'), { method: 'HEAD', signal: AbortSignal.timeout(3000) })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : date
  } catch {
    return undefined
  }
}
