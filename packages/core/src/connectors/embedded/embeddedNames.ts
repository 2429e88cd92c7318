/** How other code in the page recognises the embedded wallet. Our own client ignores announcements with these. */
export const EMBEDDED_RDNS = 'dev.latchkey.embedded'
export const EMBEDDED_FEATURE = 'latchkey:embedded'
export const EMBEDDED_NAME = 'Latchkey'
