/** A message as a client publishes it. It is sealed, so the relay can't read it. */
export type Publication = {
  topic: string
  message: string
  tag: number
  ttlSeconds: number
  attestation: string | undefined
}

/** A message as it is stored. Times are Unix milliseconds. */
export type StoredMessage = {
  /** The SHA-256 of the message, as hex. The same bytes on the same topic are the same message. */
  id: string
  topic: string
  message: string
  tag: number
  attestation: string | undefined
  /** The id of the client that published it. It is never delivered to that client. */
  publisher: string
  publishedAt: number
  expiresAt: number
}

/** A client has acknowledged this message, so it isn't delivered to it again. */
export type Receipt = { topic: string; id: string; clientId: string }
