import type { World } from '../../e2e/world/world.ts'
import { timed } from './times.ts'

const PER_SECOND = 1_000
const SECONDS = 10
const TICK_MS = 10
const VISIT_MS = 25

/**
 * A visitor reads gas prices while a stranger sends a thousand requests of mixed junk a second to the swap endpoint.
 * Returns the visitor's times in milliseconds, before and beside it.
 */
export async function flood({ app, projectId, networks }: World) {
  const id = networks[0]?.id ?? ''
  const visit = async () => {
    const response = await fetch(`${app}/v1/convert/gas-price?${new URLSearchParams({ projectId, chainId: id })}`)
    if (!response.ok) throw new Error(`The visitor was refused: ${response.status}`)
    await response.json()
  }
  const quiet = await visits(visit)
  const statuses = new Map<number, number>()
  let sent = 0
  const started = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * PER_SECOND
    for (; sent < due; sent++) void send(sent)
  }, TICK_MS)

  async function send(index: number): Promise<void> {
    const [path = '', init] = junk[index % junk.length] ?? []
    const response = await fetch(`${app}${path}`, init).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    const status = response?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  const beside = await visits(visit)
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  const told = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  return { quiet, beside, rate: sent / seconds, statuses: told }
}

async function visits(visit: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    times.push(await timed(visit))
    await new Promise((resolve) => setTimeout(resolve, VISIT_MS))
  }
  return times
}

const quotes = '/v1/convert/quotes'
const junk: readonly (readonly [string, RequestInit?])[] = [
  [quotes],
  [`${quotes}?amount=1e40&from=x&to=y`],
  [`${quotes}?amount=${'9'.repeat(150)}&from=eip155:1:0x&to=eip155:1:0x`],
  [`${quotes}?${'a=b&'.repeat(200)}`],
  ['/v1/convert/build-transaction', { method: 'POST', body: '{' }],
  ['/v1/convert/build-transaction', { method: 'POST', body: JSON.stringify({ amount: {}, from: [], to: null }) }],
  ['/v1/convert/build-transaction', { method: 'POST', body: 'x'.repeat(10_000) }],
  ['/v1/convert/nothing'],
]
