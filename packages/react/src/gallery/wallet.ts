import type { AccountType, ConnectionAuth, Connector, SmartAccounts } from '@latchkey/core'
import { accountId, type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

/** How a wallet's user behaves. */
export type UserBehavior = 'accepts' | 'waits' | 'declines' | 'fails' | 'is busy'

export type SceneWallet = {
  name: string
  hue: number
  manner?: UserBehavior | undefined
  /** Connected with these accounts, the first in use. The first connected wallet is the active one. */
  accounts?: readonly [string, ...string[]] | undefined
  /** The type of each account in turn; a plain key by default. */
  types?: readonly AccountType[] | undefined
  /** Default: eip155. */
  namespace?: Namespace | undefined
  approvedNetworks?: readonly Network['id'][] | undefined
  smartAccounts?: SmartAccounts | undefined
  auth?: ConnectionAuth | undefined
  network?: Network['id'] | undefined
  /** Was connected before, and isn't now. */
  isRemembered?: boolean | undefined
  isGone?: boolean | undefined
}

/** A simulated wallet without an extension; only its user's behaviour is configured. */
export function wallet(
  { name, hue, manner = 'waits', accounts, namespace = 'eip155' }: SceneWallet,
  networks: readonly Network[],
): Connector {
  const id = `test.${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  const networkId = networks.find(({ id }) => namespaceOf(id) === namespace)?.id
  const shared = {
    id,
    rdns: id,
    kind: 'ANNOUNCED' as const,
    type: 'injected' as const,
    name,
    iconUrl: logo(name, hue),
    async connect() {
      await behave(manner)
      if (!networkId) throw new Error('a scene needs a network')
      return { accounts: (accounts ?? [ada]).map((address) => ({ id: accountId(networkId, address) })), networkId }
    },
    disconnect: async () => undefined,
    getProvider: () => behave('waits'),
    async switchNetwork(network: Network) {
      await behave(manner)
      return network.id
    },
    subscribe: () => () => undefined,
  }
  return { ...shared, namespace }
}

export const ada = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const bob = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
export const solanaAda = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const bitcoinAda = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinalsAda = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
export const polkadotAda = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

/** With one address for payments and one for ordinals. */
export const bitcoinWallet: SceneWallet = {
  name: 'Harbour',
  hue: 200,
  namespace: 'bip122',
  accounts: [bitcoinAda, ordinalsAda],
  types: ['payment', 'ordinal'],
}

async function behave(manner: 'waits'): Promise<never>
async function behave(manner: UserBehavior): Promise<void>
async function behave(manner: UserBehavior): Promise<void> {
  if (manner === 'waits') await new Promise(() => undefined)
  if (manner === 'declines') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  if (manner === 'is busy') throw Object.assign(new Error('Request already pending.'), { code: -32002 })
  if (manner === 'fails') throw new Error('The wallet is out of order.')
}

/** A simple image with a letter, as a wallet would announce it. */
export function logo(name: string, hue: number): string {
  const letter = encodeURIComponent([...name][0] ?? '')
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' fill='hsl(${hue} 70%25 45%25)'/%3E%3Ctext x='20' y='27' font-family='sans-serif' font-size='20' font-weight='600' fill='%23fff' text-anchor='middle'%3E${letter}%3C/text%3E%3C/svg%3E`
}
