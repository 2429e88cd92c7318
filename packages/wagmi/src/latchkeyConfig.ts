import type { Client } from '@latchkey/core'
import { chainRpc } from '@latchkey/core/eip1193'
import { networkId } from '@latchkey/protocol'
import { type Chain, custom, type Transport } from 'viem'
import { type LatchkeyConnector, latchkey } from './latchkey.ts'

export type LatchkeyConfigArgs<Chains extends readonly [Chain, ...Chain[]]> = {
  client: Client
  /** The EVM networks of the client, as viem has them. */
  chains: Chains
}

export type LatchkeyConfig<Chains extends readonly [Chain, ...Chain[]]> = {
  chains: Chains
  connectors: [LatchkeyConnector]
  multiInjectedProviderDiscovery: false
  transports: Record<Chains[number]['id'], Transport>
}

/**
 * What wagmi's `createConfig` needs in an app in which Latchkey connects the wallets: its connector, and reads through the
 * nodes of the client's networks, or through its server. Wallets that announce themselves are in Latchkey's dialog, so wagmi
 * doesn't list them again.
 *
 * @example const config = createConfig(latchkeyConfig({ client, chains: [mainnet, base] }))
 */
export function latchkeyConfig<const Chains extends readonly [Chain, ...Chain[]]>({
  client,
  chains,
}: LatchkeyConfigArgs<Chains>): LatchkeyConfig<Chains> {
  const transports = chains.map(({ id }) => [id, custom({ request: (args: Read) => read(client, id, args) })])
  return {
    chains,
    connectors: [latchkey({ client })],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(transports),
  }
}

type Read = { method: string; params?: unknown }

async function read(client: Client, chainId: number, { method, params }: Read): Promise<unknown> {
  // The networks may still be on their way from the server.
  await client.configure()
  return chainRpc(client, networkId(`eip155:${chainId}`)).request(method, Array.isArray(params) ? params : [])
}
