/**
 * Whether a webhook lies under one of the operator's addresses. Wallets choose the webhook and the relay posts to it from
 * inside the operator's network, so only what the operator named may be reached. Addresses that another program could read
 * differently are refused: with a user, a fragment, or a path with escaped characters or parameters, because Java servers
 * take `/..;/` for `/../`.
 */
export function isListedWebhook(webhook: string, listed: readonly string[]): boolean {
  if (!URL.canParse(webhook)) return false
  const { origin, pathname, username, password, hash } = new URL(webhook)
  if (`${username}${password}${hash}` !== '' || /[%\\;]/.test(pathname) || webhook.includes('\\')) return false
  return listed.some((text) => {
    const base = new URL(text)
    const folder = base.pathname.replace(/\/?$/, '/')
    return base.origin === origin && (pathname === base.pathname || pathname.startsWith(folder))
  })
}
