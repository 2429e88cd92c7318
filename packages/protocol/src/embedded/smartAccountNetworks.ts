import * as v from 'valibot'
import { evmAddressSchema as address } from '../evmAddressSchema.ts'
import { networkIdSchema } from '../networkSchema.ts'
import { enforcerNames } from '../permissions/enforcers.ts'

/** A network where smart accounts (ERC-4337) can be used now, with the contracts that they need. */
export const smartAccountNetworkSchema = v.object({
  id: networkIdSchema,
  entryPoint: address,
  /** Creates the accounts. */
  factory: address,
  /** What the accounts run: a HybridDeleGator of the Delegation Framework. */
  implementation: address,
  /** Redeems the delegations that the accounts sign. */
  delegationManager: address,
  /** Whether a paymaster may pay for operations. */
  hasPaymaster: v.boolean(),
  /** Missing where there are no permission sessions. */
  permissionSessions: v.optional(
    v.object({
      /** What a session's account runs: a MultiSigDeleGator. */
      multiSig: address,
      /** The contracts that check the delegations' caveats, by name. */
      enforcers: v.object(v.entriesFromList(enforcerNames, address)),
    }),
  ),
})
export type SmartAccountNetwork = v.InferOutput<typeof smartAccountNetworkSchema>

/** `GET <secure origin>/v1/smart-accounts`. */
export const smartAccountNetworksSchema = v.object({ networks: v.array(smartAccountNetworkSchema) })
