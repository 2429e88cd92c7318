import { expect, it, vi } from 'vitest'
import { approved, pairUp, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

const event = { name: 'accountsChanged', data: [] }

it.each([
  ['an event', (wallet: Wallet, topic: string) => wallet.emit({ topic, chainId: 'eip155:1', event })],
  ['an update', (wallet: Wallet, topic: string) => wallet.update({ topic, namespaces: approved })],
  ['an extension', (wallet: Wallet, topic: string) => wallet.extend({ topic })],
])('a session that the wallet ends stays ended when it sends %s at the same time', async (_, change) => {
  const { app, wallet } = await world()
  const { topic } = await pairUp(app, wallet)
  const ending = wallet.disconnect(topic)
  await expect(change(wallet, topic)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await ending
  expect(wallet.sessions()).toEqual([])
  await vi.waitFor(() => expect(app.sessions()).toEqual([]))
})

it('a session that the app ends stays ended when the wallet updates it at the same time', async () => {
  const storage = memoryStorage()
  let held: Promise<void> | undefined
  const { app, wallet, relay } = await world({
    ...storage,
    commit: async (...args) => {
      await held
      return storage.commit(...args)
    },
  })
  const { topic } = await pairUp(app, wallet)
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const ending = app.disconnect(topic)
  const sent = relay.calls.length
  await wallet.update({ topic, namespaces: approved })
  await vi.waitFor(() => expect(relay.calls.length).toBeGreaterThan(sent))
  await new Promise((resolve) => setTimeout(resolve, 100)) // for the app to read it
  release()
  await ending
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  expect(app.sessions()).toEqual([])
})

type Wallet = ReturnType<typeof startWallet>

async function world(storage = memoryStorage()) {
  const relay = await startTestRelay()
  stopAfter(relay.stop)
  return { relay, app: startApp([relay.url], { storage }), wallet: startWallet([relay.url]) }
}
