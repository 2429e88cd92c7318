import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { describeOnMailboxes } from '../../test/mailboxes.ts'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../../test/relayClient.ts'

const sent = (topic: string, message = randomMessage(), rest = {}) => ({ topic, message, ttl: 300, tag: 1108, ...rest })
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `${String(index).padStart(4, '0')}${randomMessage(30)}`)

describeOnMailboxes('a mailbox', (start) => {
  it('delivers a message to every subscriber except its publisher', async () => {
    const { url } = await start()
    const [ada, ben, cyd] = await Promise.all([connectRelay(url), connectRelay(url), connectRelay(url)])
    const topic = randomTopic()
    for (const client of [ada, ben, cyd]) await client.call('irn_subscribe', { topic })
    const before = Date.now()
    expect(await ada.call('irn_publish', sent(topic, 'c2VhbGVk', { attestation: 'a.b.c' }))).toBe(true)
    const push = await ben.next()
    expect(push).toMatchObject({ topic, message: 'c2VhbGVk', tag: 1108, attestation: 'a.b.c' })
    expect(push.publishedAt).toBeGreaterThanOrEqual(before)
    expect(Number.isSafeInteger(push.id)).toBe(true)
    expect(await cyd.next()).toMatchObject({ message: 'c2VhbGVk' })
    await ada.call('irn_publish', sent(topic))
    await cyd.next()
    expect(ada.pushes).toEqual([])
  })

  it('keeps messages for later subscribers, in order, and never for their publisher', async () => {
    const { url } = await start()
    const topic = randomTopic()
    const messages = ids(30)
    const ada = await connectRelay(url)
    await ada.call('irn_subscribe', { topic })
    for (const message of messages) await ada.call('irn_publish', sent(topic, message))
    const again = await connectRelay(url, { key: ada })
    await again.call('irn_subscribeBlocking', { topic })

    const late = await connectRelay(url)
    await late.call('irn_subscribe', { topic })
    const received = []
    for (const _ of messages) received.push((await late.next()).message)
    expect(received).toEqual(messages)
    expect(await again.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
    expect(again.pushes).toEqual([])
  })

  it('delivers unacknowledged messages again, and acknowledged ones never', async () => {
    const { url } = await start()
    const topic = randomTopic()
    const ada = await connectRelay(url)
    const key = createRelayKey()
    const [first, second] = ['Zmlyc3Q=', 'c2Vjb25k']
    const ben = await connectRelay(url, { key, acknowledges: false })
    await ben.call('irn_subscribe', { topic })
    await ada.call('irn_publish', sent(topic, first))
    await ada.call('irn_publish', sent(topic, second))
    const { id } = await ben.next()
    // As SDKs answer an id that they have read as BigInt.
    ben.acknowledge(`${id}n`)
    await ben.next()
    await ben.call('irn_unsubscribe', { topic: randomTopic(), id: 'whatever' })
    await ben.close()

    const back = await connectRelay(url, { key })
    await back.call('irn_batchSubscribe', { topics: [topic] })
    expect(await back.next()).toMatchObject({ message: second })
    await ada.call('irn_publish', sent(topic, 'dGhpcmQ='))
    expect(await back.next()).toMatchObject({ message: 'dGhpcmQ=' })
    await back.close()
    const done = await connectRelay(url, { key })
    expect(await done.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })

  it('stores the same bytes once, however often they are published', async () => {
    const { url } = await start()
    const topic = randomTopic()
    const message = randomMessage()
    const ada = await connectRelay(url)
    const other = await connectRelay(url)
    await ada.call('irn_subscribe', { topic })
    const repeated = await Promise.all(Array.from({ length: 8 }, () => ada.call('irn_publish', sent(topic, message))))
    expect(repeated).toEqual(Array.from({ length: 8 }, () => true))
    expect(await ada.call('irn_publish', sent(topic, message))).toBe(true)
    expect(await other.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{ message }], hasMore: false })
  })

  it("refuses messages that don't fit into a topic, and never drops stored ones for them", async () => {
    const relay = { mailboxMessages: 3, mailboxBytes: 10_000 }
    const { url } = await start({ settings: { relay } })
    const ada = await connectRelay(url)
    const [topic, large] = [randomTopic(), randomTopic()]
    await ada.call('irn_batchSubscribe', { topics: [topic, large] })
    const messages = ids(3)
    for (const message of messages) expect(await ada.call('irn_publish', sent(topic, message))).toBe(true)
    expect(await ada.call('irn_publish', sent(topic))).toMatchObject({ code: -32000, data: 'MailboxLimitExceeded' })
    // It is there already: sending it again is no new message.
    expect(await ada.call('irn_publish', sent(topic, messages[0]))).toBe(true)
    expect(await ada.call('irn_publish', sent(large, 'x'.repeat(9_000)))).toBe(true)
    expect(await ada.call('irn_publish', sent(large, 'y'.repeat(9_000)))).toMatchObject({
      data: 'MailboxLimitExceeded',
    })
    const late = await connectRelay(url)
    expect(await late.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: messages.map((message) => ({ message })),
    })
  })

  it('drops a message when it expires, and accepts the same bytes again then', async () => {
    const began = Date.now()
    let skipped = 0
    const { url, store } = await start({ now: () => began + skipped })
    const topic = randomTopic()
    const ada = await connectRelay(url)
    const ben = await connectRelay(url)
    // Who waits for nothing is sent away after a while, and the clock leaps here.
    await ben.call('irn_subscribe', { topic: randomTopic() })
    await ada.call('irn_subscribe', { topic })
    await ada.call('irn_publish', sent(topic, 'c2hvcnQ=', { ttl: 60 }))
    await ada.call('irn_publish', sent(topic, 'bG9uZw==', { ttl: 10 ** 9 }))
    skipped = 59_000
    expect(await ben.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{}, {}] })
    skipped = 61_000
    expect(await ben.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{ message: 'bG9uZw==' }] })
    expect(await ada.call('irn_publish', sent(topic, 'c2hvcnQ='))).toBe(true)
    expect(await ben.call('irn_fetchMessages', { topic })).toMatchObject({
      messages: [{ message: 'bG9uZw==' }, { message: 'c2hvcnQ=' }],
    })
    // No more than 30 days, whatever was asked for.
    skipped = 30 * 24 * 3600_000 + 62_000
    await store.maintain([])
    expect(await ben.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })

  it('L-02 keeps messages in a topic without subscribers for 5 minutes, and longer with one', async () => {
    const began = Date.now()
    let skipped = 0
    const { url } = await start({ now: () => began + skipped })
    const [ada, ben] = [await connectRelay(url), await connectRelay(url)]
    const [unknown, known, left] = [randomTopic(), randomTopic(), randomTopic()]
    // Sockets without a topic are closed as stale when the clock leaps.
    for (const client of [ada, ben]) await client.call('irn_subscribe', { topic: randomTopic() })
    const early = await connectRelay(url, { acknowledges: false })
    await early.call('irn_batchSubscribe', { topics: [known, left] })
    await early.call('irn_unsubscribe', { topic: left, id: 'any' })
    for (const topic of [unknown, known, left])
      expect(await ada.call('irn_publish', sent(topic, 'YQ==', { ttl: 86_400 }))).toBe(true)
    const waiting = (topic: string) => ben.call('irn_fetchMessages', { topic })
    skipped = 299_000
    expect(await waiting(unknown)).toMatchObject({ messages: [{ message: 'YQ==' }] })
    skipped = 301_000
    expect(await waiting(unknown)).toMatchObject({ messages: [] })
    for (const topic of [known, left]) expect(await waiting(topic)).toMatchObject({ messages: [{ message: 'YQ==' }] })
  })

  it('delivers a long backlog page by page, also over a socket, and accepts receipts for fetched messages', async () => {
    const { url } = await start()
    const topics = [randomTopic(), randomTopic(), randomTopic()]
    const ada = await connectRelay(url)
    await ada.call('irn_batchSubscribe', { topics })
    for (const topic of topics) {
      const messages = ids(100).map((message) => ({ ...sent(topic, message.padEnd(4_000, 'x')) }))
      expect(await ada.call('irn_batchPublish', { messages })).toBe(true)
    }
    const ben = await connectRelay(url)
    const page = await ben.call('irn_batchFetchMessages', { topics })
    expect(page).toMatchObject({ hasMore: true })
    const {
      messages: [first],
    } = page as { messages: { topic: string; message: string }[] }
    const messageId = createHash('sha256')
      .update(first?.message ?? '')
      .digest('hex')
    await ben.call('irn_batchReceive', {
      receipts: [
        { topic: first?.topic, messageId },
        { topic: topics[1], messageId: 12345 },
      ],
    })
    await ben.call('irn_batchSubscribe', { topics })
    const received: Record<string, string[]> = {}
    for (let index = 0; index < 299; index++) {
      const { topic, message } = await ben.next()
      received[topic] = [...(received[topic] ?? []), message]
    }
    expect(
      Object.values(received)
        .map(({ length }) => length)
        .sort((a, b) => a - b),
    ).toEqual([99, 100, 100])
    for (const list of Object.values(received)) expect(list).toEqual([...list].sort())
  })

  it('skips nothing in a backlog whose first messages are acknowledged while the rest is read', async () => {
    const { url, store } = await start()
    const topic = randomTopic()
    const ada = await connectRelay(url)
    await ada.call('irn_subscribe', { topic })
    const messages = ids(90)
    for (const half of [messages.slice(0, 45), messages.slice(45)])
      await ada.call('irn_batchPublish', { messages: half.map((message) => sent(topic, message)) })
    const clientId = 'ben'
    const found: string[] = []
    for await (const { messages } of store.backlog(clientId, [topic])) {
      found.push(...messages.map(({ message }) => message))
      for (const { id } of messages) store.acknowledge({ topic, id, clientId })
      await vi.waitFor(async () => {
        for await (const page of store.backlog(clientId, [topic]))
          for (const { message } of page.messages) expect(found).not.toContain(message)
      })
    }
    expect(found).toEqual(messages)
  })
})
