import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../test/relayClient.ts'
import { startRelay } from '../test/startRelay.ts'
import { pushSettings, pushWaits, registerAuth } from '../test/watchTokens.ts'
import { startWebhookReceiver } from '../test/webhookReceiver.ts'

const sent = (topic: string, message = randomMessage()) => ({ topic, message, ttl: 300, tag: 1108 })

describe.skipIf(redisIsMissing)(`two nodes over Redis ${redisIsMissing ?? ''}`, () => {
  const durable = { options: ['--appendonly', 'yes', '--appendfsync', 'always'] }
  let redis: Awaited<ReturnType<typeof startRedis>>
  let nodes: Awaited<ReturnType<typeof startRelay>>[]

  beforeEach(async () => {
    redis = await startRedis(durable)
    // The database is never asked: this one could not answer.
    const start = () => startRelay(drizzle.mock(), { settings: { valkeyUrl: redis.url } })
    nodes = await Promise.all([start(), start()])
  })
  afterEach(async () => {
    for (const node of nodes) await node.stop()
    await redis.stop()
  })
  const urls = () => nodes.map(({ url }) => url) as [string, string]

  it('are one relay: in order, and to the other node at once', async () => {
    const [here, there] = urls()
    const [ada, ben] = [await connectRelay(here), await connectRelay(there)]
    const topic = randomTopic()
    for (const client of [ada, ben]) await client.call('irn_subscribeBlocking', { topic })
    const messages = Array.from({ length: 50 }, () => randomMessage())
    for (const message of messages) expect(await ada.call('irn_publish', sent(topic, message))).toBe(true)
    for (const message of messages) expect(await ben.next()).toMatchObject({ message })
    await ben.call('irn_publish', sent(topic, 'YmFjaw=='))
    expect(await ada.next()).toMatchObject({ message: 'YmFjaw==' })
  })

  it('keep a message in full for a topic that is subscribed on the other one', async () => {
    const [here, there] = urls()
    const [ada, ben] = [await connectRelay(here), await connectRelay(there)]
    const [topic, unknown] = [randomTopic(), randomTopic()]
    await ben.call('irn_subscribeBlocking', { topic })
    for (const each of [topic, unknown]) await ada.call('irn_publish', { ...sent(each, 'YQ=='), ttl: 86_400 })
    const client = new Redis(redis.url)
    // The key lives a minute longer than what it holds.
    const secondsOf = async (each: string) => (await client.pttl(`latchkey:relay:3:{${each}}`)) / 1000
    expect([(await secondsOf(topic)) > 80_000, (await secondsOf(unknown)) <= 360]).toEqual([true, true])
    client.disconnect()
  })

  it('call a webhook once, whichever nodes the client was on and the message comes to', async () => {
    const receiver = await startWebhookReceiver()
    const settings = { ...pushSettings(receiver.origin), valkeyUrl: redis.url }
    const start = () => startRelay(drizzle.mock(), { settings, pushWaits })
    const [here, there] = await Promise.all([start(), start()])
    nodes.push(here, there)
    const [key, topic] = [createRelayKey(), randomTopic()]
    const wallet = await connectRelay(here.url, { key })
    await wallet.call('irn_watchRegister', { registerAuth: registerAuth(key, receiver.origin) })
    await wallet.call('irn_subscribeBlocking', { topic })
    await wallet.close()
    const app = await connectRelay(there.url)
    const messages = [randomMessage(), randomMessage()]
    for (const message of messages) {
      await app.call('irn_publish', sent(topic, message))
      expect(await receiver.next()).toMatchObject({ iss: here.relay.relayId, evt: { message } })
    }
    expect([receiver.events, here.relay.relayId]).toEqual([[], there.relay.relayId])
    await receiver.stop()
  })

  it('tell who is at the other end of a topic, whichever node they are on', async () => {
    const [here, there] = urls()
    const [app, topic] = [await connectRelay(here), randomTopic()]
    await app.call('irn_subscribeBlocking', { topic })
    const readPeer = () => app.call('latchkey_peer', { topic })
    expect(await readPeer()).toEqual({ online: false, acknowledgedAt: null })
    const wallet = await connectRelay(there)
    await wallet.call('irn_subscribe', { topic })
    expect(await app.nextChange()).toEqual({ topic, online: true })
    await app.call('irn_publish', sent(topic))
    await wallet.next()
    await wallet.call('irn_fetchMessages', { topic }) // answers when the acknowledgement is noted
    expect(await readPeer()).toEqual({ online: true, acknowledgedAt: expect.any(Number) })
    await wallet.close()
    expect(await app.nextChange()).toEqual({ topic, online: false })
    expect(await readPeer()).toEqual({ online: false, acknowledgedAt: expect.any(Number) })
  })

  it('count nobody as present on a node that was killed', async () => {
    const [here] = urls()
    const [app, topic] = [await connectRelay(here), randomTopic()]
    await app.call('irn_subscribeBlocking', { topic })
    const dead = new Redis(redis.url)
    await dead.zadd(`latchkey:relay:2:{${topic}}:s`, Date.now() + 3_600_000, 'n:dead-node did:key:zWallet')
    dead.disconnect()
    expect(await app.call('latchkey_peer', { topic })).toMatchObject({ online: false })
  })

  it('delete messages that every reader has acknowledged, long before they expire', async () => {
    const skipping = { skipped: 0 }
    const now = () => Date.now() + skipping.skipped
    const node = await startRelay(drizzle.mock(), { settings: { valkeyUrl: redis.url }, now })
    nodes.push(node)
    const [app, wallet, topic] = [await connectRelay(node.url), await connectRelay(node.url), randomTopic()]
    for (const client of [app, wallet]) await client.call('irn_subscribeBlocking', { topic })
    await app.call('irn_publish', { ...sent(topic), ttl: 86_400 })
    await wallet.next()
    await wallet.call('irn_fetchMessages', { topic }) // answers when the acknowledgement is noted
    const client = new Redis(redis.url)
    const key = `latchkey:relay:3:{${topic}}`
    expect(await client.exists(key)).toBe(1)
    skipping.skipped = 301_000
    await node.relay.maintain()
    expect(await client.exists(key)).toBe(0)
    client.disconnect()
  })

  it('deliver what version 2 of the format kept, before newer messages and without what a client has', async () => {
    const [here] = urls()
    const [topic, reader, now] = [randomTopic(), createRelayKey(), Date.now()]
    const client = new Redis(redis.url)
    const old = `latchkey:relay:2:{${topic}}:`
    const keep = async (message: string, clients: string) => {
      const [id, order] = [
        createHash('sha256').update(message).digest('hex'),
        await client.incr('latchkey:relay:order'),
      ]
      const numbers = Buffer.alloc(32)
      for (const [index, number] of [now + 60_000, order, message.length, now].entries())
        numbers.writeDoubleBE(number, 8 * index)
      await client.hset(`${old}m`, id, `${now + 60_000} ${now} 1108 did:key:zOld - ${message}`)
      await client.hset(`${old}r`, id, Buffer.concat([numbers, Buffer.from(`did:key:zOld${clients}`)]), '#', '')
    }
    await keep('Zmlyc3Q=', ` ${reader.clientId}`)
    await keep('c2Vjb25k', '')
    const ada = await connectRelay(here)
    await ada.call('irn_publish', sent(topic, 'dGhpcmQ='))
    const ben = await connectRelay(here, { key: reader })
    await ben.call('irn_subscribe', { topic })
    expect([(await ben.next()).message, (await ben.next()).message]).toEqual(['c2Vjb25k', 'dGhpcmQ='])
    const late = await connectRelay(here)
    expect(await late.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: [{ message: 'Zmlyc3Q=' }, { message: 'c2Vjb25k' }, { message: 'dGhpcmQ=' }],
    })
    expect(await client.exists(`${old}m`, `${old}r`)).toBe(0)
    client.disconnect()
  })

  it('let a client come back to the other one, which knows what it has', async () => {
    const [here, there] = urls()
    const key = createRelayKey()
    const [ada, ben] = [await connectRelay(here), await connectRelay(here, { key })]
    const topic = randomTopic()
    for (const client of [ada, ben]) await client.call('irn_subscribeBlocking', { topic })
    await ada.call('irn_publish', sent(topic, 'Zmlyc3Q='))
    await ben.next()
    // Which answers when the acknowledgement is noted.
    await ben.call('irn_fetchMessages', { topic })
    await ben.close()
    await ada.call('irn_publish', sent(topic, 'c2Vjb25k'))
    const moved = await connectRelay(there, { key })
    await moved.call('irn_batchSubscribe', { topics: [topic] })
    expect(await moved.next()).toMatchObject({ message: 'c2Vjb25k' })
    await ada.call('irn_publish', sent(topic, 'dGhpcmQ='))
    expect(await moved.next()).toMatchObject({ message: 'dGhpcmQ=' })
    expect(moved.pushes).toEqual([])
  })

  it('lose nothing when Redis is killed and comes back, and bring what came meanwhile', async () => {
    const [here, there] = urls()
    const [ada, ben] = [await connectRelay(here), await connectRelay(there)]
    const topic = randomTopic()
    for (const client of [ada, ben]) await client.call('irn_subscribeBlocking', { topic })
    await ada.call('irn_publish', sent(topic, 'YmVmb3Jl'))
    expect(await ben.next()).toMatchObject({ message: 'YmVmb3Jl' })
    await redis.kill()
    expect(await ada.call('irn_publish', sent(topic, 'bWVhbndoaWxl'))).toMatchObject({ code: -32603 })
    await redis.restart()
    // As a client does: the same bytes, until they are acknowledged.
    await vi.waitFor(async () => expect(await ada.call('irn_publish', sent(topic, 'bWVhbndoaWxl'))).toBe(true), {
      interval: 200,
    })
    const received: string[] = []
    while (!received.includes('bWVhbndoaWxl')) received.push((await ben.next()).message)
    const late = await connectRelay(there)
    expect(await late.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: [{ message: 'YmVmb3Jl' }, { message: 'bWVhbndoaWxl' }],
    })
  })
})
