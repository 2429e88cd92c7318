import { afterEach, describe, expect, it } from 'vitest'
import type { MessageHandlers } from './openChannel.ts'
import { openChannel } from './openChannel.ts'

const sid = 'A'.repeat(22)
const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A page and a frame with a real port between them. */
function connect(handlers: Partial<MessageHandlers<object>>) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  let time = 0
  const channel = openChannel({ port: port2, sid }, handlers, () => () => ({}), { now: () => time })
  const replies: Record<string, unknown>[] = []
  const waiting: { id: string; hear: (reply: Record<string, unknown>) => void }[] = []
  port1.onmessage = ({ data }) => {
    replies.push(data)
    for (const { id, hear } of waiting) if (data.id === id) hear(data)
  }
  let seq = 0
  const post = (message: object) => port1.postMessage(message)
  const reply = (id: string) =>
    new Promise<{ type: string; payload: Record<string, unknown> }>((resolve) =>
      waiting.push({ id, hear: (data) => resolve(data as { type: string; payload: Record<string, unknown> }) }),
    )
  const envelope = (type: string, payload?: unknown) => ({
    v: 1,
    sid,
    seq: ++seq,
    id: crypto.randomUUID(),
    type: `@app/${type}`,
    ...(payload === undefined ? {} : { payload }),
  })
  const request = (type: string, payload?: unknown) => {
    const message = envelope(type, payload)
    post(message)
    return reply(message.id)
  }
  return { channel, post, reply, envelope, request, replies, pass: (ms: number) => (time += ms) }
}

