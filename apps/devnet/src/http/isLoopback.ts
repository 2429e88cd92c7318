/** Whether a URL is on this machine: localhost, a name under it, or a loopback IP. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
