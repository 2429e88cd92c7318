import { WebSocket } from 'ws'
import { randomHex, signRelayJwt } from '../src/crypto/relayJwt.ts'
import { stopAfter } from './clients.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Opens a socket to a relay with a new client id. */
export async function openRawSocket(relayUrl: string): Promise<WebSocket> {
  const issuedAt = Math.floor(Date.now() / 1000)
  const [seed, subject] = [randomHex(randomBytes), randomHex(randomBytes)]
  const auth = await signRelayJwt({ seed, subject, audience: relayUrl, issuedAt, lifetimeSeconds: 3600 })
  const socket = new WebSocket(`${relayUrl}?auth=${auth}`)
  stopAfter(() => socket.terminate())
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}