const chain: Partial<MessageHandlers<object>> = { GET_CHAIN_ID: async () => ({ chainId: 1 }) }
const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('the frame’s channel', () => {
  it('R7.32b answers each request by its id, with success or with an error that carries a message', async () => {
    const { request } = connect(chain)
    expect(await request('GET_CHAIN_ID')).toMatchObject({
      type: '@frame/GET_CHAIN_ID_SUCCESS',
      payload: { chainId: 1 },
    })
    expect(await request('GET_USER')).toMatchObject({
      type: '@frame/GET_USER_ERROR',
      payload: { message: expect.stringMatching(/./) },
    })
  })

  it('A-11 rejects a replayed envelope, an old number and a known id', async () => {
    const { post, reply, envelope } = connect(chain)
    const first = envelope('GET_CHAIN_ID')
    const refused = (message: ReturnType<typeof envelope>) => {
      const answer = reply(message.id)
      post(message)
      return answer
    }
    expect(await refused(first)).toMatchObject({ type: '@frame/GET_CHAIN_ID_SUCCESS' })
    expect(await refused(first)).toMatchObject({ payload: { code: 'REPLAYED' } })
    expect(await refused({ ...first, seq: 90 })).toMatchObject({ payload: { code: 'REPLAYED' } })
    expect(await refused({ ...envelope('GET_CHAIN_ID'), seq: 1 })).toMatchObject({ payload: { code: 'REPLAYED' } })
  })

  it('A-12 rejects an envelope of another session', async () => {
    const { post, reply, envelope } = connect(chain)
    const message = { ...envelope('GET_CHAIN_ID'), sid: 'B'.repeat(22) }
    post(message)
    expect(await reply(message.id)).toMatchObject({ payload: { code: 'INVALID_PAYLOAD' } })
  })

  it('A-13 rejects a payload or an envelope with an unknown member', async () => {
    let handled = 0
    const { request, post, reply, envelope } = connect({
      CONNECT_EMAIL: async () => {
        handled += 1
        return { action: 'CONNECT' }
      },
    })
    expect(await request('CONNECT_EMAIL', { email: 'a@b.example', more: 1 })).toMatchObject({
      payload: { code: 'INVALID_PAYLOAD' },
    })
    const message = { ...envelope('CONNECT_EMAIL', { email: 'a@b.example' }), more: 1 }
    post(message)
    expect(await reply(message.id)).toMatchObject({ payload: { code: 'INVALID_PAYLOAD' } })
    expect(await request('NO_SUCH_THING')).toMatchObject({ payload: { code: 'UNKNOWN_TYPE' } })
    expect(await request('CONSTRUCTOR')).toMatchObject({ payload: { code: 'UNKNOWN_TYPE' } })
    expect(handled).toBe(0)
  })

  it('A-15 answers BUSY above fifty messages in a second and above thirty-two open requests', async () => {
    const { request, pass, replies } = connect({ ...chain, IS_CONNECTED: (_, __, { signal }) => forever(signal) })
    for (let count = 0; count < 32; count++) void request('IS_CONNECTED')
    expect(await request('GET_CHAIN_ID')).toMatchObject({ payload: { code: 'BUSY' } })
    for (let count = 0; count < 17; count++) await request('GET_CHAIN_ID')
    expect(await request('SYNC_THEME', {})).toMatchObject({
      type: '@frame/REQUEST_ERROR',
      payload: { code: 'BUSY' },
    })
    expect(replies.some(({ type }) => type === '@frame/IS_CONNECTED_SUCCESS')).toBe(false)
    pass(1000)
    expect(await request('RPC_ABORT', { ids: [] })).toMatchObject({ type: '@frame/RPC_ABORT_SUCCESS' })
  })

  it('A-18 ends only the request that is cancelled', async () => {
    const ended: string[] = []
    const open =
      (name: string) =>
      (_: object, __: unknown, { signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => ended.push(name))
        return forever(signal)
      }
    const { post, reply, envelope, request } = connect({ CONNECT_OTP: open('otp'), RPC_REQUEST: open('rpc') })
    const otp = envelope('CONNECT_OTP', { otp: '123456' })
    post(otp)
    void request('RPC_REQUEST', { method: 'eth_getBalance', params: [] })
    const answer = reply(otp.id)
    await request('RPC_ABORT', { ids: [otp.id] })
    expect(await answer).toMatchObject({
      payload: { code: 'REQUEST_ABORTED', message: 'Request was aborted' },
    })
    expect(ended).toEqual(['otp'])
  })

  it('R6.02b aborts requests that wait for an approval when the page aborts without an id, and keeps reads', async () => {
    const started: string[] = []
    const { request, replies } = connect({
      RPC_REQUEST: (_, { method }, { signal }) => {
        started.push(method)
        return forever(signal)
      },
    })
    const first = request('RPC_REQUEST', { method: 'personal_sign', params: [] })
    const second = request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [] })
    void request('RPC_REQUEST', { method: 'eth_getBalance', params: [] })
    await request('RPC_ABORT')
    expect(await first).toMatchObject({ payload: { message: 'Request was aborted' } })
    expect(await second).toMatchObject({ payload: { message: 'Request was aborted' } })
    // The second one never started: it was queued.
    expect(started).toEqual(['personal_sign', 'eth_getBalance'])
    expect(replies).toHaveLength(3)
  })

  it('shows one request at a time, queues five, and rejects the next', async () => {
    const settle: (() => void)[] = []
    const { request } = connect({
      RPC_REQUEST: () => new Promise((resolve) => settle.push(() => resolve('0x'))),
    })
    const requests = Array.from({ length: 6 }, () => request('RPC_REQUEST', { method: 'personal_sign', params: [] }))
    expect(await request('RPC_REQUEST', { method: 'personal_sign', params: [] })).toMatchObject({
      payload: { code: 'BUSY' },
    })
    expect(settle).toHaveLength(1)
    settle[0]?.()
    expect(await requests[0]).toMatchObject({ type: '@frame/RPC_REQUEST_SUCCESS', payload: '0x' })
    await request('RPC_ABORT', { ids: [] })
    expect(settle).toHaveLength(2)
  })

  it('reveals nothing about a failure without a code', async () => {
    const { request } = connect({
      GET_CHAIN_ID: async () => {
        throw new TypeError('secret inside')
      },
    })
    expect((await request('GET_CHAIN_ID')).payload).toEqual({ code: 'FRAME_FAILED', message: 'An error occurred' })
  })
})
