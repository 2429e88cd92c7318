/**
 * By what our own client recognises itself and its embedded wallet among the wallets that announce themselves, to leave
 * them out. A file of its own, because every page loads it.
 */
export const CLIENT_RDNS = 'dev.latchkey'
export const EMBEDDED_RDNS = 'dev.latchkey.embedded'
export const EMBEDDED_FEATURE = 'latchkey:embedded'
