import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/test/freePort.ts'
import { describeOnMailboxes } from '../../test/mailboxes.ts'
import { connectRelay, createRelayKey, type RelayKey, randomMessage, randomTopic } from '../../test/relayClient.ts'
import type { startRelay } from '../../test/startRelay.ts'
import { pushSettings, pushWaits, registerAuth, unregisterAuth } from '../../test/watchTokens.ts'
import { startWebhookReceiver } from '../../test/webhookReceiver.ts'
import { createEventSigner, type EventSigner, makeRelayKey } from './eventSigner.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function receive(...given: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...given)
  stops.push(receiver.stop)
  return receiver
}

type Running = Awaited<ReturnType<typeof startRelay>>
type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** A wallet that has registered a webhook for signing requests, subscribed a topic, and gone to sleep. */
async function fallAsleep({ url }: Pick<Running, 'url'>, receiver: Receiver, topic: string, key = createRelayKey()) {
  const wallet = await connectRelay(url, { key })
  const answer = await wallet.call('irn_watchRegister', { registerAuth: registerAuth(key, receiver.origin) })
  await wallet.call('irn_subscribeBlocking', { topic })
  await wallet.close()
  return { key, answer }
}

async function outcomes({ metrics }: Pick<Running, 'metrics'>): Promise<Record<string, number>> {
  const { values } = await metrics.relayWebhooks.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

const request = (topic: string, tag = 1108) => ({ topic, message: randomMessage(), ttl: 300, tag })

describeOnMailboxes('push', (start) => {
  it('wakes a sleeping wallet once, which then reads the message', async () => {
    const receiver = await receive()
    const relay = await start({ settings: pushSettings(receiver.origin), pushWaits })
    const topic = randomTopic()
    const { key, answer } = await fallAsleep(relay, receiver, topic)
    expect(answer).toEqual({ relayId: expect.stringMatching(/^did:key:z/) })
    const app = await connectRelay(relay.url)
    await app.call('irn_subscribe', { topic })
    const sent = request(topic)
    for (const each of [request(topic, 1109), sent, sent]) expect(await app.call('irn_publish', each)).toBe(true)
    const event = await receiver.next()
    expect(event).toMatchObject({
      iss: relay.relay.relayId,
      sub: key.clientId,
      aud: receiver.origin,
      typ: 'subscriber',
      path: '/notify',
      evt: { topic, message: sent.message, tag: 1108, status: 'queued', publishedAt: expect.any(Number) },
    })
    const wallet = await connectRelay(relay.url, { key })
    await wallet.call('irn_subscribe', { topic })
    expect([await wallet.next(), await wallet.next()].map(({ message }) => message)).toContain(sent.message)
    // What is published later is told later: by then a second notice would be here.
    const later = randomTopic()
    const { key: other } = await fallAsleep(relay, receiver, later)
    await app.call('irn_publish', request(later))
    expect(await receiver.next()).toMatchObject({ sub: other.clientId })
    await vi.waitFor(async () => expect(await outcomes(relay)).toEqual({ delivered: 2 }))
    expect(receiver.events).toEqual([])
  })

  it('does not call for a wallet that is awake, left the topic, or has unregistered', async () => {
    const receiver = await receive()
    // The wallet that is awake acknowledges in this time, also on a busy machine.
    const waits = { ...pushWaits, graceMs: 1_500 }
    const relay = await start({ settings: pushSettings(receiver.origin), pushWaits: waits })
    const topic = randomTopic()
    const [{ key: ended }, { key: left }, { key: asleep }] = [
      await fallAsleep(relay, receiver, topic),
      await fallAsleep(relay, receiver, topic),
      await fallAsleep(relay, receiver, topic),
    ]
    const awake = await connectRelay(relay.url, { key: (await fallAsleep(relay, receiver, topic)).key })
    await awake.call('irn_subscribe', { topic })
    const app = await connectRelay(relay.url)
    const end = { unregisterAuth: unregisterAuth(ended, receiver.origin) }
    expect(await app.call('irn_watchUnregister', end)).toBe(true)
    const leaving = await connectRelay(relay.url, { key: left })
    await leaving.call('irn_subscribe', { topic })
    await leaving.call('irn_unsubscribe', { topic, id: 'any' })
    await app.call('irn_publish', request(topic))
    await awake.next()
    expect(await receiver.next()).toMatchObject({ sub: asleep.clientId })
    await vi.waitFor(async () => expect(await outcomes(relay)).toEqual({ delivered: 1, read: 1 }))
    expect(receiver.events).toEqual([])
  })

  it('keeps registrations over a restart, replaces one with the same name, and accepts ten per client', async () => {
    const receiver = await receive()
    const options = { settings: pushSettings(receiver.origin), pushWaits }
    const first = await start(options)
    const [topic, key] = [randomTopic(), createRelayKey()]
    await fallAsleep(first, receiver, topic, key)
    const { relayId } = first.relay
    await first.stop()
    const relay = await start(options)
    expect(relay.relay.relayId).toBe(relayId)
    const app = await connectRelay(relay.url)
    const register = (claims: Record<string, unknown>, by: RelayKey = key) =>
      app.call('irn_watchRegister', { registerAuth: registerAuth(by, receiver.origin, claims) })
    await register({ tag: [1112] })
    for (let index = 1; index < 10; index++)
      expect(await register({ tag: [1], whu: `${receiver.origin}/${index}` })).toMatchObject({ relayId })
    expect(await register({ whu: `${receiver.origin}/11` })).toMatchObject({ data: 'WatchLimitExceeded' })
    expect(await register({ tag: [1112, 1114] })).toMatchObject({ relayId })
    for (const tag of [1108, 1112]) await app.call('irn_publish', request(topic, tag))
    expect(await receiver.next()).toMatchObject({ evt: { tag: 1112 } })
    await vi.waitFor(async () => expect(await outcomes(relay)).toEqual({ delivered: 1 }))
  })
})

it('the receiver in docs/run/relay.md wakes a known wallet, and refuses events that the relay did not sign', async () => {
  const text = readFileSync(new URL('../../../../../docs/run/relay.md', import.meta.url), 'utf8')
  const [, code = ''] = /```js\n(.+?)```/s.exec(text) ?? []
  const [signer, stranger] = [createEventSigner(makeRelayKey()), createEventSigner(makeRelayKey())]
  const env = { RELAY_ID: signer.relayId, SERVICE_URL: 'https://push.example', PHONES: '{"did:key:zA":"phone A"}' }
  const port = await freePort()
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stops.push(async () => void receiver.kill())
  const printed = once(receiver.stdout, 'data')
  const claims = { act: 'irn_watchEvent', aud: env.SERVICE_URL, sub: 'did:key:zA', evt: { tag: 1108 } }
  const post = async (by: EventSigner, more: Record<string, unknown> = {}) => {
    const eventAuth = [by.sign({ iat: Math.floor(Date.now() / 1000), ...claims, ...more })]
    const body = JSON.stringify({ eventAuth })
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status
  }
  await vi.waitFor(() => post(stranger), 20_000)
  expect([await post(stranger), await post(signer, { aud: 'https://other.example' })]).toEqual([404, 404])
  expect([await post(signer, { sub: 'did:key:zB' }), await post(signer, { iat: 1 })]).toEqual([404, 404])
  expect(await post(signer)).toBe(204)
  expect(String(await printed)).toBe('wake phone A 1108\n')
})
