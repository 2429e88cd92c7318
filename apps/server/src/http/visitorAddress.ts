import type { IncomingMessage } from 'node:http'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Who asks, for counting only. Behind `hops` trusted proxies it is the entry that the outermost of
 * them added to X-Forwarded-For; whatever stands left of it is the visitor's own invention.
 */
export function visitorAddress(request: Asked | undefined, hops: number): string {
  const socket = request?.socket.remoteAddress ?? 'unknown'
  const forwarded = request?.headers['x-forwarded-for']
  if (hops === 0 || !forwarded) return prefixOf(socket)
  const entries = String(forwarded).split(',')
  return prefixOf(entries[Math.max(0, entries.length - hops)]?.trim() || socket)
}

// A household has a whole /64 of IPv6: counting single addresses would count nothing.
function prefixOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}
