/**
 * The time of a relay that refuses us, in Unix milliseconds. It is read from the reason (our relay writes `server time <Unix
 * seconds>`, others `now=`) or from the `Date` of an HTTP response, which a page can only read if the relay allows it.
 */
export async function readTime(
  url: string,
  reason: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<number | undefined> {
  const seconds = /\b(?:now=|server time )(\d{10})\b/.exec(reason)?.[1]
  if (seconds !== undefined) return Number(seconds) * 1000
  try {
    const response = await fetch(url.replace(/^ws/, 'http'), { method: 'HEAD', signal: AbortSignal.timeout(3000) })
    return Date.parse(response.headers.get('date') ?? '') || undefined
  } catch {
    return undefined
  }
}
