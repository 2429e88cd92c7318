import {
  type Client,
  type ClientConfig,
  type Connection,
  type Connector,
  connectionKey,
  createClient,
  type PendingTransaction,
  type RecentWallet,
  type SignInState,
  type WalletRequest,
} from '@latchkey/core'
import { type Contact, createAddressBook } from '@latchkey/core/queries'
import { type Network, namespaceOf } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import { type Answers, answering } from './answers.ts'
import { authOf, embeddedWallet, type SceneEmbedded, somebody } from './embedded.ts'
import { networks as allNetworks } from './networks.ts'
import { ada, type SceneWallet, wallet } from './wallet.ts'

/** The environment of one gallery picture: wallets, connections, and the responses of servers and wallets. */
export type Scene = {
  wallets?: readonly SceneWallet[] | undefined
  /** Connectors besides those of this browser. */
  connectors?: readonly Connector[] | undefined
  /** The embedded wallet, and who is signed in to it. */
  embedded?: SceneEmbedded | undefined
  networks?: readonly Network[] | undefined
  recent?: readonly RecentWallet[] | undefined
  /** The addresses that this browser knows. */
  contacts?: readonly Contact[] | undefined
  pending?: readonly PendingTransaction[] | undefined
  /** Requests that the connected wallet hasn't answered, like one behind a relay. */
  walletRequest?: Pick<WalletRequest, 'links' | 'isListening'> | undefined
  /** The state of the sign-in. */
  signIn?: Partial<SignInState> | undefined
  answers?: Answers | undefined
  config?: Partial<ClientConfig> | undefined
  currency?: Currency | undefined
}

/** A client for that scene. Nothing is started or stored. */
export function clientOf(scene: Scene): Client {
  const networks = scene.networks ?? allNetworks
  const client = createClient({
    networks,
    name: 'gallery',
    storage: scene.contacts ? memoryStorage() : null,
    server: 'https://gallery.test',
    // Everything is written here: nothing is asked from the server.
    ...{ projectId: 'gallery', relays: [], verifyUrl: null, embedded: null, siwx: null },
    fetch: answering(scene.answers ?? {}),
    ...scene.config,
  })
  const made = [
    ...(scene.wallets ?? []).map((fields) => ({ fields, connector: wallet(fields, networks) })),
    ...embeddedOf(scene, networks),
  ]
  client.connectors.setState(
    [...made.filter(({ fields }) => !fields.isGone).map(({ connector }) => connector), ...(scene.connectors ?? [])],
    true,
  )
  const known = made.flatMap(({ fields, connector }) => connectionOf(fields, connector, networks))
  const connections = known.filter(({ fields }) => !fields.isRemembered).map(({ connection }) => connection)
  const [active] = connections
  client.store.setState({
    connections,
    status: active ? 'connected' : 'disconnected',
    activeByNamespace: Object.fromEntries(connections.map(({ namespace, key }) => [namespace, key]).toReversed()),
    ...(active ? { activeNamespace: active.namespace } : {}),
    recentWallets: scene.recent ?? [],
    pending: scene.pending ?? [],
    walletRequests:
      scene.walletRequest && active
        ? [{ id: 1, topic: '', connection: active.key, method: 'personal_sign', ...scene.walletRequest }]
        : [],
    remembered: known
      .filter(({ fields }) => fields.isRemembered)
      .map(({ connection: { networkId: _, approvedNetworks: __, smartAccounts: ___, ...rest } }) => ({
        ...rest,
        wasDisconnected: true,
      })),
  })
  createAddressBook(client).change(() => scene.contacts ?? [])
  if (scene.signIn) client.signIn.setState(scene.signIn)
  return client
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function embeddedOf(
  { embedded }: Scene,
  networks: readonly Network[],
): { fields: SceneWallet; connector: Connector }[] {
  if (!embedded) return []
  const connector = embeddedWallet(embedded, networks)
  const { accounts = [{ address: ada, type: 'eoa' }] } = embedded.user ?? {}
  const [first = ada, ...others] = accounts.map(({ address }) => address)
  const { smartAccountNetworks: enabledNetworks = [] } = embedded
  const connected: Partial<SceneWallet> = {
    ...{ accounts: [first, ...others], types: accounts.map(({ type }) => type) },
    smartAccounts: { enabledNetworks },
    auth: authOf({ ...somebody, ...embedded.user }),
    isRemembered: embedded.isRemembered,
  }
  return [{ fields: { name: 'Embedded wallet', hue: 0, ...(embedded.user ? connected : {}) }, connector }]
}

function connectionOf(fields: SceneWallet, connector: Connector, networks: readonly Network[]) {
  const { namespace = 'eip155' } = fields
  const networkId = fields.network ?? networks.find(({ id }) => namespaceOf(id) === namespace)?.id
  if (!fields.accounts || !networkId) return []
  const [first, ...rest] = fields.accounts.map((address, index) => ({ address, type: fields.types?.[index] ?? 'eoa' }))
  if (!first) return []
  const connection: Connection = {
    key: connectionKey(connector),
    connectorId: connector.id,
    type: connector.type,
    namespace: connector.namespace,
    accounts: [first, ...rest],
    address: first.address,
    networkId,
    approvedNetworks: fields.approvedNetworks,
    smartAccounts: fields.smartAccounts,
    auth: fields.auth,
    wallet: { name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns },
  }
  return [{ fields, connection }]
}
