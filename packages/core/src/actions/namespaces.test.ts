import { accountId, defineNetwork, type Namespace, type Network, namespaceOf, namespaces } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { isLong } from '../../../../scripts/test/long.ts'
import { ethereum, sidenet, solana, testClient } from '../../test/testClient.ts'
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import type { ConnectorEvent, SessionAccount } from '../client/connectorEvent.ts'
import type { ConnectionKey } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { selectActiveConnection } from '../store/selectActiveConnection.ts'
import { selectNetworkId } from '../store/selectors.ts'
import { connect } from './connection/connect.ts'
import { disconnect } from './connection/disconnect.ts'
import { reconnect } from './connection/reconnect.ts'
import { switchConnection } from './connection/switchConnection.ts'
import { switchNetwork } from './connection/switchNetwork.ts'

const bitcoin = defineNetwork({ ...solana, id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' })
const devnet = defineNetwork({ ...solana, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Devnet' })
const networks = [ethereum, sidenet, solana, devnet, bitcoin]
/** Four wallets, each in two namespaces. */
const wallets: readonly (readonly [Namespace, Namespace])[] = [
  ['eip155', 'solana'],
  ['eip155', 'solana'],
  ['solana', 'bip122'],
  ['bip122', 'eip155'],
]

it('shows no account in another namespace, and ends one connection per disconnect, whatever four wallets do', async () => {
  const step = fc.tuple(fc.nat(steps.length - 1), fc.nat(7), fc.nat(networks.length - 1), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (taken) => {
      const { client, pairs } = setUp()
      const begun: Promise<unknown>[] = []
      for (const [at, which, network, isWaitedFor] of taken) {
        const pair = pairs[which] ?? expect.fail()
        const work = Promise.resolve()
          .then(() => steps[at]?.({ client, pair, network: networks[network] ?? ethereum }))
          .catch((error) => expect(error).toHaveProperty('code'))
        if (isWaitedFor) await work
        else begun.push(work)
        check(client)
      }
      await Promise.all(begun)
      // A wallet's first event waits for its code to load.
      await vi.dynamicImportSettled()
      check(client)
      await endsOne(client)
    }),
    { numRuns: isLong ? 5000 : 300 },
  )
})

type Way = { connector: Connector; key: ConnectionKey; say: (event: ConnectorEvent) => void; addresses: string[] }
type Step = (facts: { client: Client; pair: Way; network: Network }) => unknown

const steps: readonly Step[] = [
  ({ client, pair }) => connect(client, { connector: pair.connector }),
  ({ client, pair, network }) => connect(client, { connector: pair.connector, networkId: network.id }),
  ({ client, pair }) => disconnect(client, { connection: pair.key }),
  ({ client, pair }) => disconnect(client, { namespace: pair.connector.namespace }),
  ({ client }) => reconnect(client),
  ({ client, network }) => switchNetwork(client, { networkId: network.id }),
  ({ client, pair }) => switchConnection(client, { connection: pair.key, address: pair.addresses[1] }),
  ({ pair }) => pair.say({ type: 'accountsChanged', accounts: [] }),
  ({ pair }) => pair.say({ type: 'accountsChanged', accounts: accountsOf(pair, networkOf(pair)).toReversed() }),
  ({ pair }) => pair.say({ type: 'networkChanged', networkId: networkOf(pair).id }),
  ({ pair }) => pair.say({ type: 'disconnected' }),
]

function setUp() {
  const client = testClient({ networks })
  const pairs = wallets.flatMap((served, wallet) => served.map((namespace) => toPair(wallet, namespace)))
  client.connectors.setState(
    pairs.map(({ connector }) => connector),
    true,
  )
  return { client, pairs }
}

/** A wallet with separate accounts in each namespace: their addresses contain the names of both. */
function toPair(wallet: number, namespace: Namespace): Way {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const id = `wallet.${wallet}`
  const own = networks.filter((network) => namespaceOf(network.id) === namespace)
  const connector = {
    ...{ id, kind: 'ANNOUNCED', type: 'injected', namespace, name: id },
    connect: async ({ networkId }) => {
      const network = own.find((one) => one.id === networkId) ?? own[0] ?? expect.fail()
      return { accounts: accountsOf(pair, network), networkId: network.id }
    },
    disconnect: async () => undefined,
    getProvider: async () => ({ request: async () => undefined }),
    switchNetwork: async ({ id }) => id,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Connector
  const say = (event: ConnectorEvent) => {
    for (const listener of listeners) listener(event)
  }
  const pair: Way = {
    ...{ connector, key: `${id}|${namespace}`, say },
    addresses: ['1', '2'].map((number) => `${namespace}-${wallet}-${number}`),
  }
  return pair
}

function networkOf({ connector }: Way): Network {
  return networks.findLast((network) => namespaceOf(network.id) === connector.namespace) ?? expect.fail()
}

function accountsOf({ addresses }: Way, { id }: Network): readonly SessionAccount[] {
  return addresses.map((address) => ({ id: accountId(id, address) }))
}

function check(client: Client): void {
  const state = client.store.getState()
  for (const namespace of namespaces) {
    const account = selectAccountId(state, namespace)
    const network = selectNetworkId(state, namespace)
    if (account) expect(account).toMatch(new RegExp(`^${network}:${namespace}-`))
    if (network) expect(namespaceOf(network)).toBe(namespace)
    const isAnyLive = state.connections.some((live) => live.namespace === namespace)
    expect(selectActiveConnection(state, namespace)?.namespace).toBe(isAnyLive ? namespace : undefined)
  }
  const shown = selectAccountId(state)
  if (shown) expect(namespaceOf(shown)).toBe(state.activeNamespace)
}

/** Ends one connection after the other, and checks that the others stay. */
async function endsOne(client: Client): Promise<void> {
  for (const { key } of client.store.getState().connections) {
    const before = client.store.getState().connections
    await disconnect(client, { connection: key })
    expect(client.store.getState().connections).toEqual(before.filter((live) => live.key !== key))
    check(client)
  }
}
