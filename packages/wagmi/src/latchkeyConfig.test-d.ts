import type { Client } from '@latchkey/core'
import { base, mainnet } from 'viem/chains'
import { createConfig } from 'wagmi'
import { latchkeyConfig } from './latchkeyConfig.ts'

// Checked by `npm run types`: wagmi infers the app's chains from our part of its configuration.

export function configOf(client: Client) {
  const config = createConfig(latchkeyConfig({ client, chains: [mainnet, base] }))
  config.chains[1].id satisfies 8453
  config.state.chainId satisfies 1 | 8453
  // @ts-expect-error not one of the app's chains
  config.state.chainId satisfies 10
  return config
}

export const wrong = [
  // @ts-expect-error wagmi needs a chain
  (client: Client) => latchkeyConfig({ client, chains: [] }),
  // @ts-expect-error a chain is viem's, not the id of one
  (client: Client) => latchkeyConfig({ client, chains: ['eip155:1'] }),
  // @ts-expect-error without a client there are no connections
  () => latchkeyConfig({ chains: [mainnet] }),
]
