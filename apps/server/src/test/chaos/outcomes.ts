import { OWN_HEADER } from './loadBalancer.ts'

/** Longer than the server lets anything take, so that what ends a request is the server. */
const PATIENCE_MS = 45_000

export type Outcomes = ReturnType<typeof createOutcomes>

/** Sends requests as browsers do, and counts what came of them. */
export function createOutcomes() {
  const counts: Record<string, Record<string, number>> = {}
  /** What no node may answer: all these requests succeed, or get a 503 that says when to ask again. */
  const faults: string[] = []

  function count(kind: string, outcome: string): void {
    counts[kind] ??= {}
    const row = counts[kind]
    row[outcome] = (row[outcome] ?? 0) + 1
  }

  /** @throws when there is no response, or one that no node made: the request may have been done or not */
  async function send(kind: string, url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
      count(kind, error.name === 'TimeoutError' ? 'no response' : 'cut')
      throw error
    })
    const { status, headers } = response
    if (headers.has(OWN_HEADER)) {
      count(kind, status === 503 ? 'no node' : 'cut')
      throw new Error('no node answered')
    }
    count(kind, String(status))
    if (!response.ok && !(status === 503 && headers.has('retry-after')))
      faults.push(`${kind} ${status} ${(await response.clone().text()).slice(0, 300)}`)
    return response
  }

  return { count, send, counts, faults }
}
