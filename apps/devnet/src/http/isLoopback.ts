import { isLoopback as isLoopbackHost } from '@latchkey/protocol'

/** Whether a URL is on this machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackHost(hostname)
}
