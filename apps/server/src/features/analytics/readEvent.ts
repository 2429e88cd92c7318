import * as v from 'valibot'

/**
 * What a client reports (R7.28): something that a visitor did (`track`) or a failure (`error`). Unknown members are
 * ignored; those that are stored are in {@link toRow}.
 */
export const eventSchema = v.object({
  eventId: v.pipe(v.string(), v.maxLength(100)),
  /** Only its path is stored, up to 500 characters, but a query may be long. */
  url: v.optional(v.pipe(v.string(), v.maxLength(16_000)), ''),
  domain: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  props: v.object({
    /** `track` or `error`, or what the WalletConnect library calls its own. */
    type: v.pipe(v.string(), v.maxLength(100)),
    event: v.pipe(v.string(), v.maxLength(100)),
    properties: v.optional(v.record(v.string(), v.unknown())),
    errorType: v.optional(v.pipe(v.string(), v.maxLength(200))),
    errorMessage: v.optional(v.string()),
    stackTrace: v.optional(v.string()),
  }),
})
export type ClientEvent = v.InferOutput<typeof eventSchema>

export type EventRow = {
  id: string
  kind: 'track' | 'error'
  event: string
  domain: string
  path: string
  details: Record<string, unknown>
}

/**
 * The part of an event that is stored. What could tell who the visitor is stays out: their IP address, the query and
 * hash of the page, and everything in a text that looks like an address, a key or a signature.
 */
export function toRow({ eventId, url, domain, props }: ClientEvent): EventRow {
  const page = URL.canParse(url) ? new URL(url) : undefined
  const isError = props.type === 'error'
  return {
    id: eventId,
    kind: isError ? 'error' : 'track',
    event: /^[\w-]+$/.test(props.event) ? props.event : 'other',
    domain: (page?.hostname || domain).slice(0, 255),
    path: (page?.pathname ?? '').slice(0, 500),
    details: isError ? errorOf(props) : propertiesOf(props),
  }
}

const MESSAGE_MAX = 1_000
const STACK_MAX = 8_000
const PROPERTIES_MAX = 4_000

function errorOf({ errorType = '', errorMessage = '', stackTrace = '' }: ClientEvent['props']) {
  return {
    errorType: withoutSecrets(errorType),
    errorMessage: withoutSecrets(errorMessage.slice(0, MESSAGE_MAX)),
    stackTrace: withoutSecrets(stackTrace.slice(0, STACK_MAX)),
  }
}

function propertiesOf({ properties = {} }: ClientEvent['props']): Record<string, unknown> {
  const text = JSON.stringify(properties)
  if (text.length > PROPERTIES_MAX) return {}
  const kept: unknown = JSON.parse(withoutSecrets(text))
  return v.is(v.record(v.string(), v.unknown()), kept) ? kept : {}
}

// Hex of an address or more, base58 of 32 characters or more, and e-mail addresses.
const identifying = /0x[0-9a-f]{16,}|[0-9a-f]{40,}|[1-9A-HJ-NP-Za-km-z]{32,}|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,}/gi

function withoutSecrets(text: string): string {
  return text.replaceAll(identifying, '…')
}
