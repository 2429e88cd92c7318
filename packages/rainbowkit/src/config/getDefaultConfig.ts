import { latchkeyConfig } from '@latchkey/wagmi'
import type { Chain, Transport } from 'viem'
import { type Config, type CreateConfigParameters, createConfig } from 'wagmi'
import { type AppOptions, toClient } from './toClient.ts'
import type { WalletList } from './wallet.ts'

type Chains = readonly [Chain, ...Chain[]]
type TransportsOf<Of extends Chains> = Record<Of[number]['id'], Transport>

export type GetDefaultConfigOptions<Of extends Chains> = AppOptions & {
  chains: Of
  /** How wagmi reads chains. Default: through `server`. */
  transports?: Partial<TransportsOf<Of>> | undefined
  /** The wallets that the dialog lists first. */
  wallets?: WalletList | undefined
} & Omit<CreateConfigParameters, 'chains' | 'transports' | 'client' | 'connectors'>

/**
 * wagmi's configuration with every wallet of Latchkey's dialog. `RainbowKitProvider` finds its client there.
 *
 * @example getDefaultConfig({ appName: 'My app', server: 'https://wallet.example.com', chains: [mainnet] })
 */
export function getDefaultConfig<const Of extends Chains>(
  options: GetDefaultConfigOptions<Of>,
): Config<Of, TransportsOf<Of>> {
  const { appName, appDescription, appUrl, appIcon, projectId, server, ...rest } = options
  const { chains, transports, wallets, ...wagmi } = rest
  const client = toClient({ appName, appDescription, appUrl, appIcon, projectId, server }, { chains, wallets })
  const read = latchkeyConfig({ client, chains })
  return createConfig({ ...wagmi, ...read, transports: { ...read.transports, ...transports } })
}
