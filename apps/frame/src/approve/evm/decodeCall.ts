import { type Abi, type Address, decodeFunctionData, encodeFunctionData, type Hex, size, slice } from 'viem'
import type { Call } from '../request/asked.ts'
import { knownFunctions } from './knownFunctions.ts'

/** What a call does, as far as its own bytes tell. */
export type Action =
  | { type: 'sendNative'; to: Address; amount: bigint }
  | { type: 'create'; bytes: number }
  | { type: 'sendToken'; token: Address; from: Address | undefined; to: Address; amount: bigint }
  | { type: 'sendNft'; token: Address; from: Address; to: Address; tokenId: bigint; amount: bigint | undefined }
  | Grant
  | { type: 'call'; to: Address; name: string; args: readonly NamedValue[]; value: bigint }
  | { type: 'unreadable'; to: Address; selector: Hex | undefined; bytes: number; value: bigint }

/** Leave to take what is the account's. */
export type Grant = {
  type: 'grant'
  how: 'approve' | 'increaseAllowance' | 'permit' | 'daiPermit' | 'permit2' | 'forAll'
  token: Address
  spender: Address
  /** `all`: no limit that matters, or every token of a collection. Zero takes leave away. */
  amount: bigint | 'all'
  /** Seconds since 1970. */
  expires?: bigint | undefined
}
export type NamedValue = { name: string; value: string }

/** Half of what a word can hold: no token has so many, who asks for it asks for everything. */
export const UNLIMITED = 2n ** 255n

const DEPTH_MAX = 3
const ACTIONS_MAX = 60

/** Reads one call; what is packed into a `multicall` is listed after it. */
export function decodeCall({ to, value, data }: Pick<Call, 'to' | 'value' | 'data'>, depth = 0): readonly Action[] {
  if (to === undefined) return [{ type: 'create', bytes: size(data) }]
  if (data === '0x') return [{ type: 'sendNative', to, amount: value }]
  const decoded = depth <= DEPTH_MAX ? decode(data) : undefined
  if (!decoded)
    return [
      { type: 'unreadable', to, selector: size(data) >= 4 ? slice(data, 0, 4) : undefined, bytes: size(data), value },
    ]
  const { name, inputs, args } = decoded
  const named = inputs.map((input, index) => ({ name: input.name ?? '', value: written(args[index]) }))
  const call: Action = { type: 'call', to, name, args: named, value }
  if (name === 'multicall') {
    const inner = (args.at(-1) as readonly Hex[]).flatMap((bytes) =>
      decodeCall({ to, value: 0n, data: bytes }, depth + 1),
    )
    // More than a person can read is read by nobody.
    if (inner.length > ACTIONS_MAX)
      return [{ type: 'unreadable', to, selector: slice(data, 0, 4), bytes: size(data), value }]
    return [{ ...call, args: [] }, ...inner]
  }
  const meaning = readMeaning(to, name, args)
  if (!meaning) return [call]
  // None of these takes the native token: what is sent along is told by itself.
  return value > 0n ? [meaning, { type: 'sendNative', to, amount: value }] : [meaning]
}

function decode(data: Hex) {
  for (const item of knownFunctions) {
    try {
      const { args = [] } = decodeFunctionData({ abi: [item], data })
      // Exactly this and nothing behind it: bytes that follow could mean something to the contract.
      const again = encodeFunctionData({ abi: [item] as Abi, functionName: item.name, args: [...args] })
      if (again === data) return { name: item.name, inputs: item.inputs, args: args as readonly unknown[] }
    } catch {
      // another function's data
    }
  }
  return undefined
}

function readMeaning(to: Address, name: string, args: readonly unknown[]): Action | undefined {
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
    default:
      return undefined
  }
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  return String(value)
}
