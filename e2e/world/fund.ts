import type { World } from './world.ts'

/** Sends the faucet's tokens to an address. Default: of the first EVM network. @throws Error if the faucet refuses */
export async function fund({ faucet, networks }: World, address: string, network = networks[0]?.id): Promise<void> {
  const response = await fetch(faucet, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address }),
    signal: AbortSignal.timeout(FAUCET_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`The faucet refused: ${await response.text()}`)
}

/** Funding takes milliseconds each, one after the other: longer means that the world is stuck. */
const FAUCET_LIMIT_MS = 120_000
