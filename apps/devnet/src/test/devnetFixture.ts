import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http, type PublicClient } from 'viem'
import type { ServerNetwork } from '../describe/serverNetwork.ts'

/** A folder for the devnet of a test file, and a function to remove it. */
export async function temporaryFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-devnet-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

export const freePorts = { page: 0, evm: 0, side: 0, solana: 0, bitcoin: 0, mail: 0, identity: 0, optimism: 0 }

export function clientOf(network: ServerNetwork): PublicClient {
  return createPublicClient({ transport: http(network.upstreams[0]?.http) })
}

/** The first element, which the test knows to exist. */
export function first<T>(list: readonly T[]): T {
  const [element] = list
  if (element === undefined) throw new Error('The list is empty')
  return element
}
