import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../../test/relayClient.ts'
import { createStarter } from '../../test/relayStarter.ts'
import type { RelayOptions } from '../../test/startRelay.ts'
import { pushSettings, pushWaits, registerAuth, unregisterAuth } from '../../test/watchTokens.ts'
import { startWebhookReceiver } from '../../test/webhookReceiver.ts'

const start = createStarter()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function receive(...given: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...given)
  stops.push(receiver.stop)
  return receiver
}

/** A relay, and a sleeping wallet for each receiver; `publish` sends all of them one message. */
async function startAsleep(receivers: readonly { origin: string }[], options: RelayOptions = {}) {
  const settings = pushSettings(...receivers.map(({ origin }) => origin))
  const relay = await start({ settings, pushWaits, ...options })
  const { url, metrics } = relay
  const topic = randomTopic()
  for (const { origin } of receivers) {
    const key = createRelayKey()
    const wallet = await connectRelay(url, { key })
    await wallet.call('irn_watchRegister', { registerAuth: registerAuth(key, origin) })
    await wallet.call('irn_subscribeBlocking', { topic })
    await wallet.close()
  }
  const app = await connectRelay(url)
  return {
    stop: relay.stop,
    publish: (message = randomMessage()) => app.call('irn_publish', { topic, message, ttl: 300, tag: 1108 }),
    async outcomes() {
      const { values } = await metrics.relayWebhooks.get()
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
    },
  }
}

describe('a registration', () => {
  const origin = 'http://127.0.0.1:9'
  const [key, other] = [createRelayKey(), createRelayKey()]
  const now = Math.floor(Date.now() / 1000)
  const connect = async () => {
    const { url } = await start({ settings: pushSettings(`${origin}/wallets`, 'https://push.example') })
    return connectRelay(url)
  }
  const whu = `${origin}/wallets/1`
  const auth = (claims: Record<string, unknown>) => registerAuth(key, origin, { whu, ...claims })

  it('is accepted from another client than the one that signed it', async () => {
    const { call } = await connect()
    const taken = { relayId: expect.stringMatching(/^did:key:z/) }
    expect(await call('irn_watchRegister', { registerAuth: auth({}) })).toEqual(taken)
    const registerAuth = auth({ whu: 'https://push.example/a?b=%20' })
    expect(await call('iridium_watchRegister', { registerAuth })).toEqual(taken)
  })

  it('is refused when anything in its token is wrong', async () => {
    const { call } = await connect()
    const cases: [string, object][] = [
      ['no token', {}],
      ['no JWT', { registerAuth: 'a.b.c' }],
      ['another client named in it', { registerAuth: auth({ iss: other.clientId }) }],
      ['the claims of one token and the signature of another', { registerAuth: spliced(auth({ tag: [1] }), auth({})) }],
      ['an end that is past', { registerAuth: auth({ iat: now - 60, exp: now - 1 }) }],
      ['a time to come', { registerAuth: auth({ iat: now + 200_000, exp: now + 300_000 }) }],
      ['another relay', { registerAuth: auth({ aud: 'wss://relay.example' }) }],
      ['the act of connecting', { registerAuth: auth({ act: 'client_auth' }) }],
      ['the act of unregistering', { registerAuth: unregisterAuth(key, origin, { whu }) }],
      ['messages that it published', { registerAuth: auth({ typ: 'publisher' }) }],
      ['messages that were delivered', { registerAuth: auth({ sts: ['delivered'] }) }],
      ['no tags', { registerAuth: auth({ tag: [] }) }],
      ['a webhook that is too long', { registerAuth: auth({ whu: `${whu}${'a'.repeat(256)}` }) }],
    ]
    for (const [name, params] of cases)
      expect(await call('irn_watchRegister', params), name).toMatchObject({ code: -32600, data: 'InvalidWatch' })
  })

  it('is refused when its webhook is not below an address of the operator', async () => {
    const { call } = await connect()
    const webhooks = [
      'http://127.0.0.1:10/wallets/1',
      'http://localhost:9/wallets/1',
      'https://127.0.0.1:9/wallets/1',
      'http://127.0.0.1:9/',
      'http://127.0.0.1:9/walletsx',
      'http://127.0.0.1:9/wallets/../admin',
      'http://127.0.0.1:9/wallets/%2e%2e/admin',
      'http://127.0.0.1:9/wallets/..%2fadmin',
      'http://127.0.0.1:9/wallets/..\\admin',
      'http://127.0.0.1:9/wallets/..;/admin',
      'http://127.0.0.1:9@evil.example/wallets/1',
      'http://user:password@127.0.0.1:9/wallets/1',
      'http://push.example/',
      'https://push.example.evil.example/',
      'https://push.example:8443/',
      'http://169.254.169.254/latest/meta-data',
    ]
    for (const webhook of webhooks) {
      const given = { registerAuth: auth({ whu: webhook }) }
      expect(await call('irn_watchRegister', given), webhook).toMatchObject({ code: -32000, data: 'WebhookNotAllowed' })
    }
  })

  it('is not removed by another client, nor by a token that is days old', async () => {
    const { call } = await connect()
    for (const claims of [{ iss: other.clientId }, { iat: now - 200_000 }]) {
      const given = { unregisterAuth: unregisterAuth(key, origin, { whu, ...claims }) }
      expect(await call('irn_watchUnregister', given)).toMatchObject({ code: -32600, data: 'InvalidWatch' })
    }
  })
})

