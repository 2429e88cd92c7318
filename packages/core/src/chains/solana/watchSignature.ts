import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { closeSocket } from '../../rpc/closeSocket.ts'
import { commitment } from './solanaRpc.ts'

const MESSAGE_MAX = 10_000
const notificationSchema = v.object({ method: v.literal('signatureNotification') })

/**
 * Calls back when the network's WebSocket reports that a transaction is in a block. This is only a hint to check over
 * HTTP, which also works without it. Returns a function that stops it.
 */
export function watchSignature(
  client: Client,
  { networkId, hash }: { networkId: NetworkId; hash: string },
  onNotification: () => void,
): () => void {
  const url = client.networks.find(({ id }) => id === networkId)?.rpcUrls.find((one) => /^wss?:/.test(one))
  if (!url || !client.WebSocket) return () => undefined
  const socket = new client.WebSocket(url)
  const params = [hash, commitment]
  socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }))
  socket.onmessage = ({ data }) => {
    if (isNotification(data)) onNotification()
  }
  // Without it, the status is polled.
  socket.onerror = () => undefined
  return () => closeSocket(socket)
}

function isNotification(data: unknown): boolean {
  if (typeof data !== 'string' || data.length > MESSAGE_MAX) return false
  try {
    return v.is(notificationSchema, JSON.parse(data))
  } catch {
    return false
  }
}
