import { expect, it, vi } from 'vitest'
import { describeOnMailboxes } from '../../test/mailboxes.ts'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../../test/relayClient.ts'

const sent = (topic: string, message = randomMessage()) => ({ topic, message, ttl: 300, tag: 1108 })

describeOnMailboxes('acknowledged messages', (start) => {
  it("don't count against the limit when 110 requests are answered at the default limits", async () => {
    const { url } = await start()
    const [app, wallet] = [await connectRelay(url), await connectRelay(url)]
    const topic = randomTopic()
    for (const client of [app, wallet]) await client.call('irn_subscribe', { topic })
    for (let request = 0; request < 110; request++) {
      expect(await app.call('irn_publish', sent(topic)), `request ${request}`).toBe(true)
      await wallet.next()
      expect(await wallet.call('irn_publish', sent(topic)), `answer ${request}`).toBe(true)
      await app.next()
    }
  })

  it('are kept for a subscriber that is away, even beyond the limit for acknowledged messages', async () => {
    const relay = { mailboxMessages: 10 }
    const { url } = await start({ settings: { relay } })
    const [app, wallet] = [await connectRelay(url), await connectRelay(url)]
    const key = createRelayKey()
    const away = await connectRelay(url, { key })
    const topic = randomTopic()
    for (const client of [app, wallet, away]) await client.call('irn_subscribeBlocking', { topic })
    await away.close()
    const messages = Array.from({ length: 10 }, () => randomMessage())
    for (const message of messages) {
      await app.call('irn_publish', sent(topic, message))
      await wallet.next()
    }
    expect(await app.call('irn_publish', sent(topic))).toMatchObject({ data: 'MailboxLimitExceeded' })
    // The other side has room of its own.
    expect(await wallet.call('irn_publish', sent(topic, 'YW5zd2Vy'))).toBe(true)
    const back = await connectRelay(url, { key })
    await back.call('irn_subscribe', { topic })
    for (const message of [...messages, 'YW5zd2Vy']) expect(await back.next()).toMatchObject({ message })
    await vi.waitFor(async () => expect(await app.call('irn_publish', sent(topic))).toBe(true))
  })

  it('do not wait for a subscriber that has left the topic', async () => {
    const { url } = await start({ settings: { relay: { mailboxMessages: 3 } } })
    const [app, wallet, other] = [await connectRelay(url), await connectRelay(url), await connectRelay(url)]
    const topic = randomTopic()
    for (const client of [app, wallet, other]) await client.call('irn_subscribeBlocking', { topic })
    await other.call('irn_unsubscribe', { topic, id: 'any' })
    for (let request = 0; request < 10; request++) {
      expect(await app.call('irn_publish', sent(topic))).toBe(true)
      await wallet.next()
    }
  })

  it("don't count against their sender's limit after a restart of the relay", async () => {
    const settings = { relay: { mailboxMessages: 3 } }
    const before = await start({ settings })
    const keys = [createRelayKey(), createRelayKey()] as const
    const [app, wallet] = [
      await connectRelay(before.url, { key: keys[0] }),
      await connectRelay(before.url, { key: keys[1] }),
    ]
    const topic = randomTopic()
    for (const client of [app, wallet]) await client.call('irn_subscribe', { topic })
    for (let request = 0; request < 3; request++) {
      await app.call('irn_publish', sent(topic))
      await wallet.next()
    }
    await before.stop()
    const { url } = await start({ settings })
    const again = await connectRelay(url, { key: keys[0] })
    await again.call('irn_subscribe', { topic })
    for (let request = 0; request < 3; request++) expect(await again.call('irn_publish', sent(topic))).toBe(true)
    // The wallet, still a reader, has none of these.
    expect(await again.call('irn_publish', sent(topic))).toMatchObject({ data: 'MailboxLimitExceeded' })
  })

  it('are not delivered again when their publisher repeats them', async () => {
    const { url } = await start()
    const [app, wallet] = [await connectRelay(url), await connectRelay(url)]
    const topic = randomTopic()
    for (const client of [app, wallet]) await client.call('irn_subscribe', { topic })
    for (const message of ['Zmlyc3Q=', 'Zmlyc3Q=', 'c2Vjb25k'])
      expect(await app.call('irn_publish', sent(topic, message))).toBe(true)
    expect((await wallet.next()).message).toBe('Zmlyc3Q=')
    expect((await wallet.next()).message).toBe('c2Vjb25k')
  })

  it('are removed five minutes after they were published, and unread ones are not', async () => {
    const began = Date.now()
    let skipped = 0
    const { url, store, relay } = await start({ now: () => began + skipped })
    const [app, wallet] = [await connectRelay(url), await connectRelay(url)]
    const topic = randomTopic()
    for (const client of [app, wallet]) await client.call('irn_subscribe', { topic })
    await app.call('irn_publish', { ...sent(topic, 'cmVhZA=='), ttl: 86_400 })
    await wallet.next()
    await wallet.call('irn_fetchMessages', { topic }) // answers when the acknowledgement is noted
    await wallet.close()
    await app.call('irn_publish', { ...sent(topic, 'dW5yZWFk'), ttl: 86_400 })
    const waiting = async () => {
      const found: string[] = []
      for await (const { messages } of store.backlog('newcomer', [topic]))
        found.push(...messages.map((each) => each.message))
      return found
    }
    expect(await waiting()).toEqual(['cmVhZA==', 'dW5yZWFk'])
    skipped = 301_000
    await relay.maintain()
    expect(await waiting()).toEqual(['dW5yZWFk'])
  })
})
