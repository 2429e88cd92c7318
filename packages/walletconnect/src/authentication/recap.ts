import * as v from 'valibot'
import { fromBase64, toBase64 } from '../crypto/base64.ts'
import { parseJson } from '../parseJson.ts'

/** Which wallet methods a signature allows, and on which chains (EIP-5573, https://eips.ethereum.org/EIPS/eip-5573). */
export type Recap = { methods: readonly string[]; chains: readonly string[] }

const PREFIX = 'urn:recap:'

/** The resource that requests methods, or grants them if it has chains. It must be the last of the resources. */
export function encodeRecap({ methods, chains }: Recap): string {
  const limits = chains.length > 0 ? [{ chains }] : [{}]
  const abilities = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, limits]))
  return PREFIX + toBase64(new TextEncoder().encode(JSON.stringify({ att: { eip155: abilities } }))).replace(/=+$/, '')
}

/** The ReCap in the last of these resources. Undefined if there is none. */
export function findRecap(resources: readonly string[] | undefined): Recap | undefined {
  const last = resources?.at(-1)
  if (!last?.startsWith(PREFIX)) return undefined
  const bytes = fromBase64(last.slice(PREFIX.length))
  const parsed = v.safeParse(recapSchema, bytes && parseJson(new TextDecoder().decode(bytes), { maxLength: 50_000 }))
  if (!parsed.success) return undefined
  const abilities = Object.entries(parsed.output.att.eip155).filter(([name]) => name.startsWith('request/'))
  return {
    methods: abilities.map(([name]) => name.slice('request/'.length)).sort(),
    chains: [...new Set(abilities.flatMap(([, limits]) => limits.flatMap((limit) => limit.chains ?? [])))],
  }
}

/** The sentence that describes a ReCap in the signed message. */
export function describeRecap({ methods }: Recap): string {
  const names = [...methods].sort().map((method) => `'${method}'`)
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${names.join(', ')} for 'eip155'.`
}

const text = v.pipe(v.string(), v.maxLength(200))
const recapSchema = v.object({
  att: v.object({
    eip155: v.record(text, v.array(v.object({ chains: v.optional(v.pipe(v.array(text), v.maxLength(1000))) }))),
  }),
})
