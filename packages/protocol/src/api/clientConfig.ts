import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../embeddedAccountType.ts'
import { networkIdSchema, networkSchema } from '../networkSchema.ts'
import { socialProviderSchema } from '../socialProvider.ts'
import { relaySchema } from './webConfig.ts'

const webUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.check((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an http or https address'),
)

/** `GET /v1/client-config`: what a client needs to know about its server. Everything in it is public. */
export const clientConfigSchema = v.object({
  version: v.literal(1),
  /** The server's own version. Absent in answers of older servers. */
  serverVersion: v.optional(v.pipe(v.string(), v.maxLength(64))),
  projectId: v.pipe(v.string(), v.maxLength(64)),
  /** Whether the server refuses all other project ids. Absent in answers of older servers. */
  projectValidation: v.optional(v.picklist(['off', 'on'])),
  /** `rpcUrls` are the server's own endpoints. */
  networks: v.pipe(v.array(networkSchema), v.minLength(1), v.maxLength(200)),
  defaultNetwork: networkIdSchema,
  /** WalletConnect relays, in the order in which to try them. */
  relays: v.pipe(v.array(relaySchema), v.maxLength(10)),
  verifyUrl: v.optional(webUrl),
  /** Sign-in with a wallet signature (CAIP-122) at this server; null if it is disabled. */
  siwx: v.nullable(v.object({ isRequired: v.boolean(), asks: v.picklist(['onConnect', 'onDemand']) })),
  /** The embedded wallet: the origin of its frame and the sign-in methods; null if it is disabled. */
  embedded: v.nullable(
    v.object({
      secureUrl: webUrl,
      email: v.boolean(),
      socials: v.pipe(v.array(socialProviderSchema), v.maxLength(20)),
      passkey: v.boolean(),
      guest: v.boolean(),
      /** The EVM account that is active until the visitor chooses one. Absent: the EOA. */
      defaultAccountType: v.optional(embeddedAccountTypeSchema),
    }),
  ),
  /** Which currencies the server converts to, besides `usd`. Absent in answers of older servers. */
  currencies: v.optional(v.array(v.string())),
  features: v.object({ activity: v.boolean(), swap: v.boolean(), onramp: v.boolean() }),
  /** Development only: the script of the Devnet Wallet. */
  devnet: v.nullable(v.object({ walletScript: webUrl })),
})
export type ClientConfigAnswer = v.InferOutput<typeof clientConfigSchema>

/**
 * The same from a server that may be newer than its clients: they go without the networks, providers and account types that they
 * don't know yet.
 */
export const newerClientConfigSchema = v.pipe(v.unknown(), v.transform(leaveOutUnknown), clientConfigSchema)

function leaveOutUnknown(answer: unknown): unknown {
  const parsed = v.safeParse(openSchema, answer)
  if (!parsed.success) return answer
  const { networks, defaultNetwork, embedded, ...rest } = parsed.output
  const known = networks.filter(({ id }) => v.is(networkIdSchema, id))
  return {
    ...rest,
    networks: known,
    defaultNetwork: v.is(networkIdSchema, defaultNetwork) ? defaultNetwork : known[0]?.id,
    embedded: embedded && {
      ...embedded,
      socials: embedded.socials.filter((name) => v.is(socialProviderSchema, name)),
      defaultAccountType: v.is(embeddedAccountTypeSchema, embedded.defaultAccountType)
        ? embedded.defaultAccountType
        : undefined,
    },
  }
}

// Only what lists something: the rest is parsed afterwards.
const openSchema = v.looseObject({
  networks: v.array(v.looseObject({ id: v.unknown() })),
  defaultNetwork: v.unknown(),
  embedded: v.nullable(v.looseObject({ socials: v.array(v.unknown()), defaultAccountType: v.optional(v.unknown()) })),
})
