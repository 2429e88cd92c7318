import { windowProviders } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

const text = v.pipe(v.string(), v.minLength(1))

/**
 * The client that the operator registered with a provider. URLs are only set if they differ from the provider's own, as
 * on the devnet.
 */
const socialClientSchema = v.strictObject({
  clientId: text,
  clientSecret: v.optional(text),
  /** Apple's team. For Apple, a new client secret is signed for each request. */
  teamId: v.optional(text),
  keyId: v.optional(text),
  /** The content of Apple's `.p8` file. */
  privateKey: v.optional(text),
  issuer: v.optional(webUrl),
  authorizationUrl: v.optional(webUrl),
  tokenUrl: v.optional(webUrl),
  profileUrl: v.optional(webUrl),
  /** The JWKS URL of the keys that sign ID tokens. */
  keysUrl: v.optional(webUrl),
})
export type SocialClient = v.InferOutput<typeof socialClientSchema>

const addresses = ['issuer', 'authorizationUrl', 'tokenUrl', 'profileUrl', 'keysUrl'] as const
const needed = { apple: ['teamId', 'keyId', 'privateKey'] as const, others: ['clientSecret'] as const }

export const socialSchema = v.pipe(
  v.strictObject(Object.fromEntries(windowProviders.map((name) => [name, v.optional(socialClientSchema)]))),
  v.check(
    (social) => Object.entries(social).every(([name, client]) => client === undefined || isComplete(name, client)),
    'needs a clientSecret for each provider, for apple teamId, keyId and privateKey',
  ),
)

/** Whether any URL isn't the provider's own. That server decides who signs in. */
export function hasCustomAddress(social: v.InferOutput<typeof socialSchema>): boolean {
  return Object.values(social).some((client) => client && addresses.some((name) => client[name] !== undefined))
}

function isComplete(name: string, client: SocialClient): boolean {
  return (name === 'apple' ? needed.apple : needed.others).every((setting) => client[setting] !== undefined)
}
