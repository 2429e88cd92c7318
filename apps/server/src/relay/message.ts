/** What a client asks the relay to keep and pass on. The message is sealed: the relay cannot read it. */
export type Publication = {
  topic: string
  message: string
  tag: number
  ttlSeconds: number
  attestation: string | undefined
}

/** A publication as it is kept. Times are Unix milliseconds. */
export type StoredMessage = {
  /** SHA-256 of the message, hex: the same bytes on the same topic are the same message. */
  id: string
  topic: string
  message: string
  tag: number
  attestation: string | undefined
  /** The client id that published it, and to which it never comes back. */
  publisher: string
  publishedAt: number
  expiresAt: number
}

/** One client has this message, and need not get it again. */
export type Receipt = { topic: string; id: string; clientId: string }
