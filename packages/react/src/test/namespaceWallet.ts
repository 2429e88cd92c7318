import type { AccountType, Connector, ConnectorEvent, ConnectorSource } from '@latchkey/core'
import { accountId, defineNetwork, type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Answer } from './announceWallet.ts'
import { devnet, sidenet } from './renderLatchkey.tsx'

export const solana = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
})
export const solanaTest = defineNetwork({
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Test',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  testnet: true,
})
export const bitcoin = defineNetwork({
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
})
export const polkadot = defineNetwork({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
})
export const everywhere: readonly Network[] = [devnet, sidenet, solana, solanaTest, bitcoin, polkadot]

export const addresses = {
  eip155: '0x00000000000000000000000000000000000000A1',
  solana: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const
export const ordinals = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'

/** A wallet in one namespace, behind its connector; the user and the wallet are simulated. */
export type NamespaceWallet = {
  readonly name: string
  readonly namespace: Namespace
  /** How its user responds when it asks to connect or to switch. */
  answer: Answer
  accounts: readonly { address: string; type?: AccountType }[]
  networkId: NetworkId
  approvedNetworks?: readonly NetworkId[] | undefined
  readonly requested: string[]
  readonly connector: Connector
  tell(event: ConnectorEvent): void
}

export function namespaceWallet(
  fields: { name: string; namespace: Namespace } & Partial<NamespaceWallet>,
): NamespaceWallet {
  const { name, namespace } = fields
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const home = everywhere.find(({ id }) => namespaceOf(id) === namespace) ?? devnet
  const session = () => ({
    accounts: wallet.accounts.map(({ address, type }) => ({ id: accountId(wallet.networkId, address), type })),
    networkId: wallet.networkId,
    approvedNetworks: wallet.approvedNetworks,
  })
  const shared = {
    id: `test.${name.toLowerCase().replaceAll(' ', '-')}`,
    kind: 'ANNOUNCED' as const,
    type: 'injected' as const,
    name,
    async connect() {
      wallet.requested.push('connect')
      await decide(wallet.answer)
      return session()
    },
    disconnect: async () => void wallet.requested.push('disconnect'),
    getProvider: async () => {
      throw new Error('nobody asks for it here')
    },
    async switchNetwork({ id }: Network) {
      wallet.requested.push('switchNetwork')
      await decide(wallet.answer)
      wallet.networkId = id
      return id
    },
    subscribe(listener: (event: ConnectorEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const wallet: NamespaceWallet = {
    answer: 'yes',
    accounts: [{ address: addresses[namespace] }],
    networkId: home.id,
    requested: [],
    connector: { ...shared, namespace },
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    ...fields,
  }
  return wallet
}

/** Where a test's client finds them. */
export function sourceOf(...wallets: readonly NamespaceWallet[]): ConnectorSource {
  return (_, report) => {
    report(wallets.map(({ connector }) => connector))
    return () => undefined
  }
}

async function decide(answer: Answer): Promise<void> {
  if (answer === 'no') throw { code: 4001, message: 'User rejected the request.' }
  if (answer === 'error') throw new Error('out of order')
  if (answer === 'silence') await new Promise(() => undefined)
}
