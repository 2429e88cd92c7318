import * as v from 'valibot'
import { type NetworkId, networkId } from './caip.ts'

/** One chain that an app offers (specification 3). `namespaceOf(network.id)` gives its namespace. */
export type Network = {
  id: NetworkId
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorers: readonly { name: string; url: string }[]
  testnet: boolean
  iconUrl?: string | undefined
}

const webUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^(https?|wss?):\/\/[^\s]+$/, 'must be an http or ws address'),
)

/** A checked CAIP-2 id. */
export const networkIdSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return networkId(dataset.value)
    } catch {
      addIssue({ message: 'Invalid CAIP-2 network id' })
      return NEVER
    }
  }),
)

/** What a server or an app's author writes to name a network. */
export const networkSchema = v.object({
  id: networkIdSchema,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  nativeCurrency: v.object({
    name: v.pipe(v.string(), v.maxLength(64)),
    symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
  rpcUrls: v.optional(v.array(webUrl), []),
  blockExplorers: v.optional(v.array(v.object({ name: v.string(), url: webUrl })), []),
  testnet: v.optional(v.boolean(), false),
  iconUrl: v.optional(v.string()),
})

/**
 * Checks and completes a network, so that an app's author writes only what differs from the default.
 * Throws a valibot error that names the wrong field.
 */
export function defineNetwork(input: v.InferInput<typeof networkSchema>): Network {
  return v.parse(networkSchema, input)
}