describe('a receiver', () => {
  it('that fails twice is called a third time', async () => {
    const receiver = await receive((response, call) => response.writeHead(call < 3 ? 503 : 204).end())
    const { publish, outcomes } = await startAsleep([receiver])
    await publish()
    const first = await receiver.next()
    for (let call = 2; call <= 3; call++) expect((await receiver.next()).evt.messageId).toBe(first.evt.messageId)
    await vi.waitFor(async () => expect(await outcomes()).toEqual({ delivered: 1 }))
    expect(receiver.calls()).toBe(3)
  })

  it('that keeps failing is given up, and one that refuses is not called again', async () => {
    const failing = await receive((response) => response.writeHead(500).end())
    const refusing = await receive((response) => response.writeHead(410).end())
    const { publish, outcomes } = await startAsleep([failing, refusing])
    await publish()
    await vi.waitFor(async () => expect(await outcomes()).toEqual({ failed: 1, refused: 1 }), 10_000)
    expect([failing.calls(), refusing.calls()]).toEqual([3, 1])
  })

  it('that redirects is not followed', async () => {
    const target = await receive()
    const receiver = await receive((response) => response.writeHead(307, { location: `${target.origin}/notify` }).end())
    const { publish, outcomes } = await startAsleep([receiver])
    await publish()
    await vi.waitFor(async () => expect(await outcomes()).toEqual({ refused: 1 }))
    expect([receiver.calls(), target.calls()]).toEqual([1, 0])
  })

  it('that hangs or sends an endless answer is disconnected', async () => {
    const hanging = await receive(() => {})
    const endless = await receive((response) => {
      const pour = () => response.write(Buffer.alloc(16_384)) && setImmediate(pour)
      response.on('drain', pour).writeHead(200)
      pour()
    })
    const { publish, outcomes } = await startAsleep([hanging, endless], {
      pushWaits: { graceMs: 10, retryMs: [], timeoutMs: 200 },
    })
    await publish()
    await vi.waitFor(async () => expect(await outcomes()).toEqual({ failed: 2 }), 10_000)
  })

  it("that hangs doesn't delay others", async () => {
    const [hanging, other] = [await receive(() => {}), await receive()]
    const { publish } = await startAsleep([other, hanging], { pushWaits: { ...pushWaits, timeoutMs: 600_000 } })
    // More than are called at once.
    for (let index = 0; index < 15; index++) await publish()
    for (let index = 0; index < 15; index++) await other.next()
    expect(hanging.calls()).toBeLessThan(15)
  })

  it('is called at most twenty times for a flood of messages to one wallet, and gets no message that is too long', async () => {
    const receiver = await receive()
    const { publish, outcomes } = await startAsleep([receiver])
    await publish('a'.repeat(70_000))
    expect((await receiver.next()).evt).not.toHaveProperty('message')
    await Promise.all(Array.from({ length: 60 }, () => publish()))
    await vi.waitFor(async () => {
      const { delivered = 0, limited = 0 } = await outcomes()
      expect(delivered + limited).toBe(61)
    }, 10_000)
    // One more every five seconds, which a slow machine may need.
    expect((await outcomes()).delivered).toBeLessThan(40)
  })
})

it('a relay that stops sends its pending events first', async () => {
  const receiver = await receive()
  const { publish, stop } = await startAsleep([receiver], { pushWaits: { ...pushWaits, graceMs: 600_000 } })
  await publish()
  await stop()
  expect(receiver.calls()).toBe(1)
})

it('the number in an event acknowledges its message', async () => {
  const receiver = await receive()
  const { url } = await start({ settings: pushSettings(receiver.origin), pushWaits })
  const [key, topic] = [createRelayKey(), randomTopic()]
  const wallet = await connectRelay(url, { key })
  await wallet.call('irn_watchRegister', { registerAuth: registerAuth(key, receiver.origin) })
  await wallet.call('irn_subscribeBlocking', { topic })
  await wallet.close()
  const app = await connectRelay(url)
  await app.call('irn_publish', { topic, message: randomMessage(), ttl: 300, tag: 1108 })
  const { messageId } = (await receiver.next()).evt
  const back = await connectRelay(url, { key })
  expect(await back.call('irn_batchReceive', { receipts: [{ topic, messageId }] })).toBe(true)
  expect(await back.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

function spliced(claims: string, signature: string): string {
  return [...claims.split('.').slice(0, 2), signature.split('.')[2]].join('.')
}
