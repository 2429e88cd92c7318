import {
  type Abi,
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  size,
  slice,
} from 'viem'
import type { CallToRead, DecodedData } from './callToRead.ts'
import { innerCalls } from './innerCalls.ts'
import { functionsBySelector } from './knownFunctions.ts'
import { readSwap, type SwapAction } from './readSwap.ts'

/** What a call does, according to its own bytes. `by`: the contract that makes it, if it isn't the account. */
export type Action = OwnAction & { by?: Address | undefined }

type OwnAction =
  | { type: 'sendNative'; to: Address; amount: bigint }
  | { type: 'create'; bytes: number }
  | { type: 'sendToken'; token: Address; from: Address | undefined; to: Address; amount: bigint }
  | { type: 'sendNft'; token: Address; from: Address; to: Address; tokenId: bigint; amount: bigint | undefined }
  | Grant
  | SwapAction
  | {
      type: 'call'
      /** Undefined if nothing says which contract is called. */
      to: Address | undefined
      name: string
      args: readonly NamedValue[]
      value: bigint
      isDelegate?: boolean | undefined
    }
  | {
      type: 'unreadable'
      to: Address | undefined
      selector: Hex | undefined
      bytes: number
      value: bigint
      isDelegate?: boolean | undefined
    }

/** Permission to take the account's tokens. */
export type Grant = {
  type: 'grant'
  how: 'approve' | 'increaseAllowance' | 'permit' | 'daiPermit' | 'permit2' | 'forAll' | 'permitOne'
  token: Address
  spender: Address
  /** `all`: effectively unlimited, or every token of a collection. Zero revokes. */
  amount: bigint | 'all'
  /** The one token of a collection. */
  tokenId?: bigint | undefined
  /** Seconds since 1970. */
  expires?: bigint | undefined
  /** Until when the signature can be used. */
  validUntil?: bigint | undefined
}
export type NamedValue = { name: string; value: string }

/** Half of the maximum. No token has this many units, so such an amount means unlimited. */
export const UNLIMITED = 2n ** 255n

const DEPTH_MAX = 3
const ACTIONS_MAX = 60
/** More bytes than any call that a user could review. */
const BYTES_MAX = 32_768

/** Decodes one call. Nested calls follow it in the list. */
export function decodeCall(call: CallToRead, depth = 0): readonly Action[] {
  const { to, value, data, by, isDelegate, isOpen } = call
  const at = by === undefined ? {} : { by }
  if (to === undefined && !isOpen) return [{ type: 'create', bytes: size(data), ...at }]
  if (to !== undefined && data === '0x' && !isDelegate) return [{ type: 'sendNative', to, amount: value, ...at }]
  const how = isDelegate ? { ...at, isDelegate } : at
  const selector = size(data) >= 4 ? slice(data, 0, 4) : undefined
  // Nobody reviews more than this.
  const unreadable: readonly Action[] = [{ type: 'unreadable', to, selector, bytes: size(data), value, ...how }]
  const decoded = depth <= DEPTH_MAX ? decodeData(data) : undefined
  if (!decoded) return unreadable
  const { name, inputs, args } = decoded
  // A delegatecall can do anything, whatever its function is called, except for a Safe's known batches.
  const inner = isDelegate && name !== 'multiSend' ? undefined : innerCalls(decoded, call)
  if (inner === 'unreadable') return unreadable
  if (inner) {
    const next = inner.map((one) => (one.to === undefined ? { ...one, isOpen: true } : one))
    const actions = next.length > ACTIONS_MAX ? undefined : next.flatMap((one) => decodeCall(one, depth + 1))
    if (!actions || actions.length > ACTIONS_MAX) return unreadable
    return [{ type: 'call', to, name, args: namedArgs(inputs, args, isPlain), value, ...how }, ...actions]
  }
  // A delegatecall runs in the caller's place, so what looks like a transfer isn't one.
  const meaning = isDelegate || to === undefined ? undefined : readMeaning(to, { name, args, value })
  if (!meaning || to === undefined) return [{ type: 'call', to, name, args: namedArgs(inputs, args), value, ...how }]
  // Only some swaps take the native token; value sent with others is listed separately.
  const isTold = meaning.type === 'swap' && meaning.gives.token === undefined
  return value > 0n && !isTold
    ? [
        { ...meaning, ...at },
        { type: 'sendNative', to, amount: value, ...at },
      ]
    : [{ ...meaning, ...at }]
}

