import * as v from 'valibot'
import { networkIdSchema, networkSchema } from '../networkSchema.ts'
import { currencySchema } from './currency.ts'

/** What the server writes into the page of the web application, so that no round trip is needed. */
export const webConfigSchema = v.object({
  version: v.literal(1),
  networks: v.pipe(v.array(networkSchema), v.minLength(1)),
  defaultNetwork: networkIdSchema,
  projectId: v.string(),
  currencies: v.array(currencySchema),
  legal: v.object({ termsUrl: v.nullish(v.string(), null), privacyUrl: v.nullish(v.string(), null) }),
  /** Set only by a server that runs on loopback beside the devnet: the script of the Devnet Wallet. */
  devnet: v.nullish(v.object({ page: v.string(), walletScript: v.string() }), null),
})
export type WebConfig = v.InferOutput<typeof webConfigSchema>
