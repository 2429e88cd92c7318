import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { WebSocket } from 'ws'

export type Client = {
  socket: WebSocket
  /** Resolves with the response. */
  call: (method: string, params: unknown) => Promise<{ result?: unknown; error?: { data?: string } }>
  onPush: (topic: string, message: string, publishedAt: number) => void
  closed: Promise<void>
}

/** A relay client, as lean as possible, because it shares two cores with what is measured. */
export async function connect(url: string, token: string): Promise<Client> {
  const socket = new WebSocket(`${url}/?auth=${token}`, { perMessageDeflate: false })
  const answers = new Map<number, (frame: { result?: unknown }) => void>()
  let calls = 0
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  socket.on('error', () => {})
  const client: Client = {
    socket,
    closed,
    onPush: () => {},
    call: (method, params) =>
      new Promise((resolve) => {
        const id = ++calls
        answers.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
  }
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.method === undefined) {
      answers.get(frame.id)?.(frame)
      answers.delete(frame.id)
      return
    }
    // The bare fan-out passes on the publication unchanged, and wants no response.
    const { topic, message, publishedAt } = frame.params.data ?? frame.params
    if (frame.params.data) socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
    client.onPush(topic, message, publishedAt)
  })
  return client
}

/** The token of a newly installed client. */
export function createToken(): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), key]))}`
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss, sub: randomBytes(32).toString('hex'), aud: 'ws://localhost/relay', iat, exp: iat + 86_400 }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

export const randomTopic = () => randomBytes(32).toString('hex')

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// Of bytes that don't start with zero.
function base58(bytes: Buffer): string {
  let text = ''
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    text = alphabet[Number(rest % 58n)] + text
  return text
}
