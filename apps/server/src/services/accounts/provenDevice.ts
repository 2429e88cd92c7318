/** A browser that proved to hold its key. Nothing says yet whose it is. */
export type ProvenDevice = {
  /** RFC 7638 thumbprint of its key. */
  id: string
  /** P-256, raw uncompressed, base64url: released shares are sealed to it. */
  sealKey: string
  /** The origin of the page around the frame, or the secure origin itself. */
  origin: string
  /** Taken from its user agent, for people: `Firefox on Linux`. */
  name: string
}

export type WalletSession = {
  id: string
  /** All that came of one login. */
  family: string
  userId: string
  deviceId: string
  /** The page's. */
  origin: string
  /** The way in that was used. */
  provider: string
  /** When the login was, however often the token was exchanged since. */
  createdAt: number
  expiresAt: number
}
