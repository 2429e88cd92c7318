/** How other code of the page knows the embedded wallet; our own client leaves out what announces itself by these. */
export const EMBEDDED_RDNS = 'dev.latchkey.embedded'
export const EMBEDDED_FEATURE = 'latchkey:embedded'
export const EMBEDDED_NAME = 'Latchkey'
