import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { World } from '../../e2e/world/world.ts'
import { timed } from './times.ts'

const PER_SECOND = 1_000
const SECONDS = 10
const VISIT_MS = 5

/**
 * A visitor reads gas prices while an attacker sends a thousand junk requests a second to the swap endpoints. Returns
 * the visitor's times in milliseconds, before and during, and the responses to the junk.
 */
export async function flood({ app, projectId, networks }: World) {
  const id = networks[0]?.id ?? ''
  const visit = async () => {
    const response = await fetch(`${app}/v1/convert/gas-price?${new URLSearchParams({ projectId, chainId: id })}`)
    if (!response.ok) throw new Error(`The visitor was refused: ${response.status}`)
    await response.json()
  }
  const quiet = await visits(visit)
  const stranger = fork(fileURLToPath(new URL('./junk.ts', import.meta.url)), [app, String(PER_SECOND)])
  await once(stranger, 'message')
  const beside = await visits(visit)
  stranger.send('stop')
  const [{ rate, statuses }] = (await once(stranger, 'message')) as [{ rate: number; statuses: Record<string, number> }]
  const told = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return { quiet, beside, rate, statuses: told.join(', ') }
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
