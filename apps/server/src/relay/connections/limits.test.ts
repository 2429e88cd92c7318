import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { connectRelay, createRelayKey, createRelayToken, randomMessage, randomTopic } from '../../test/relayClient.ts'
import { createStarter } from '../../test/relayStarter.ts'

const start = createStarter()
const moment = Date.now()
/** A clock that stands still: what is allowed in a second does not grow while a busy machine works. */
const now = () => moment
const sent = (topic: string, message = randomMessage()) => ({ topic, message, ttl: 300, tag: 1108 })

describe('bad input', () => {
  it.each([
    ['what is not JSON', 'nonsense', -32700],
    ['a batch', '[{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{}}]', -32600],
    ['another version', '{"id":1,"jsonrpc":"1.0","method":"irn_subscribe"}', -32600],
    ['null', 'null', -32600],
    ['what is nested 100,000 times', `{"id":1,"params":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, -32700],
    ['what is nested inside of a text that looks closed', `{"a":"\\"","b":${'['.repeat(40)}${']'.repeat(40)}}`, -32700],
  ])('is answered with a code: %s', async (_, frame, code) => {
    const { url } = await start()
    const client = await connectRelay(url)
    const answer = new Promise<string>((resolve) => client.socket.once('message', (data) => resolve(String(data))))
    client.socket.send(frame)
    expect(JSON.parse(await answer)).toMatchObject({ id: 0, error: { code } })
    expect(await client.call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
  })

  it('L-02 larger than the frame limit closes only its own socket', async () => {
    const { url } = await start()
    const [large, other] = await Promise.all([connectRelay(url), connectRelay(url)])
    large.socket.send('x'.repeat(10 * 1024 * 1024))
    expect(await large.closed).toMatchObject({ code: 1009 })
    expect(await other.call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
  })

  it('of half a frame does not keep the connection open', async () => {
    const { url } = await start({ pingMs: 300 })
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    const auth = createRelayToken(createRelayKey())
    const lines = [`GET /relay/?auth=${auth} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket']
    socket.write(
      `${[...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='].join('\r\n')}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(Buffer.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 5, 6]))
    socket.on('data', () => {})
    await new Promise((resolve) => socket.once('close', resolve))
  })
})

describe('limits', () => {
  it('L-01 limit a connection that asks for 100,000 topics to 5,000', async () => {
    const { url, metrics } = await start({ settings: { relay: { callsPerSecond: 10_000 } } })
    const [greedy, other] = await Promise.all([connectRelay(url), connectRelay(url)])
    const results = []
    for (let at = 0; at < 100_000; at += 500)
      results.push(await greedy.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, randomTopic) }))
    expect(results.filter((result) => Array.isArray(result))).toHaveLength(10)
    expect(results.at(-1)).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
    expect(await other.call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
    const told = await metrics.registry.metrics()
    expect(told).toContain('latchkey_relay_sockets 2')
    expect(told).toContain('latchkey_relay_crowded_sockets_total 1')
  })

  it('L-02 refuse calls beyond the rate of a client with 3001, and let another go on', async () => {
    const { url } = await start({ now, settings: { relay: { callsPerSecond: 1 } } })
    const [fast, other] = await Promise.all([connectRelay(url), connectRelay(url)])
    const topic = randomTopic()
    const results = await Promise.all(Array.from({ length: 20 }, () => fast.call('irn_subscribe', { topic })))
    expect(results.at(-1)).toMatchObject({ code: 3001, data: 'TooManyRequests' })
    expect(await other.call('irn_subscribe', { topic })).toEqual(expect.any(String))
  })

  it('L-03 refuse a client that floods topics it is not subscribed to', async () => {
    const { url } = await start({ now, settings: { relay: { callsPerSecond: 10_000 } } })
    const client = await connectRelay(url)
    const results = []
    for (let index = 0; index < 150; index++)
      results.push(await client.call('irn_publish', sent(randomTopic(), 'YQ==')))
    expect(results[0]).toBe(true)
    expect(results.at(-1)).toMatchObject({ code: 3001 })
  })

  it('L-02 refuse a flood of messages from one address, whatever client ids it uses', async () => {
    const relay = { callsPerSecondPerAddress: 10, callsPerSecond: 10_000 }
    const { url } = await start({ now, settings: { relay } })
    const results = []
    for (let index = 0; index < 12; index++) {
      const client = await connectRelay(url).catch((error: Error) => error)
      if (client instanceof Error) results.push(client.message)
      else
        for (let call = 0; call < 10; call++)
          results.push(await client.call('irn_publish', sent(randomTopic(), 'YQ==')))
    }
    expect(results.filter((result) => result === true).length).toBeLessThan(100)
    expect(results).toContainEqual(expect.objectContaining({ code: 3001, data: 'TooManyRequests' }))
    expect(results.at(-1)).toBe('HTTP 429')
  })

  it('L-02 refuse subscriptions beyond the bytes of one address', async () => {
    const { url } = await start({ now, settings: { relay: { bytesPerSecondPerAddress: 2_000 } } })
    const results = []
    for (let index = 0; index < 5; index++) {
      const client = await connectRelay(url)
      results.push(await client.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, randomTopic) }))
    }
    expect(results[0]).toHaveLength(500)
    expect(results.at(-1)).toMatchObject({ code: 3001, data: 'TooManyRequests' })
  })

  it('L-02 store less than 8 MB at once for one address, whatever client ids it uses', async () => {
    const { url, store } = await start({ now })
    const before = (await store.size()).bytes
    const results: unknown[] = []
    for (let index = 0; index < 20; index++) {
      const client = await connectRelay(url).catch(() => undefined)
      results.push(await client?.call('irn_publish', sent(randomTopic(), randomMessage(700_000))))
    }
    const stored = (await store.size()).bytes - before
    expect(stored).toBeLessThan(8_000_000)
    // Several frames of the maximum size are still accepted.
    expect(stored).toBeGreaterThan(5_000_000)
    expect(results.at(-1)).not.toBe(true)
  })

  it('L-02 refuse bytes beyond the limit for all clients together', async () => {
    const { url } = await start({ now, settings: { relay: { bytesPerSecondInAll: 1_000 } } })
    const client = await connectRelay(url)
    const publish = () => client.call('irn_publish', sent(randomTopic(), randomMessage(12_000)))
    expect(await publish()).toBe(true)
    await publish()
    expect(await publish()).toMatchObject({ code: 3001 })
  })

  it('L-02 log once when the mailboxes exceed the alarm, and export a metric', async () => {
    const logged: { level: number; alarm?: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const before = await (await start()).store.size()
    const limits = { mailboxAlarmMessages: 1_000_000, mailboxAlarmBytes: before.bytes + 30_000 }
    const { url, relay, metrics } = await start({ log, settings: { relay: limits } })
    const client = await connectRelay(url)
    const alarms = () => logged.filter(({ alarm, level }) => alarm === 'mailbox-size' && level === 40)
    const gauge = async (name: string) =>
      Number(new RegExp(`^latchkey_relay_mailbox_${name} (\\d+)$`, 'm').exec(await metrics.registry.metrics())?.[1])
    await relay.maintain()
    expect(alarms()).toEqual([])
    for (let index = 0; index < 2; index++) await client.call('irn_publish', sent(randomTopic(), 'x'.repeat(20_000)))
    await relay.maintain()
    await relay.maintain()
    expect({ messages: await gauge('messages'), bytes: await gauge('bytes') }).toEqual({
      messages: (before.messages ?? 0) + 2,
      bytes: before.bytes + 40_000,
    })
    expect(alarms()).toHaveLength(1)
  })

  it('keep the newest two sockets of each running client, and every tab', async () => {
    const { url } = await start()
    const key = createRelayKey()
    const token = createRelayToken(key)
    const tab = await connectRelay(url, { key })
    const [first, second, third] = [
      await connectRelay(url, { key, token }),
      await connectRelay(url, { key, token }),
      await connectRelay(url, { key, token }),
    ]
    expect(await first.closed).toMatchObject({ code: 1000 })
    for (const client of [tab, second, third])
      expect(await client.call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
  })

  it('L-06 refuse more sockets from one address, whatever client ids it uses, until it closes some', async () => {
    const { url } = await start({ settings: { relay: { socketsPerAddress: 30 } } })
    const opened = await Promise.allSettled(Array.from({ length: 60 }, () => connectRelay(url)))
    const clients = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(clients).toHaveLength(30)
    const refused = opened.find((result) => result.status === 'rejected')
    expect(refused).toMatchObject({ reason: { message: 'HTTP 429' } })
    clients[0]?.socket.close()
    await clients[0]?.closed
    await expect
      .poll(() =>
        connectRelay(url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('answer a storm of reconnections with 429, and accept another client', async () => {
    const { url } = await start({ now })
    const key = createRelayKey()
    const token = createRelayToken(key)
    const storm = await Promise.allSettled(Array.from({ length: 200 }, () => connectRelay(url, { key, token })))
    const refused = storm.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(150)
    expect(refused[0]).toMatchObject({ reason: { message: 'HTTP 429' } })
    expect(await (await connectRelay(url)).call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
  })

  it('disconnect a slow reader, which then finds everything in its mailbox', async () => {
    const relay = {
      mailboxMessages: 10_000,
      mailboxBytes: 10 ** 9,
      callsPerSecond: 10_000,
      bytesPerSecondPerAddress: 10 ** 6,
    }
    const { url } = await start({ settings: { relay } })
    const key = createRelayKey()
    const [ada, slow, quick] = [await connectRelay(url), await connectRelay(url, { key }), await connectRelay(url)]
    const topic = randomTopic()
    for (const client of [ada, slow, quick]) await client.call('irn_subscribe', { topic })
    slow.socket.pause()
    const messages = Array.from({ length: 40 }, () => randomMessage(300_000))
    for (const message of messages) expect(await ada.call('irn_publish', sent(topic, message))).toBe(true)
    for (const message of messages) expect(await quick.next()).toMatchObject({ message })
    slow.socket.resume()
    await slow.closed
    expect(slow.pushes.length).toBeLessThan(40)

    const back = await connectRelay(url, { key })
    await back.call('irn_subscribe', { topic })
    const found = new Set(slow.pushes.map(({ message }) => message))
    while (found.size < messages.length) found.add((await back.next()).message)
  })
})

describe('the end of a connection', () => {
  it('comes with 4008 when it has no subscription and makes no call', async () => {
    let skipped = 0
    const { url } = await start({ pingMs: 150, now: () => Date.now() + skipped })
    const [idle, listening] = await Promise.all([connectRelay(url), connectRelay(url)])
    await listening.call('irn_subscribe', { topic: randomTopic() })
    skipped = 6 * 60_000
    expect(await idle.closed).toMatchObject({ code: 4008 })
    expect(await listening.call('irn_subscribe', { topic: randomTopic() })).toEqual(expect.any(String))
  })

  it('comes with 4010 when the relay stops, and loses no message', async () => {
    const first = await start()
    const [ada, ben] = await Promise.all([connectRelay(first.url), connectRelay(first.url, { acknowledges: false })])
    const topic = randomTopic()
    for (const client of [ada, ben]) await client.call('irn_subscribe', { topic })
    await ada.call('irn_publish', sent(topic, 'YQ=='))
    await ben.next()
    await first.stop()
    expect(await ada.closed).toMatchObject({ code: 4010 })
    const { url } = await start()
    const back = await connectRelay(url, { key: ben })
    await back.call('irn_subscribe', { topic })
    expect(await back.next()).toMatchObject({ message: 'YQ==' })
  })
})
