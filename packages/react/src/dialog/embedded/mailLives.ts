/** How long a mailed code or link can be used. */
export const MAIL_LIVES_MS = 10 * 60_000
