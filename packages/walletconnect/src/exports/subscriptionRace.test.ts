import { expect, it } from 'vitest'
import { nextEvent, pairUp, requested, startApp, startWallet, stopAfter } from '../../test/clients.ts'
import { startRawApp } from '../../test/rawApp.ts'
import { startTestRelay } from '../../test/testRelay.ts'
import { memoryStorage } from './index.ts'

it('unsubscribes a topic that is removed while the relay subscribes to it', async () => {
  const { relay, hold } = await world()
  const storage = memoryStorage()
  const [app, wallet] = [startApp([relay.url], { storage }), startWallet([relay.url])]
  const { topic } = await pairUp(app, wallet)
  const topics = async () => [...(await storage.load()).keys()].filter((key) => key.startsWith('topic/'))
  const before = await topics()
  const subscribed = () => relay.calls.flatMap(({ params }) => params.topics ?? [])
  const known = new Set(subscribed())

  const release = hold('irn_batchSubscribe')
  const leaving = new AbortController()
  const connecting = app.connect({ namespaces: requested, onUri: () => {}, signal: leaving.signal })
  const ending = expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect.poll(() => subscribed().find((one) => !known.has(one))).toBeDefined()
  const pairing = subscribed().find((one) => !known.has(one))
  leaving.abort()
  await ending
  const unsubscribed = () => relay.calls.flatMap((call) => (call.method === 'irn_unsubscribe' ? call.params.topic : []))
  await expect.poll(unsubscribed).toContain(pairing)
  release()
  await app.ping(topic)
  expect(await topics()).toEqual(before)
})

it('reads a pairing again that is scanned while the relay still unsubscribes from it', async () => {
  const { relay, hold } = await world()
  const [app, wallet] = [await startRawApp(relay.url), startWallet([relay.url])]
  await pairUp(startApp([relay.url]), wallet)
  const first = nextEvent(wallet, 'proposal')
  app.propose({}).catch(() => {})
  await wallet.pair({ uri: app.uri })
  const { proposal } = await first
  const release = hold('irn_unsubscribe')
  await wallet.reject({ proposalId: proposal.id })
  await wallet.pair({ uri: app.uri })
  release()
  const second = nextEvent(wallet, 'proposal')
  app.propose({}).catch(() => {})
  expect((await second).proposal.id).not.toBe(proposal.id)
})

async function world() {
  let held: { method: string; until: Promise<void> } | undefined
  const relay = await startTestRelay({ hold: (method) => (held?.method === method ? held.until : undefined) })
  stopAfter(relay.stop)
  return {
    relay,
    /** Holds back the answers to a call. Returns what lets them go. */
    hold(method: string) {
      let release = () => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      held = { method, until }
      return () => {
        held = undefined
        release()
      }
    },
  }
}