/** Decodes the bytes of a call. Undefined for an unknown function, or for data that isn't its exact encoding. */
export function decodeData(data: Hex): DecodedData | undefined {
  if (size(data) < 4 || size(data) > BYTES_MAX) return undefined
  const item = functionsBySelector.get(slice(data, 0, 4))
  if (!item) return undefined
  try {
    const abi: Abi = [item]
    const { args = [] } = decodeFunctionData({ abi, data })
    // Nothing may follow: trailing bytes could mean something to the contract.
    const again = encodeFunctionData({ abi, functionName: item.name, args: [...args] })
    const signature = `${item.name}(${item.inputs.map(({ type }) => type).join(',')})`
    return again === data ? { name: item.name, signature, inputs: item.inputs, args } : undefined
  } catch {
    return undefined // not an encoding of this function
  }
}

/** The arguments as text; `isShown` leaves out those that are shown elsewhere. */
export function namedArgs(
  inputs: AbiFunction['inputs'],
  args: readonly unknown[],
  isShown: (type: string) => boolean = () => true,
): readonly NamedValue[] {
  return inputs.flatMap(({ name = '', type }, index) => (isShown(type) ? [{ name, value: written(args[index]) }] : []))
}

// Calls packed into a list or into bytes are listed as calls.
const isPlain = (type: string) => !type.endsWith(']') && !type.startsWith('tuple') && type !== 'bytes'

function readMeaning(
  to: Address,
  { name, args, value }: { name: string; args: readonly unknown[]; value: bigint },
): OwnAction | undefined {
  const address = (index: number) => args[index] as Address
  const number = (index: number) => args[index] as bigint
  const limit = (amount: bigint) => (amount >= UNLIMITED ? 'all' : amount)
  switch (`${name}/${args.length}`) {
    case 'transfer/2':
      return { type: 'sendToken', token: to, from: undefined, to: address(0), amount: number(1) }
    case 'transferFrom/3':
      return { type: 'sendToken', token: to, from: address(0), to: address(1), amount: number(2) }
    case 'transferFrom/4':
      return { type: 'sendToken', token: address(3), from: address(0), to: address(1), amount: number(2) }
    case 'approve/2':
    case 'increaseAllowance/2':
      return { type: 'grant', how: name as 'approve', token: to, spender: address(0), amount: limit(number(1)) }
    case 'approve/4': {
      const amount = number(2) >= 2n ** 159n ? 'all' : number(2)
      return {
        type: 'grant',
        how: 'permit2',
        token: address(0),
        spender: address(1),
        amount,
        expires: BigInt(args[3] as number),
      }
    }
    case 'permit/7':
      return {
        type: 'grant',
        how: 'permit',
        token: to,
        spender: address(1),
        amount: limit(number(2)),
        expires: number(3),
      }
    case 'permit/8':
      return {
        type: 'grant',
        how: 'daiPermit',
        token: to,
        spender: address(1),
        amount: args[4] ? 'all' : 0n,
        expires: number(3),
      }
    case 'setApprovalForAll/2':
      return { type: 'grant', how: 'forAll', token: to, spender: address(0), amount: args[1] ? 'all' : 0n }
    case 'safeTransferFrom/3':
    case 'safeTransferFrom/4':
      return { type: 'sendNft', token: to, from: address(0), to: address(1), tokenId: number(2), amount: undefined }
    case 'safeTransferFrom/5':
      return { type: 'sendNft', token: to, from: address(0), to: address(1), tokenId: number(2), amount: number(3) }
    case 'selfPermitIfNecessary/6':
      // The signature was approved on its own screen; from here on it is an approval like any other.
      return { type: 'grant', how: 'approve', token: address(0), spender: to, amount: limit(number(1)) }
    default:
      return readSwap(to, { name, args, value })
  }
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, member]) => `${name}: ${written(member)}`)
      .join(', ')}}`
  return String(value)
}
