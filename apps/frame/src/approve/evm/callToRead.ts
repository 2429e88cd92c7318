import type { AbiFunction, Address } from 'viem'
import type { Call } from '../request/asked.ts'

/**
 * A call that somebody would make; `isDelegate`: with foreign code in the caller's place; `isOpen`: without a `to` because
 * nothing says which contract is called.
 */
export type CallToRead = Pick<Call, 'to' | 'value' | 'data'> & {
  by?: Address | undefined
  isOpen?: boolean | undefined
  isDelegate?: boolean | undefined
}

/** Reads one call; the calls that are packed into it are listed after it. */
export function decodeCall(call: CallToRead, depth = 0): readonly Action[] {
  const { to, value, data, by, isDelegate, isOpen } = call
  const at = by === undefined ? {} : { by }
  if (to === undefined && !isOpen) return [{ type: 'create', bytes: size(data), ...at }]
  if (to !== undefined && data === '0x' && !isDelegate) return [{ type: 'sendNative', to, amount: value, ...at }]
  const how = isDelegate ? { ...at, isDelegate } : at
  const selector = size(data) >= 4 ? slice(data, 0, 4) : undefined
  // More than a person can read is read by nobody.
  const unreadable: readonly Action[] = [{ type: 'unreadable', to, selector, bytes: size(data), value, ...how }]
  const decoded = depth <= DEPTH_MAX ? decodeData(data) : undefined
  if (!decoded) return unreadable
  const { name, inputs, args } = decoded
  // What foreign code does in the caller's place nobody knows by its name, but for the batches of a Safe.
  const inner = isDelegate && name !== 'multiSend' ? undefined : innerCalls(decoded, call)
  if (inner === 'unreadable') return unreadable
  if (inner) {
    const next = inner.map((one) => (one.to === undefined ? { ...one, isOpen: true } : one))
    const actions = next.length > ACTIONS_MAX ? undefined : next.flatMap((one) => decodeCall(one, depth + 1))
    if (!actions || actions.length > ACTIONS_MAX) return unreadable
    return [{ type: 'call', to, name, args: namedArgs(inputs, args, isPlain), value, ...how }, ...actions]
  }
  // Foreign code that runs in the caller's place moves nothing of its own: a transfer there is none.
  const meaning = isDelegate || to === undefined ? undefined : readMeaning(to, name, args)
  if (!meaning || to === undefined) return [{ type: 'call', to, name, args: namedArgs(inputs, args), value, ...how }]
  // None of these takes the native token: what is sent along is told by itself.
  return value > 0n
    ? [
        { ...meaning, ...at },
        { type: 'sendNative', to, amount: value, ...at },
      ]
    : [{ ...meaning, ...at }]
}

export type DecodedData = {
  name: string
  /** With the types of its parameters, as selectors are made of it. */
  signature: string
  inputs: AbiFunction['inputs']
  args: readonly unknown[]
}
