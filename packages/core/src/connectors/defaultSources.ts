import type { ClientConfig, WalletConnectOptions } from '../client/client.ts'
import type { ConnectorSource } from '../client/connector.ts'
import { announced } from './announced.ts'
import type { EmbeddedWalletOptions } from './embeddedWallet.ts'
import { lazySource } from './lazySource.ts'
import { legacyInjected } from './legacyInjected.ts'

/** Where wallets are looked for when the app says nothing else: every way that a page has by itself, in every namespace. */
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
    // One step for all of them: a page of EVM networks alone names none of their files.
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
