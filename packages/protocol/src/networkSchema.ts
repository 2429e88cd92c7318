import * as v from 'valibot'
import { networkId } from './caip.ts'

const webUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^(https?|wss?):\/\/[^\s]+$/, 'must be an http or ws address'),
)

/** A valid CAIP-2 id. */
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

/** A network as written by a server or an app. */
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
