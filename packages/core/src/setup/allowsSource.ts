/**
 * Whether a list of a Content-Security-Policy allows an origin or a scheme such as `data:`
 * (https://www.w3.org/TR/CSP3/#match-url-to-source-expression). Paths are taken to match.
 *
 * @param own the page's origin
 */
export function allowsSource(list: readonly string[], wanted: string, own: string): boolean {
  // What a trusted script adds is trusted.
  if (list.includes("'strict-dynamic'")) return true
  return list.some((expression) => matches(expression.toLowerCase(), wanted, own))
}

function matches(expression: string, wanted: string, own: string): boolean {
  const { protocol, hostname, port } = URL.canParse(wanted)
    ? new URL(wanted)
    : { protocol: wanted, hostname: '', port: '' }
  if (expression === '*') return hostname !== ''
  if (expression.endsWith(':')) return coversScheme(expression, protocol)
  if (hostname === '' || !URL.canParse(own)) return false
  const page = new URL(own)
  if (expression === "'self'")
    return (
      page.hostname === hostname && portOf(page) === portOf({ protocol, port }) && isOwnScheme(page.protocol, protocol)
    )
  const found = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(expression)
  if (!found) return false
  const [, scheme = page.protocol, host = '', allowedPort = ''] = found
  if (!coversScheme(scheme, protocol)) return false
  const isHost = host === '*' || host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1)))
  return isHost && (allowedPort === '*' || (allowedPort || defaultPort(protocol)) === portOf({ protocol, port }))
}

/** `'self'` includes the sockets of the page's own server. */
function isOwnScheme(own: string, wanted: string): boolean {
  return coversScheme(own, wanted) || coversScheme(own.replace('http', 'ws'), wanted)
}

/** A scheme also allows its secure form. */
function coversScheme(scheme: string, wanted: string): boolean {
  return scheme === wanted || secureForms[scheme] === wanted
}

const secureForms: Readonly<Record<string, string>> = { 'http:': 'https:', 'ws:': 'wss:' }

function portOf({ protocol, port }: { protocol: string; port: string }): string {
  return port || defaultPort(protocol)
}

function defaultPort(protocol: string): string {
  return protocol === 'https:' || protocol === 'wss:' ? '443' : '80'
}
