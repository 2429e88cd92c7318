import * as v from 'valibot'
import { networkIdSchema } from '../networkSchema.ts'

/** `GET <devnet>/devnet.json`: describes the devnet. */
export const devnetSchema = v.object({
  app: v.string(),
  secure: v.string(),
  api: v.string(),
  relay: v.string(),
  projectId: v.string(),
  networks: v.array(
    v.object({
      id: networkIdSchema,
      name: v.string(),
      rpcUrl: v.string(),
      wsUrl: v.optional(v.string()),
      tokens: v.array(v.object({ symbol: v.string(), address: v.string(), decimals: v.number() })),
    }),
  ),
  /** `network` is a namespace; `privateKey` has the format in which its wallets export keys. */
  accounts: v.array(
    v.object({
      network: v.string(),
      address: v.string(),
      privateKey: v.string(),
      type: v.optional(v.picklist(['payment', 'ordinal'])),
    }),
  ),
  mail: v.string(),
  faucet: v.string(),
})
export type Devnet = v.InferOutput<typeof devnetSchema>
