import { afterEach, beforeEach, expect, it } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, ethereum, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { createClient } from '../createClient.ts'
import { settled } from './settled.ts'

const stops: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const isPending = (promise: Promise<void>) =>
  Promise.race([promise.then(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, 0, true))])

it('waits for the start of a client, and then until the storage was read', async () => {
  const client = testClient()
  const waiting = settled(client)
  expect(await isPending(waiting)).toBe(true)
  stops.push(client.start())
  await waiting
  expect(client.store.getState()).toMatchObject({ status: 'disconnected', reconnecting: [] })
})

it('waits no longer once the visitor has connected a wallet, started or not', async () => {
  const client = testClient()
  await connect(client, { connector: connectorOf(scriptedWallet()) })
  await settled(client)
})

it('knows that nothing is connected while the server is unreachable, and what is once it can be reached', async () => {
  const connector = connectorOf(scriptedWallet(), 'com.example.wallet')
  const source: Parameters<typeof testClient>[0] = {
    connectors: [
      (_, report) => {
        report([connector])
        return () => undefined
      },
    ],
  }
  const first = testClient({ ...source, storage: undefined })
  const leave = first.start()
  await connect(first, { connector })
  leave()

  let isReachable = false
  const answer = {
    ...{ version: 1, projectId: 'served', networks: [ethereum], defaultNetwork: ethereum.id, relays: [], devnet: null },
    ...{ siwx: null, embedded: null, features: { activity: false, swap: false, onramp: false } },
  }
  const client = createClient({
    ...source,
    server: 'https://latchkey.example',
    fetch: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    },
  })
  stops.push(client.start())
  await settled(client)
  expect(client.setup.getState().status).toBe('failed')
  expect(client.store.getState()).toMatchObject({ status: 'disconnected', reconnecting: [] })

  isReachable = true
  await client.configure()
  expect(client.store.getState().status).toBe('reconnecting')
  await settled(client)
  expect(client.store.getState()).toMatchObject({
    status: 'connected',
    connections: [{ key: 'com.example.wallet|eip155' }],
  })
})
