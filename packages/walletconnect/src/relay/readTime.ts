/**
 * The time of a relay that refuses us, in milliseconds since 1970: as its reason tells it (our relay writes `server time
 * <unix seconds>`, others `now=`), or from the date of an HTTP answer, which a page may read only if the relay allows it.
 */
export async function readTime(
  url: string,
  reason: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<number | undefined> {
  const told = /\b(?:now=|server time )(\d{10})\b/.exec(reason)?.[1]
  if (told !== undefined) return Number(told) * 1000
  try {
    const answer = await fetch(url.replace(/^ws/, 'http'), { method: 'HEAD', signal: AbortSignal.timeout(3000) })
    return Date.parse(answer.headers.get('date') ?? '') || undefined
  } catch {
    return undefined
  }
}
