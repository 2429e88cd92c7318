import { storageKey } from '../client/keys.ts'

/** What the key of a client's connections ends with. Other keys have no cookie. */
export const clientSuffix = storageKey('')

/** The cookie of a storage key. A client's name may have characters that a cookie's name can't. */
export function cookieName(key: string): string {
  return encodeURIComponent(key)
}
