import {
  type Client,
  type ClientConfig,
  type Connection,
  connectionKey,
  createClient,
  type PendingTransaction,
  type RecentWallet,
} from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import { type Answers, answering } from './answers.ts'
import { networks as allNetworks } from './networks.ts'
import { type SceneWallet, wallet } from './wallet.ts'

/** The world around one picture of the gallery: who is there, what is connected, and what servers and wallets answer. */
export type Scene = {
  wallets?: readonly SceneWallet[] | undefined
  networks?: readonly Network[] | undefined
  recent?: readonly RecentWallet[] | undefined
  pending?: readonly PendingTransaction[] | undefined
  answers?: Answers | undefined
  config?: Partial<ClientConfig> | undefined
  currency?: Currency | undefined
}

/** A client of its own, with that world behind it. Nothing is started and nothing is stored. */
export function clientOf(scene: Scene): Client {
  const networks = scene.networks ?? allNetworks
  const client = createClient({
    networks,
    name: 'gallery',
    storage: null,
    server: 'https://gallery.test',
    fetch: answering(scene.answers ?? {}),
    ...scene.config,
  })
  const made = (scene.wallets ?? []).map((fields) => ({ fields, connector: wallet(fields, networks) }))
  client.connectors.setState(
    made.filter(({ fields }) => !fields.isGone).map(({ connector }) => connector),
    true,
  )
  const known = made.flatMap(({ fields, connector }) => connectionOf(fields, connector, networks))
  const connections = known.filter(({ fields }) => !fields.isRemembered).map(({ connection }) => connection)
  const [active] = connections
  client.store.setState({
    connections,
    status: active ? 'connected' : 'disconnected',
    activeByNamespace: active ? { eip155: active.key } : {},
    recentWallets: scene.recent ?? [],
    pending: scene.pending ?? [],
    remembered: known
      .filter(({ fields }) => fields.isRemembered)
      .map(({ connection: { networkId: _, ...rest } }) => ({ ...rest, wasDisconnected: true })),
  })
  return client
}

function connectionOf(fields: SceneWallet, connector: ReturnType<typeof wallet>, networks: readonly Network[]) {
  const networkId = fields.network ?? networks[0]?.id
  if (!fields.accounts || !networkId) return []
  const [first, ...rest] = fields.accounts.map((address) => ({ address, type: 'eoa' as const }))
  if (!first) return []
  const connection: Connection = {
    key: connectionKey(connector),
    connectorId: connector.id,
    type: connector.type,
    namespace: connector.namespace,
    accounts: [first, ...rest],
    address: first.address,
    networkId,
    wallet: { name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns },
  }
  return [{ fields, connection }]
}
