/**
 * The names (EIP-6963) under which a client announces itself and its embedded wallet to other code in the page. Our own
 * client ignores announcements with these. A file of its own, because every page loads it.
 */
export const CLIENT_RDNS = 'dev.latchkey'
export const EMBEDDED_RDNS = 'dev.latchkey.embedded'
