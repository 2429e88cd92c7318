/** A browser that has proved to hold its key. Its user isn't known yet. */
export type ProvenDevice = {
  /** RFC 7638 thumbprint of its key. */
  id: string
  /** P-256, raw uncompressed, base64url. Released shares are sealed to it. */
  sealKey: string
  /** The origin of the page around the frame, or the secure origin itself. */
  origin: string
  /** A readable name from its user agent, such as `Firefox on Linux`. */
  name: string
  /** The language of e-mails that it asks for. Default: English. */
  locale?: string | undefined
}

export type WalletSession = {
  id: string
  /** Shared by all tokens of one login. */
  family: string
  userId: string
  deviceId: string
  /** The page's origin. */
  origin: string
  /** The sign-in method. */
  provider: string
  /** The time of the login, unaffected by token rotation. */
  createdAt: number
  expiresAt: number
}
