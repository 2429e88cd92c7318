import type { World } from './world.ts'

/** Sends the faucet's tokens to an address of the first network. */
export async function fund({ faucet, networks }: World, address: string): Promise<void> {
  const body = JSON.stringify({ network: networks[0]?.id, address })
  await fetch(faucet, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
