import { type Address, isAddress } from 'viem'
import type { Warning } from '../approval.ts'
import { type Action, type Grant, UNLIMITED } from '../evm/decodeCall.ts'
import type { CanonicalTypedData, TypedValue } from '../request/typedData.ts'

/**
 * What typed data of a known kind lets others do once it is signed. Known by its fields, so that another name of the same
 * kind is known too; what is not known is shown as the tree it is.
 */
export function readTypedMeaning({ primaryType, domain, message }: CanonicalTypedData): {
  actions: readonly Action[]
  warnings: readonly Warning[]
} {
  const token = asAddress(domain.verifyingContract)
  return {
    actions: [...readPermit(message, token), ...readPermit2(message), ...readTransfer(message, token)],
    warnings: [
      ...(message.operation === 1n && asAddress(message.to) ? [{ code: 'delegateCall' as const }] : []),
      ...(Array.isArray(message.offer) || /order/i.test(primaryType) ? [{ code: 'order' as const }] : []),
    ],
  }
}

// ERC-2612 { spender, value, deadline } and DAI { spender, allowed, expiry }.
function readPermit({ spender, value, deadline, allowed, expiry }: Struct, token: Address | undefined): Grant[] {
  const by = asAddress(spender)
  if (!by || !token) return []
  if (typeof allowed === 'boolean')
    return [
      { type: 'grant', how: 'daiPermit', token, spender: by, amount: allowed ? 'all' : 0n, expires: endOf(expiry) },
    ]
  if (typeof value !== 'bigint') return []
  return [
    { type: 'grant', how: 'permit', token, spender: by, amount: limit(value, UNLIMITED), expires: asNumber(deadline) },
  ]
}

// DAI counts an expiry of zero as none.
const endOf = (expiry: TypedValue | undefined) => (expiry === 0n ? undefined : asNumber(expiry))

// Permit2: `details` of an allowance, `permitted` of a transfer by signature; one or a list.
function readPermit2({ spender, details, permitted, deadline }: Struct): Grant[] {
  const by = asAddress(spender)
  if (!by) return []
  const items = [details, permitted].flatMap((some) => (Array.isArray(some) ? (some as TypedValue[]) : [some]))
  return items.flatMap((item): Grant[] => {
    if (!isStruct(item)) return []
    const token = asAddress(item.token)
    if (!token || typeof item.amount !== 'bigint') return []
    const most = permitted === undefined ? 2n ** 159n : UNLIMITED
    const expires = asNumber(item.expiration) ?? asNumber(deadline)
    return [{ type: 'grant', how: 'permit2', token, spender: by, amount: limit(item.amount, most), expires }]
  })
}

// EIP-3009 { from, to, value, validAfter, validBefore }
function readTransfer({ from, to, value, validBefore }: Struct, token: Address | undefined): Action[] {
  const [giver, taker] = [asAddress(from), asAddress(to)]
  if (!giver || !taker || !token || typeof value !== 'bigint' || typeof validBefore !== 'bigint') return []
  return [{ type: 'sendToken', token, from: giver, to: taker, amount: value }]
}

type Struct = { readonly [field: string]: TypedValue }
const isStruct = (value: TypedValue | undefined): value is Struct => typeof value === 'object' && !Array.isArray(value)
const asNumber = (value: TypedValue | undefined) => (typeof value === 'bigint' ? value : undefined)
const limit = (amount: bigint, most: bigint) => (amount >= most ? 'all' : amount)
const asAddress = (value: TypedValue | undefined): Address | undefined =>
  typeof value === 'string' && isAddress(value) ? value : undefined
