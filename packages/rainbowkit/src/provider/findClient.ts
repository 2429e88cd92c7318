import type { Client } from '@latchkey/core'
import { CodedError } from '@latchkey/protocol'
import type { Config } from 'wagmi'

/**
 * The Latchkey client behind wagmi's configuration.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if no connector of the configuration has one.
 */
export function findClient({ connectors }: Pick<Config, 'connectors'>): Client {
  for (const connector of connectors)
    if (connector.type === 'latchkey' && 'client' in connector) return connector.client as Client
  throw new CodedError(
    'CONFIG_INVALID',
    'RainbowKitProvider found no Latchkey connector in the wagmi config, so it has no wallets to show. Create the config with getDefaultConfig({ … }), or give createConfig({ connectors: connectorsForWallets(…) }), both from @latchkey/rainbowkit.',
  )
}
