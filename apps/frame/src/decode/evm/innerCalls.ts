import { batchParameters } from '@latchkey/accounts'
import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  size,
  slice,
} from 'viem'
import type { CallToRead, DecodedData } from './callToRead.ts'

/**
 * The calls that a call makes others execute: batches, and what a smart account, a Safe or a forwarder runs.
 *
 * @returns undefined for a function without nested calls, `unreadable` if their encoding can't be decoded
 */
export function innerCalls(
  { signature, args }: DecodedData,
  outer: CallToRead,
): readonly CallToRead[] | 'unreadable' | undefined {
  const { to: contract, by } = outer
  switch (signature) {
    case 'multicall(bytes[])':
    case 'multicall(uint256,bytes[])':
    case 'multicall(bytes32,bytes[])':
      return (args.at(-1) as readonly Hex[]).map((data) => ({ to: contract, value: 0n, data, ...(by ? { by } : {}) }))
    case 'aggregate(tuple[])':
    case 'tryAggregate(bool,tuple[])':
    case 'aggregate3(tuple[])':
    case 'aggregate3Value(tuple[])':
      return (args.at(-1) as readonly Packed[]).map(({ target, value = 0n, callData }) => ({
        to: target,
        value,
        data: callData ?? '0x',
        by: contract,
      }))
    case 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)':
    case 'execTransactionFromModule(address,uint256,bytes,uint8)':
    case 'executeUserOp(address,uint256,bytes,uint8)':
    case 'executeUserOpWithErrorString(address,uint256,bytes,uint8)':
    case 'execute(address,uint256,bytes,uint8)':
    case 'execute(address,uint256,bytes)': {
      const [to, value, data, operation = 0] = args as [Address, bigint, Hex, number?]
      return operation > 1 ? 'unreadable' : [callOf(contract, to, value, data, operation === 1)]
    }
    case 'multiSend(bytes)':
      return readMultiSend(args[0] as Hex, outer.isDelegate ? by : contract)
    case 'executeBatch(address[],bytes[])':
    case 'executeBatch(address[],uint256[],bytes[])': {
      const [targets, ...rest] = args as [readonly Address[], ...(readonly (bigint | Hex)[])[]]
      const datas = rest.at(-1) as readonly Hex[]
      // An empty list of values means zeros.
      const values = rest.length > 1 ? (rest[0] as readonly bigint[]) : []
      if (targets.length !== datas.length || (values.length > 0 && values.length !== targets.length))
        return 'unreadable'
      return targets.map((to, index) => callOf(contract, to, values[index] ?? 0n, datas[index] ?? '0x'))
    }
    case 'executeBatch(tuple[])':
      return (args[0] as readonly Packed[]).map(({ target, value = 0n, data = '0x' }) =>
        callOf(contract, target, value, data),
      )
    case 'execute(bytes32,bytes)':
      return readExecution(args[0] as Hex, args[1] as Hex, contract)
    case 'execute(tuple,bytes)':
    case 'execute(tuple)': {
      const { from, to, value, data } = args[0] as { from: Address; to: Address; value: bigint; data: Hex }
      return [callOf(from, to, value, data)]
    }
    case 'executeMetaTransaction(address,bytes,bytes32,bytes32,uint8)':
      return [callOf(args[0] as Address, contract, 0n, args[1] as Hex)]
    default:
      return undefined
  }
}

type Packed = { target: Address; value?: bigint; callData?: Hex; data?: Hex }

function callOf(
  by: Address | undefined,
  to: Address | undefined,
  value: bigint,
  data: Hex,
  isDelegate = false,
): CallToRead {
  return { to, value, data, by, ...(isDelegate ? { isDelegate } : {}) }
}

/** One byte of operation, 20 of address, 32 of value, 32 of length, then the data; repeated to the last byte. */
function readMultiSend(packed: Hex, by: Address | undefined): readonly CallToRead[] | 'unreadable' {
  const calls: CallToRead[] = []
  const end = size(packed)
  for (let at = 0; at < end; ) {
    if (at + 85 > end) return 'unreadable'
    const operation = Number(slice(packed, at, at + 1))
    const length = hexToBigInt(slice(packed, at + 53, at + 85))
    if (operation > 1 || length > BigInt(end - at - 85)) return 'unreadable'
    const next = at + 85 + Number(length)
    const data = length === 0n ? '0x' : slice(packed, at + 85, next)
    const to = getAddress(slice(packed, at + 1, at + 21))
    calls.push(callOf(by, to, hexToBigInt(slice(packed, at + 21, at + 53)), data, operation === 1))
    at = next
  }
  return calls
}

/** What an ERC-7579 account executes: https://eips.ethereum.org/EIPS/eip-7579#execution-behavior */
function readExecution(mode: Hex, packed: Hex, by: Address | undefined): readonly CallToRead[] | 'unreadable' {
  const kind = slice(mode, 0, 1)
  const length = size(packed)
  if (kind === '0x00' && length >= 52) {
    const data = length === 52 ? '0x' : slice(packed, 52)
    return [callOf(by, getAddress(slice(packed, 0, 20)), hexToBigInt(slice(packed, 20, 52)), data)]
  }
  if (kind === '0xff' && length >= 20)
    return [callOf(by, getAddress(slice(packed, 0, 20)), 0n, length === 20 ? '0x' : slice(packed, 20), true)]
  if (kind !== '0x01') return 'unreadable'
  try {
    const [calls] = decodeAbiParameters(batchParameters, packed)
    if (encodeAbiParameters(batchParameters, [calls]) !== packed) return 'unreadable'
    return calls.map(({ target, value, callData }) => callOf(by, target, value, callData))
  } catch {
    return 'unreadable'
  }
}
