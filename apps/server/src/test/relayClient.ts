import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

export type RelayKey = { clientId: string; privateKey: KeyObject }

/** A client's key, and the client id derived from it. */
export function createRelayKey(): RelayKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { clientId: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), bytes]))}`, privateKey }
}

/** The auth token of a client; `claims` and `header` override the valid values. */
export function createRelayToken(
  { clientId, privateKey }: RelayKey,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = randomBytes(32).toString('hex')
  const payload = { iss: clientId, sub, aud: 'ws://localhost:3000/relay', iat, exp: iat + 86_400, ...claims }
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

export type Push = {
  id: number
  topic: string
  message: string
  tag: number
  publishedAt: number
  attestation?: string
}

/** A report about the other peer of a topic. */
export type PeerChange = { topic: string; online: boolean }

type Options = {
  key?: RelayKey
  token?: string
  /** Pushes are acknowledged immediately unless this is false. */
  acknowledges?: boolean
  query?: Record<string, string>
}

export async function connectRelay(
  url: string,
  { key = createRelayKey(), acknowledges = true, ...rest }: Options = {},
) {
  const auth = rest.token ?? createRelayToken(key)
  const socket = new WebSocket(`${url}/?${new URLSearchParams({ auth, ...rest.query })}`, { perMessageDeflate: false })
  const answers = new Map<number | string, (answer: Answer) => void>()
  const pushes: Push[] = []
  const waiting: ((push: Push) => void)[] = []
  const changes: PeerChange[] = []
  const waitingForChange: ((change: PeerChange) => void)[] = []
  let calls = 0

  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === 'latchkey_peerChanged') {
      const next = waitingForChange.shift()
      if (next) next(frame.params)
      else changes.push(frame.params)
      return
    }
    if (frame.method !== 'irn_subscription') {
      answers.get(frame.id)?.(frame)
      return
    }
    const push = { id: frame.id, ...frame.params.data }
    const next = waiting.shift()
    if (next) next(push)
    else pushes.push(push)
    if (acknowledges) acknowledge(push.id)
  })
  function acknowledge(id: number | string) {
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
    socket.once('unexpected-response', (_, response) => reject(new Error(`HTTP ${response.statusCode}`)))
  })
  socket.on('error', () => {})

  /** Sends a frame and resolves with the response that has its id. */
  function request(frame: { id: number | string; method: string; params?: unknown }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      answers.set(frame.id, resolve)
      closed.then(({ code }) => reject(new Error(`closed ${code}`)))
      socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
    })
  }

  return {
    ...key,
    socket,
    closed,
    request,
    acknowledge,
    /** Calls a method. Resolves with its result or its error. */
    async call(method: string, params: unknown): Promise<unknown> {
      const { result, error } = await request({ id: `${Date.now()}${++calls}`, method, params })
      return error ?? result
    },
    /** The next push, which may already have arrived. */
    next: (): Promise<Push> => {
      const push = pushes.shift()
      return push ? Promise.resolve(push) : new Promise((resolve) => waiting.push(resolve))
    },
    /** The next change of the other peer, which may already have arrived. */
    nextChange: (): Promise<PeerChange> => {
      const change = changes.shift()
      return change ? Promise.resolve(change) : new Promise((resolve) => waitingForChange.push(resolve))
    },
    changes,
    /** Pushes that haven't been read yet. */
    pushes,
    async close() {
      socket.close()
      await closed
    },
  }
}

type Answer = { id: number | string; result?: unknown; error?: { code: number; message: string; data?: string } }

export function randomTopic(): string {
  return randomBytes(32).toString('hex')
}

/** What a sealed message looks like to the relay. */
export function randomMessage(bytes = 200): string {
  return randomBytes(bytes).toString('base64')
}
