import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../embeddedAccountType.ts'
import { networkIdSchema, networkSchema } from '../networkSchema.ts'
import { socialProviderSchema } from '../socialProvider.ts'
import { currencySchema } from './currency.ts'

/** A WalletConnect relay: its URL and, if it requires one, the project id to send. */
export const relaySchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((url) => /^wss?:\/\//.test(url) && URL.canParse(url), 'must be a ws or wss address'),
  ),
  projectId: v.optional(v.string()),
})
export type Relay = v.InferOutput<typeof relaySchema>

/** The configuration that the server writes into the web app's page, so that no request is needed. */
export const webConfigSchema = v.object({
  version: v.literal(1),
  networks: v.pipe(v.array(networkSchema), v.minLength(1)),
  defaultNetwork: networkIdSchema,
  projectId: v.string(),
  currencies: v.array(currencySchema),
  legal: v.object({ termsUrl: v.nullish(v.string(), null), privacyUrl: v.nullish(v.string(), null) }),
  /** The relays for phone wallets, in display order. Absent: no phone wallets. */
  relays: v.optional(v.array(relaySchema)),
  /** The verify service that confirms the page's origin to wallets. */
  verifyUrl: v.optional(v.string()),
  /** The embedded wallet: the origin of its frame and the sign-in methods. */
  embedded: v.nullish(
    v.object({
      secureUrl: v.string(),
      email: v.boolean(),
      socials: v.array(socialProviderSchema),
      passkey: v.boolean(),
      guest: v.boolean(),
      /** The EVM account that is active until the visitor chooses one. Absent: the EOA. */
      defaultAccountType: v.optional(embeddedAccountTypeSchema),
    }),
    null,
  ),
  /** Whether the operator has enabled event reporting. */
  analytics: v.optional(v.boolean(), false),
  /** Where the documentation and the source are, for links. Absent: no links. */
  docsUrl: v.optional(v.string()),
  sourceUrl: v.optional(v.string()),
  /** Only set by a server on loopback next to the devnet: the script of the Devnet Wallet. */
  devnet: v.nullish(v.object({ page: v.string(), walletScript: v.string() }), null),
})
export type WebConfig = v.InferOutput<typeof webConfigSchema>
