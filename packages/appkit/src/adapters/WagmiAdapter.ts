import type { Client } from '@latchkey/core'
import { CodedError } from '@latchkey/protocol'
import { type Chain, fallback, http, type Transport } from 'viem'
import { type Config, type CreateConfigParameters, createConfig } from 'wagmi'
import { type AppKitNetwork, isViemChain, toNetworkId } from '../networks/appKitNetwork.ts'
import type { AppKitAdapter } from './adapter.ts'
import { lateWagmi } from './lateWagmi.ts'

type WagmiParameters = Omit<CreateConfigParameters, 'chains' | 'client' | 'transports' | 'connectors'>

export type WagmiAdapterOptions = Partial<WagmiParameters> & {
  networks: readonly AppKitNetwork[]
  /** Has no effect: phone wallets are reached through the relay of the server. */
  projectId?: string | undefined
  /** How wagmi reads chains. Default: through the server. */
  transports?: Readonly<Record<number, Transport>> | undefined
  /** Nodes by the CAIP-2 id of their network, instead of the server. */
  customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** More connectors for wagmi. The dialog doesn't show them. */
  connectors?: CreateConfigParameters['connectors']
}

/**
 * wagmi's configuration with every EVM wallet of the dialog, as `wagmiConfig`. It can be used before `createAppKit` has been
 * called with the adapter: wagmi waits for it.
 *
 * @throws LatchkeyError `CONFIG_INVALID` without an EVM network
 */
export class WagmiAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly networks: readonly AppKitNetwork[]
  readonly wagmiConfig: Config
  /** Gives wagmi the client. `createAppKit` calls it; later calls do nothing. */
  readonly attach: (client: Client) => void

  constructor(options: WagmiAdapterOptions) {
    const { networks, projectId: _, transports, customRpcUrls = {}, connectors = [], ...wagmi } = options
    const [first, ...rest] = networks.filter(isViemChain) as readonly unknown[] as readonly Chain[]
    if (!first)
      throw new CodedError(
        'CONFIG_INVALID',
        'WagmiAdapter got no EVM network, so wagmi has no chain to start with. Pass at least one: new WagmiAdapter({ networks: [mainnet] }).',
      )
    let attach: (client: Client) => void = () => {}
    const client = new Promise<Client>((resolve) => {
      attach = resolve
    })
    const chains = [first, ...rest] as const
    const late = lateWagmi(client, chains)
    const own = chains.flatMap((chain) => {
      const urls = customRpcUrls[toNetworkId(chain)]
      return urls ? [[chain.id, fallback(urls.map(({ url }) => http(url)))]] : []
    })
    this.networks = networks
    this.attach = attach
    this.wagmiConfig = createConfig({
      multiInjectedProviderDiscovery: false,
      ...wagmi,
      chains,
      connectors: [late.connector, ...connectors],
      transports: { ...late.transports, ...Object.fromEntries(own), ...transports },
    })
  }
}
