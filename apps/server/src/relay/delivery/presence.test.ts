import { expect, it } from 'vitest'
import { describeOnMailboxes } from '../../test/mailboxes.ts'
import { connectRelay, createRelayKey, randomMessage, randomTopic } from '../../test/relayClient.ts'

describeOnMailboxes('presence', (start) => {
  it('says whether another client is subscribed and when it last acknowledged, and tells of changes', async () => {
    const { url } = await start()
    const [app, key, topic] = [await connectRelay(url), createRelayKey(), randomTopic()]
    const readPeer = () => app.call('latchkey_peer', { topic })
    await app.call('irn_subscribe', { topic })
    expect(await readPeer()).toEqual({ online: false, acknowledgedAt: null })
    const wallet = await connectRelay(url, { key })
    await wallet.call('irn_subscribe', { topic })
    expect(await app.nextChange()).toEqual({ topic, online: true })
    const before = Date.now()
    await app.call('irn_publish', { topic, message: randomMessage(), ttl: 300, tag: 1108 })
    await wallet.next()
    await wallet.call('irn_fetchMessages', { topic }) // answers when the acknowledgement is noted
    const { online, acknowledgedAt } = (await readPeer()) as { online: boolean; acknowledgedAt: number }
    expect(online).toBe(true)
    expect(acknowledgedAt).toBeGreaterThanOrEqual(before)
    expect(acknowledgedAt).toBeLessThanOrEqual(Date.now())
    // What the caller itself has acknowledged says nothing of the other end.
    expect(await wallet.call('latchkey_peer', { topic })).toEqual({ online: true, acknowledgedAt: null })
    await wallet.close()
    expect(await app.nextChange()).toEqual({ topic, online: false })
    expect(await readPeer()).toEqual({ online: false, acknowledgedAt })
  })

  it('does not count other sockets of the caller, and tells nobody who has not asked', async () => {
    const { url } = await start()
    const [key, topic] = [createRelayKey(), randomTopic()]
    const [app, tab, wallet] = [
      await connectRelay(url, { key }),
      await connectRelay(url, { key }),
      await connectRelay(url),
    ]
    for (const client of [app, tab]) await client.call('irn_subscribe', { topic })
    expect(await app.call('latchkey_peer', { topic })).toMatchObject({ online: false })
    await wallet.call('irn_subscribe', { topic })
    expect(await app.nextChange()).toEqual({ topic, online: true })
    await wallet.call('irn_unsubscribe', { topic, id: 'any' })
    expect(await app.nextChange()).toEqual({ topic, online: false })
    expect(tab.changes).toEqual([])
  })

  it('tells a client that is not subscribed nothing', async () => {
    const { url } = await start()
    const [app, stranger] = [await connectRelay(url), await connectRelay(url)]
    const topic = randomTopic()
    await app.call('irn_subscribe', { topic })
    const refused = { code: -32000, data: 'NotSubscribed' }
    expect(await stranger.call('latchkey_peer', { topic })).toMatchObject(refused)
    await stranger.call('irn_subscribe', { topic })
    await stranger.call('irn_unsubscribe', { topic, id: 'any' })
    expect(await stranger.call('latchkey_peer', { topic })).toMatchObject(refused)
  })

  it('tells its time', async () => {
    const time = Date.now() + 3_600_000
    const { url } = await start({ now: () => time })
    const client = await connectRelay(url)
    expect(await client.call('latchkey_time', {})).toBe(time)
  })
})
