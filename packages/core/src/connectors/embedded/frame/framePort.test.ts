import { afterEach, describe, expect, it, vi } from 'vitest'
import { framePort } from './framePort.ts'

const sid = 'A'.repeat(22)
const ports: MessagePort[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const port of ports.splice(0)) port.close()
})

type Said = { id: string; type: string; seq: number; payload?: unknown }

/** The page's side over a real port, and the messages that arrive at the frame's side. */
function connect() {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const events: string[] = []
  const port = framePort({ port: port1, sid }, ({ type }) => events.push(type))
  const said: Said[] = []
  const listeners: (() => void)[] = []
  port2.onmessage = ({ data }) => {
    said.push(data)
    for (const notify of listeners) notify()
  }
  const receive = async (count: number) => {
    while (said.length < count) await new Promise<void>((resolve) => listeners.push(resolve))
    return said
  }
  const send = (message: object) => port2.postMessage({ v: 1, sid, ...message })
  return { port, send, receive, events }
}

const chain = { chainId: 31337 }

describe('the page’s side of the frame’s port', () => {
  it('A-17 passes each response to the request with its id only', async () => {
    const { port, send, receive } = connect()
    const first = port.request('GET_CHAIN_ID', undefined, {})
    const second = port.request('IS_CONNECTED', undefined, {})
    const [one, other] = await receive(2)
    send({ id: crypto.randomUUID(), type: '@frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 666 } })
    send({ id: other?.id, type: '@frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    send({ id: one?.id, type: '@frame/GET_CHAIN_ID_SUCCESS', payload: chain })
    expect(await second).toEqual({ isConnected: true })
    expect(await first).toEqual(chain)
  })

  it('drops a response of another session, of another message type, or with an invalid payload', async () => {
    const { port, send, receive, events } = connect()
    const response = port.request('GET_CHAIN_ID', undefined, {})
    const [one] = await receive(1)
    send({ id: one?.id, sid: 'B'.repeat(22), type: '@frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 666 } })
    send({ id: one?.id, type: '@frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 666 }, more: 1 })
    send({ sid: 'B'.repeat(22), type: '@frame/LOCKED', payload: { reason: 'x' } })
    send({ type: '@frame/LOCKED', payload: { reason: 'x' } })
    send({ id: one?.id, type: '@frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
    await expect(response).rejects.toMatchObject({ code: 'FRAME_FAILED' })
    expect(events).toEqual(['@frame/LOCKED'])
  })

  it('R7.32b R8.11a converts the frame’s error by its code, always with a message', async () => {
    const { port, send, receive } = connect()
    const answers = [
      { payload: { code: 'OTP_INVALID', message: 'Invalid code', data: { left: 4 } }, read: { code: 'OTP_INVALID' } },
      { payload: { code: 'METHOD_NOT_ALLOWED', message: 'Requested RPC call is not allowed' }, read: {} },
      { payload: { code: 'made up', message: '' }, read: { code: 'FRAME_FAILED', message: 'An error occurred' } },
      { payload: 'garbage', read: { code: 'FRAME_FAILED', message: 'An error occurred' } },
      { payload: { code: 'EMAIL_THROTTLED', message: 'x', retryAfter: 7 }, read: { data: { retryAfter: 7 } } },
    ]
    for (const [index, { payload, read }] of answers.entries()) {
      const response = port.request('GET_CHAIN_ID', undefined, {})
      const { id } = (await receive(index + 1))[index] ?? {}
      send({ id, type: '@frame/REQUEST_ERROR', payload })
      const error = await response.catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'LatchkeyError', ...read })
      if (typeof payload === 'object' && payload.message) expect(error).toMatchObject({ message: payload.message })
    }
  })

  it('A-18 R8.07 R8.11b times out a single request, and notifies the frame', async () => {
    const { port, send, receive } = connect()
    const balance = port.request('RPC_REQUEST', { method: 'eth_getBalance' }, { timeoutMs: null })
    const otp = port.request('CONNECT_OTP', { otp: '123456' }, { timeoutMs: 5 })
    await expect(otp).rejects.toMatchObject({ code: 'FRAME_TIMEOUT', message: 'iframe request timeout' })
    const [first, second, third] = await receive(3)
    expect(third).toMatchObject({ type: '@app/RPC_ABORT', payload: { ids: [second?.id] } })
    send({ id: first?.id, type: '@frame/RPC_REQUEST_SUCCESS', payload: '0x1' })
    expect(await balance).toBe('0x1')
  })

  it('C-15 stops waiting for a device after exactly two minutes, and ends nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port, send, receive } = connect()
    const ended: unknown[] = []
    const device = port.request('CONNECT_DEVICE', undefined, {})
    device.catch((error: unknown) => ended.push(error))
    const signing = port.request('RPC_REQUEST', { method: 'personal_sign' }, { timeoutMs: null })
    const [waiting, open] = await receive(2)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toMatchObject([{ code: 'FRAME_TIMEOUT', message: 'iframe request timeout' }])
    vi.useRealTimers()
    const [, , told] = await receive(3)
    expect(told).toMatchObject({ type: '@app/RPC_ABORT', payload: { ids: [waiting?.id] } })
    // A late response is ignored, and other requests still get theirs.
    send({ id: waiting?.id, type: '@frame/CONNECT_DEVICE_SUCCESS' })
    send({ id: open?.id, type: '@frame/RPC_REQUEST_SUCCESS', payload: '0x1' })
    expect(await signing).toBe('0x1')
    expect(ended).toHaveLength(1)
  })

  it('R9.06b times out each sign-in request after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = connect()
    const ended: string[] = []
    const track = (name: string, request: Promise<unknown>) =>
      request.catch(({ code }) => ended.push(code === 'FRAME_TIMEOUT' ? name : `${name} ${code}`))
    track('email', port.request('CONNECT_EMAIL', { email: 'ada@example.com' }, {}))
    track('device', port.request('CONNECT_DEVICE', undefined, {}))
    track('otp', port.request('CONNECT_OTP', { otp: '123456' }, {}))
    track('social', port.request('CONNECT_SOCIAL', { uri: 'https://secure.example/oauth/done' }, {}))
    track('social redirect', port.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }, {}))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['email', 'device', 'otp', 'social', 'social redirect'])
  })

  it('sends messages with unguessable ids', async () => {
    const { port, receive } = connect()
    for (let count = 0; count < 3; count++) port.request('GET_CHAIN_ID', undefined, {}).catch(() => undefined)
    const said = await receive(3)
    expect(said.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(new Set(said.map(({ id }) => id)).size).toBe(3)
    port.close(new Error('over'))
  })
})
