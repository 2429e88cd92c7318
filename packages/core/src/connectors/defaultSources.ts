import type { ClientConfig, WalletConnectOptions } from '../client/client.ts'
import type { ConnectorSource } from '../client/connector.ts'
import { announced } from './announced.ts'
import type { EmbeddedWalletOptions } from './embeddedWallet.ts'
import { lazySource } from './lazySource.ts'
import { legacyInjected } from './legacyInjected.ts'

/** The default connector sources: everything that a page can discover, in every namespace. */
export function defaultSources({
  relays = [],
  verifyUrl,
  metadata,
  name = 'latchkey',
  ...rest
}: DefaultSourcesOptions): readonly ConnectorSource[] {
  return [
    ...(relays.length > 0 ? [phoneWallets({ relays, verifyUrl, metadata, name })] : []),
    ...(rest.embedded ? [embeddedSource({ ...rest.embedded, ...rest, metadata, name })] : []),
    announced(),
    legacyInjected(),
    // One lazy source for all of them, so that an EVM-only page loads none of their files.
    lazySource(['solana', 'bip122', 'polkadot'], async () => (await import('./otherSources.ts')).otherSources()),
  ]
}

export type DefaultSourcesOptions = Pick<
  ClientConfig,
  'relays' | 'verifyUrl' | 'metadata' | 'name' | 'embedded' | 'storage' | 'projectId'
>

function embeddedSource(options: EmbeddedWalletOptions): ConnectorSource {
  return lazySource(['eip155', 'solana'], async () => (await import('./embeddedWallet.ts')).embeddedWallet(options))
}

function phoneWallets(options: WalletConnectOptions): ConnectorSource {
  return lazySource(['eip155', 'solana', 'bip122'], async () =>
    (await import('./walletConnect.ts')).walletConnect(options),
  )
}
