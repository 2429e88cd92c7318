import * as v from 'valibot'
import type { Session } from '../app/session.ts'
import { parseJson } from '../parseJson.ts'
import { toHexChainId } from './chainIds.ts'

/**
 * What the wallet can do for an address (EIP-5792), if the session says so: by address in `sessionProperties`, or by chain in
 * `scopedProperties`. Undefined if the wallet has to be called for it.
 */
export function readCapabilities({ sessionProperties, scopedProperties }: Session, params: unknown): unknown {
  const [address] = Array.isArray(params) ? params : []
  const byAddress = fromProperty(sessionProperties?.capabilities)
  const key = Object.keys(byAddress ?? {}).find(
    (one) => typeof address === 'string' && one.toLowerCase() === address.toLowerCase(),
  )
  if (byAddress && key !== undefined) return byAddress[key]
  const byChain = Object.entries(scopedProperties ?? {}).flatMap(([scope, properties]) => {
    const parsed = v.safeParse(scopedSchema, properties)
    const isChain = /^eip155:\d+$/.test(scope)
    return parsed.success && isChain ? [[toHexChainId(scope), parsed.output.capabilities] as const] : []
  })
  return byChain.length > 0 ? Object.fromEntries(byChain) : undefined
}

const recordSchema = v.record(v.string(), v.unknown())
const scopedSchema = v.object({ capabilities: recordSchema })

/** Some wallets send an object, others its JSON. */
function fromProperty(value: unknown): Record<string, unknown> | undefined {
  const parsed = v.safeParse(recordSchema, typeof value === 'string' ? parseJson(value) : value)
  return parsed.success ? parsed.output : undefined
}
