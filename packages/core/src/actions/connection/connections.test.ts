import { namespaces } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLong } from '../../../../../scripts/test/long.ts'
import { ada, bob, type ScriptedWallet, scriptedWallet } from '../../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../../test/testClient.ts'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import type { ConnectionKey, State } from '../../client/state.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { forgetConnection } from './forgetConnection.ts'
import { reconnect } from './reconnect.ts'
import { switchConnection } from './switchConnection.ts'
import { switchNetwork } from './switchNetwork.ts'

describe('several wallets at once', () => {
  it('keeps the store valid and ends exactly one connection per disconnect, whatever wallets do and in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), async (run) => {
        const ids = ['a.one', 'b.two', 'c.three']
        const wallets = ids.map((id) => ({ id, wallet: scriptedWallet({ eth_accounts: [ada, bob] }) }))
        const pairs = wallets.map(({ id, wallet }) => ({ wallet, connector: connectorOf(wallet, id) }))
        const client = testClient()
        client.connectors.setState(
          pairs.map(({ connector }) => connector),
          true,
        )
        await fc.asyncModelRun(() => ({ model: {}, real: { client, pairs, unfinished: new Set() } }), run)
      }),
      { numRuns: isLong ? 5000 : 300 },
    )
  })
})

type Real = {
  client: Client
  pairs: { wallet: ScriptedWallet; connector: Connector }[]
  /** Commands that were started and not awaited. */
  unfinished: Set<unknown>
}
type Act = (real: Real, pair: Real['pairs'][number], key: ConnectionKey) => unknown

const which = fc.nat(2)
const commands = [
  ...acts('connect', ({ client }, { connector }) => connect(client, { connector })),
  ...acts('give up connecting', ({ client }, { connector, wallet }) => {
    const abort = new AbortController()
    wallet.answers.eth_requestAccounts = () => new Promise(() => undefined)
    const attempt = connect(client, { connector, signal: abort.signal })
    abort.abort()
    wallet.answers.eth_requestAccounts = [ada]
    return attempt
  }),
  ...acts('refuse', ({ client }, { connector, wallet }) => {
    wallet.answers.eth_requestAccounts = () => Promise.reject({ code: 4001 })
    const attempt = connect(client, { connector })
    return attempt.finally(() => {
      wallet.answers.eth_requestAccounts = [ada]
    })
  }),
  ...acts('disconnect one', async ({ client, unfinished }, _, key) => {
    const steps: { before: State; after: State }[] = []
    const stop = client.store.subscribe((after, before) => steps.push({ before, after }))
    const isAlone = unfinished.size === 0
    await disconnect(client, { connection: key }).finally(stop)
    const isLive = ({ connections }: State) => connections.some((live) => live.key === key)
    const ending = steps.find(({ before, after }) => isLive(before) && !isLive(after))
    // Other pending commands may end connections in the same step, such as a disconnect of all.
    if (!ending || !isAlone || unfinished.size > 0) return
    expect(ending.after.connections).toEqual(ending.before.connections.filter((live) => live.key !== key))
  }),
  ...acts('disconnect all', ({ client }) => disconnect(client)),
  ...acts('reconnect', ({ client }) => reconnect(client)),
  ...acts('forget', ({ client }, _, key) => forgetConnection(client, { connection: key })),
  ...acts('switch to', ({ client }, _, connection) => switchConnection(client, { connection, address: bob })),
  ...acts('switch network', ({ client }) =>
    switchNetwork(client, { networkId: client.networks[1]?.id ?? expect.fail() }),
  ),
  ...acts('switch namespace', ({ client }) =>
    switchNetwork(client, { networkId: client.networks[2]?.id ?? expect.fail() }),
  ),
  ...acts('lock', (_, { wallet }) => {
    wallet.answers.eth_accounts = []
    wallet.emit('accountsChanged', [])
  }),
  ...acts('unlock', (_, { wallet }) => {
    wallet.answers.eth_accounts = [bob, ada]
    wallet.emit('accountsChanged', [bob, ada])
  }),
  ...acts('say nonsense', (_, { wallet }) => {
    wallet.emit('accountsChanged', [{}, null])
    wallet.emit('chainChanged', Number.NaN)
    wallet.emit('disconnect')
  }),
  ...acts('go elsewhere', (_, { wallet }) => {
    wallet.answers.eth_chainId = '0x3e7'
    wallet.emit('chainChanged', '0x3e7')
  }),
]

function acts(name: string, act: Act): fc.Arbitrary<fc.AsyncCommand<object, Real>>[] {
  // Each command twice: awaited, and with the next command in between.
  return [true, false].map((isWaitedFor) =>
    which.map((index) => ({
      check: () => true,
      run: async (_: object, real: Real) => {
        const pair = real.pairs[index] ?? expect.fail()
        const key: ConnectionKey = `${pair.connector.id}|${pair.connector.namespace}`
        const refused = (error: unknown) => expect(error).toHaveProperty('code')
        const work = Promise.resolve()
          .then(() => act(real, pair, key))
          .catch(refused)
        if (isWaitedFor) await work
        else {
          real.unfinished.add(work)
          void work.finally(() => real.unfinished.delete(work))
        }
        check(real.client)
      },
      toString: () => `${name} ${index}${isWaitedFor ? '' : ', unawaited'}`,
    })),
  )
}

function check(client: Client): void {
  const { connections, remembered, activeByNamespace, status } = client.store.getState()
  const keys = connections.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(status === 'connected').toBe(keys.length > 0)
  for (const namespace of namespaces) {
    const live = connections.filter((one) => one.namespace === namespace)
    const active = connections.find((one) => one.key === activeByNamespace[namespace])
    expect(active?.namespace).toBe(live.length > 0 ? namespace : undefined)
  }
  for (const { accounts, address } of connections) expect(accounts.map((one) => one.address)).toContain(address)
  expect(remembered.filter(({ key }) => keys.includes(key))).toEqual([])
  expect(new Set(remembered.map(({ key }) => key)).size).toBe(remembered.length)
}
