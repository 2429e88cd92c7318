import * as v from 'valibot'
import { networkSchema } from '../networkSchema.ts'
import { socialProviderSchema } from '../socialProvider.ts'
import { bytesTextSchema } from './bytesText.ts'

/** The sign-in methods that the operator offers. */
export const authMethodsSchema = v.object({
  email: v.boolean(),
  socials: v.array(socialProviderSchema),
  passkey: v.boolean(),
  guest: v.boolean(),
})
export type AuthMethods = v.InferOutput<typeof authMethodsSchema>

/** A P-256 public key of the key service, raw uncompressed, to which the frame seals shares (RFC 9180). */
export const serviceKeySchema = v.object({ id: v.string(), publicKey: bytesTextSchema })

/** `GET <secure origin>/api/config`. */
export const secureConfigSchema = v.object({
  version: v.literal(1),
  /** EVM and Solana only; read through `<secure origin>/rpc?chainId=`. */
  networks: v.array(networkSchema),
  defaultNetwork: v.string(),
  methods: authMethodsSchema,
  /**
   * Where users approve. `own`: in the frame on the operator's own pages, if the browser can prove that it is visible,
   * and in a window of the secure origin for all other pages. `frame`, `window`: the same for every page.
   */
  approvals: v.optional(v.picklist(['own', 'frame', 'window']), 'own'),
  /** Of the pages for which the operator says it separately. */
  frameOrigins: v.optional(v.array(v.string()), []),
  windowOrigins: v.optional(v.array(v.string()), []),
  /** Of the operator's own pages. */
  ownOrigin: v.optional(v.string()),
  /** Their icon, on the secure origin. */
  ownIcon: v.optional(v.literal('/own-icon.svg')),
  /** Of other pages whose visitors may be asked to change their names and permissions with a message. */
  nameOrigins: v.optional(v.array(v.string()), []),
  /**
   * By network, the routers of the exchanges that the operator configured, in lower case: the only contracts whose swaps
   * keep to the least amount that they are asked for.
   */
  exchanges: v.optional(v.record(v.string(), v.array(v.string())), {}),
  keys: v.object({ auth: serviceKeySchema, recovery: serviceKeySchema }),
})
export type SecureConfig = v.InferOutput<typeof secureConfigSchema>
