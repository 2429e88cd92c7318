import { expect, it } from 'vitest'
import { ethereum } from '../../test/testClient.ts'
import { bitcoin } from '../chains/bip122/bitcoinNetworks.ts'
import { solana } from '../chains/solana/solanaNetworks.ts'
import type { Connector, ConnectorContext, ConnectorSource } from '../client/connector.ts'
import { embeddedWallet } from './embeddedWallet.ts'
import { walletConnect } from './walletConnect/walletConnect.ts'

/** What a source reports at once, before its code is loaded. */
function reportedBy(source: ConnectorSource): readonly Connector[] {
  const found: Connector[] = []
  const context = { networks: [ethereum, solana, bitcoin], window: new EventTarget() } as unknown as ConnectorContext
  source(context, (connectors) => found.push(...connectors))()
  return found
}

it.each([
  ['AUTH', embeddedWallet({ secureUrl: 'https://secure.example' }), ['eip155', 'solana']],
  [
    'WALLET_CONNECT',
    walletConnect({ name: 'app', relays: [{ url: 'wss://relay.example' }] }),
    ['eip155', 'solana', 'bip122'],
  ],
] as const)('R3.11 has connectors of kind %s, one per namespace with the same id', (kind, source, namespaces) => {
  const found = reportedBy(source)
  expect(found.map(({ namespace }) => namespace)).toEqual(namespaces)
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  for (const connector of found) {
    expect(connector).toMatchObject({ kind, name: expect.stringMatching(/./), type: expect.stringMatching(/./) })
    expect(connector.getProvider).toBeTypeOf('function')
  }
})
