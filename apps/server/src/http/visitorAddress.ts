import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type VisitorRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The client's address, used only for counting. Behind `hops` trusted proxies it is the X-Forwarded-For entry that the
 * outermost of them added; entries to the left of it can be forged by the client.
 */
export function visitorAddress(request: VisitorRequest | undefined, hops: number): string {
  const [first, second] = candidates(request, hops).map(groupOf)
  return first ?? second ?? 'unknown'
}

/** The client's full IP address, for an upstream that wants it. Undefined if it isn't known. */
export function visitorIp(request: VisitorRequest | undefined, hops: number): string | undefined {
  return candidates(request, hops)
    .map((text) => text.replace(/^::ffff:(?=\d+\.)/i, ''))
    .find((text) => isIP(text) !== 0)
}

/** The possible addresses of the client, the most likely first. */
function candidates(request: VisitorRequest | undefined, hops: number): string[] {
  const socket = request?.socket.remoteAddress ?? ''
  const forwarded = request?.headers['x-forwarded-for']
  if (hops === 0 || !forwarded) return [socket]
  const entries = String(forwarded).split(',')
  return [withoutPort(entries[Math.max(0, entries.length - hops)]?.trim() ?? ''), socket]
}

// A household has a whole IPv6 /64, so counting single addresses would be useless.
function groupOf(given: string): string | undefined {
  const address = given.split('%', 1)[0] ?? ''
  const family = isIP(address)
  if (family !== 6) return family === 4 ? address : undefined
  const groups = expand(address)
  // https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  // The URL parser normalises the address, with an IPv4 tail as hex.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

// Some proxies include the port: `1.2.3.4:5678`, `[2001:db8::1]:5678`.
function withoutPort(entry: string): string {
  if (entry.startsWith('[')) return entry.slice(1).split(']', 1)[0] ?? ''
  const [host = '', port, ...rest] = entry.split(':')
  return port !== undefined && rest.length === 0 ? host : entry
}
