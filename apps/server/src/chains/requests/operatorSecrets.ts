/**
 * The secret parts of a node's URL: user name, password, and the long parts of its path and query, where providers put
 * API keys. Each is returned in its plain and in its URL-encoded form.
 */
export function operatorSecrets(address: string): string[] {
  const { username, password, pathname, searchParams } = new URL(address)
  const parts = [...pathname.split('/'), ...searchParams.values()].filter((part) => part.length >= KEY_LENGTH_MIN)
  return [...new Set([username, password, ...parts].flatMap((part) => [part, decode(part)]))].filter(Boolean)
}

/** Shorter parts are words like `v2` or `mainnet`, which answers may contain. */
const KEY_LENGTH_MIN = 16

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
