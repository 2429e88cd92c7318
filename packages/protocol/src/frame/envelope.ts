import * as v from 'valibot'

/** The version of the handshake and of every envelope: frame, server and pages are deployed separately. */
export const FRAME_VERSION = 1

const id = v.pipe(v.string(), v.uuid())
/** 128 bits, base64url. */
const nonce = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** The only message on `window`: the page offers a port to the frame. */
export const helloSchema = v.strictObject({
  t: v.literal('HELLO'),
  v: v.literal(FRAME_VERSION),
  clientNonce: nonce,
})

/** What the frame tells the page around it, before any HELLO, if it can't work there. */
export const refusedSchema = v.strictObject({
  t: v.literal('REFUSED'),
  code: v.picklist(['FRAME_NESTED', 'STORAGE_BLOCKED']),
})

/** The frame's first message on the port. */
export const readySchema = v.strictObject({
  t: v.literal('READY'),
  v: v.literal(FRAME_VERSION),
  sid: nonce,
  clientNonce: nonce,
})

/** Page → frame. `seq` increases with each message. */
export const requestEnvelopeSchema = v.strictObject({
  v: v.literal(FRAME_VERSION),
  sid: nonce,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  id,
  type: v.pipe(v.string(), v.regex(/^@app\/[A-Z_]{1,64}$/)),
  payload: v.optional(v.unknown()),
})
export type RequestEnvelope = v.InferOutput<typeof requestEnvelopeSchema>

/** Frame → page: the response to the request with that id. */
export const replyEnvelopeSchema = v.strictObject({
  v: v.literal(FRAME_VERSION),
  sid: nonce,
  id,
  type: v.pipe(v.string(), v.regex(/^@frame\/[A-Z_]{1,64}_(SUCCESS|ERROR)$/)),
  payload: v.optional(v.unknown()),
})
export type ReplyEnvelope = v.InferOutput<typeof replyEnvelopeSchema>

/** The payload of an `_ERROR`. `message` is always present and can be shown. */
export const frameErrorSchema = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(1000)),
  code: v.pipe(v.string(), v.maxLength(64)),
  /** Seconds, rounded up. */
  retryAfter: v.optional(v.number()),
  data: v.optional(v.unknown()),
})
export type FrameError = v.InferOutput<typeof frameErrorSchema>

/** Events that the frame sends. */
export const frameEventSchema = v.variant('type', [
  event('SESSION_UPDATE', v.strictObject({ token: v.nullable(v.literal('present')) })),
  /** Show or hide the frame. Escape pressed inside it is `visible: false`. */
  event(
    'UI_REQUEST',
    v.strictObject({
      visible: v.boolean(),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      reason: v.optional(v.picklist(['approve', 'consent', 'passkey', 'security', 'window'])),
    }),
  ),
  event('ACCOUNTS_CHANGED', v.strictObject({ accounts: v.array(v.string()) })),
  event('CHAIN_CHANGED', v.strictObject({ chainId: v.union([v.number(), v.string()]) })),
  event('LOCKED', v.strictObject({ reason: v.pipe(v.string(), v.maxLength(200)) })),
])
export type FrameEvent = v.InferOutput<typeof frameEventSchema>

export const envelopeLimits = {
  bytes: 256 * 1024,
  depth: 12,
  openRequests: 32,
  perSecond: 50,
  /** One interactive request is shown, this many wait. */
  interactive: 5,
} as const

function event<Name extends string, Payload extends v.GenericSchema>(name: Name, payload: Payload) {
  return v.strictObject({
    v: v.literal(FRAME_VERSION),
    sid: nonce,
    type: v.literal(`@frame/${name}` as const),
    payload,
  })
}
