import * as v from 'valibot'
import { networkIdSchema, networkSchema } from '../networkSchema.ts'
import { socialProviderSchema } from '../socialProvider.ts'
import { currencySchema } from './currency.ts'

/** A WalletConnect relay: its address and, where it asks for one, the project id to send along. */
export const relaySchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((url) => /^wss?:\/\//.test(url) && URL.canParse(url), 'must be a ws or wss address'),
  ),
  projectId: v.optional(v.string()),
})
export type Relay = v.InferOutput<typeof relaySchema>

/** What the server writes into the page of the web application, so that no round trip is needed. */
export const webConfigSchema = v.object({
  version: v.literal(1),
  networks: v.pipe(v.array(networkSchema), v.minLength(1)),
  defaultNetwork: networkIdSchema,
  projectId: v.string(),
  currencies: v.array(currencySchema),
  legal: v.object({ termsUrl: v.nullish(v.string(), null), privacyUrl: v.nullish(v.string(), null) }),
  /** Where phone wallets are reached, in the order in which they are shown; without it not at all. */
  relays: v.optional(v.array(relaySchema)),
  /** The verify service that attests to wallets which page asks them. */
  verifyUrl: v.optional(v.string()),
  /** The embedded wallet: where its frame is, and which ways in there are. */
  embedded: v.nullish(
    v.object({
      secureUrl: v.string(),
      email: v.boolean(),
      socials: v.array(socialProviderSchema),
      passkey: v.boolean(),
      guest: v.boolean(),
    }),
    null,
  ),
  /** Whether the operator wants to know what happens in the app. */
  analytics: v.optional(v.boolean(), false),
  /** Set only by a server that runs on loopback beside the devnet: the script of the Devnet Wallet. */
  devnet: v.nullish(v.object({ page: v.string(), walletScript: v.string() }), null),
})
export type WebConfig = v.InferOutput<typeof webConfigSchema>
