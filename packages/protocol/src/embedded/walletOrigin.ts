/** Any port of localhost, in the syntax of a content security policy. Only a server next to the devnet lists them. */
export const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'] as const

/** Whether a page of this origin may embed the frame. Entries are exact origins, or `localOrigins`. */
export function isWalletOrigin(listed: readonly string[], origin: string): boolean {
  if (listed.includes(origin)) return true
  return localOrigins.some(
    (local) =>
      listed.includes(local) &&
      /^http:\/\/[\w.]+(:\d{1,5})?$/.test(origin) &&
      origin.replace(/:\d+$/, '') === local.slice(0, -2),
  )
}
