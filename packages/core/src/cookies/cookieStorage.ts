import type { ClientStorage } from '../client/client.ts'
import { encodeLastSeen } from './encodeLastSeen.ts'
import { clientSuffix, cookieName } from './names.ts'

/**
 * A storage for `createClient({ storage })` in an app that renders on a server. Everything is kept in the page's
 * localStorage. A cookie of the app's own origin repeats what a server needs to draw the account button: which accounts
 * were connected, by address, network and wallet name. It holds nothing that authorises anything, and at most three
 * kilobytes.
 *
 * @example createClient({ server: 'https://wallet.example.com', storage: cookieStorage() })
 */
export function cookieStorage(): ClientStorage {
  const read = new Set<string>()
  return {
    getItem(key) {
      const value = localStorage.getItem(key)
      // The first read mends a cookie that has outlived the storage, or has expired before it.
      if (!read.has(key)) writeCookie(key, value)
      read.add(key)
      return value
    },
    setItem(key, value) {
      localStorage.setItem(key, value)
      writeCookie(key, value)
    },
    removeItem(key) {
      localStorage.removeItem(key)
      writeCookie(key, null)
    },
  }
}

/** A year. Safari keeps cookies that a script writes for a week. */
const MAX_AGE_S = 365 * 24 * 60 * 60

function writeCookie(key: string, stored: string | null): void {
  if (!key.endsWith(clientSuffix)) return
  const value = stored === null ? '' : encodeLastSeen(stored)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers.
  document.cookie = `${cookieName(key)}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? MAX_AGE_S : 0}${secure}`
}
