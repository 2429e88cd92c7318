import { describe, expect, it } from 'vitest'
import { connectRelay, randomMessage, randomTopic } from '../../test/relayClient.ts'
import { createStarter } from '../../test/relayStarter.ts'

const start = createStarter()
const sent = (topic: string, message = randomMessage()) => ({ topic, message, ttl: 300, tag: 1108 })

describe('the methods', () => {
  it('carry a session from the proposal to the request, with the topics that they imply', async () => {
    const { url } = await start()
    const [app, wallet] = await Promise.all([connectRelay(url), connectRelay(url)])
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    const analytics = { correlationId: 1, chainId: 'eip155:1', rpcMethods: ['x'], tvf: { txHashes: [] }, anything: {} }
    await app.call('wc_proposeSession', { pairingTopic, sessionProposal: 'cHJvcG9zYWw=', ttl: 300, ...analytics })
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect(await wallet.next()).toMatchObject({ message: 'cHJvcG9zYWw=', tag: 1100 })
    const approval = { sessionProposalResponse: 'cmVzcG9uc2U=', sessionSettlementRequest: 'c2V0dGxl' }
    expect(await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...approval, ...analytics })).toBe(true)
    // The app never subscribed to the pairing by name, and knows the session only now.
    expect(await app.next()).toMatchObject({ message: 'cmVzcG9uc2U=', tag: 1101, topic: pairingTopic })
    await app.call('iridium_subscribe', { topic: sessionTopic })
    expect(await app.next()).toMatchObject({ message: 'c2V0dGxl', tag: 1102, topic: sessionTopic })
    await app.call('irn_publish', { ...sent(sessionTopic), prompt: true, ...analytics })
    expect(await wallet.next()).toMatchObject({ tag: 1108, topic: sessionTopic })
  })

  it('answer with ids, as many as there are topics, and echo the id of the call', async () => {
    const { url } = await start()
    const client = await connectRelay(url)
    const topics = [randomTopic(), randomTopic()]
    expect(await client.call('irn_subscribe', { topic: topics[0] })).toMatch(/^[0-9a-f]{64}$/)
    const ids = await client.call('irn_batchSubscribe', { topics })
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await client.call('irn_batchSubscribeBlocking', { topics })).toEqual([
      { id: expect.any(String) },
      { id: expect.any(String) },
    ])
    expect(await client.call('wc_createTopic', { topic: topics[0] })).toBe(true)
    expect(
      await client.call('irn_batchUnsubscribe', { subscriptions: topics.map((topic) => ({ topic, id: 'x' })) }),
    ).toBe(true)
    for (const id of ['1795175204816264704', 459564867907329, 7])
      expect(await client.request({ id, method: 'irn_subscribe', params: { topic: topics[0] } })).toMatchObject({ id })
    const raw = new Promise((resolve) => client.socket.once('message', (data) => resolve(String(data))))
    client.socket.send('{"id":1795175204816264704,"jsonrpc":"2.0","method":"irn_nothing","params":{}}')
    expect(await raw).toContain('"id":1795175204816264704,')
  })

  it('stop bringing messages of a topic that was left', async () => {
    const { url } = await start()
    const [ada, ben] = await Promise.all([connectRelay(url), connectRelay(url)])
    const [left, kept] = [randomTopic(), randomTopic()]
    await ben.call('irn_batchSubscribe', { topics: [left, kept] })
    await ben.call('irn_unsubscribe', { topic: left, id: 'an id of its own' })
    await ada.call('irn_publish', sent(left))
    await ada.call('irn_publish', sent(kept))
    expect(await ben.next()).toMatchObject({ topic: kept })
    expect(ben.pushes).toEqual([])
  })

  const topic = randomTopic()
  it.each([
    ['irn_nothing', {}, -32601, 'InvalidMethod'],
    ['constructor', {}, -32601, 'InvalidMethod'],
    ['irn_watchRegister', { registerAuth: 'a.b.c' }, -32601, 'PushUnsupported'],
    ['iridium_watchUnregister', { unregisterAuth: 'a.b.c' }, -32601, 'PushUnsupported'],
    ['irn_subscribe', undefined, -32600, 'InvalidParams'],
    ['irn_subscribe', { topic: 'A'.repeat(64) }, -32600, 'InvalidTopic'],
    ['irn_publish', { topic, message: 7, ttl: 1, tag: 1 }, -32600, 'InvalidParams'],
    ['irn_publish', { topic, message: 'a\u0000b', ttl: 1, tag: 1 }, -32600, 'InvalidParams'],
    ['irn_publish', { topic, message: 'a', ttl: 1, tag: 2 ** 40 }, -32600, 'InvalidParams'],
    ['irn_batchSubscribe', { topics: [] }, -32600, 'BatchEmpty'],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, randomTopic) }, -32600, 'BatchLimitExceeded'],
  ])('refuse %s with %o', async (method, params, code, data) => {
    const { url } = await start()
    const client = await connectRelay(url)
    expect(await client.call(method, params)).toMatchObject({ code, data, message: expect.any(String) })
  })
})
