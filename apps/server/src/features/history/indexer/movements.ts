import { decodeAbiParameters, type Hex, hexToBigInt, isHex, size, slice, toEventSelector, zeroAddress } from 'viem'
import type { ChainTransaction, Log, Receipt } from '../../../chains/chainFacts.ts'

/** One movement. Addresses are lower case; `token` is empty for the native token. */
export type Movement = {
  position: number
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  token: string
  tokenId: string | null
  sender: string
  recipient: string
  amount: bigint
}

/** The native token that a call inside of a transaction moved. Addresses are lower case. */
export type InnerTransfer = { sender: string; recipient: string; amount: bigint }

export const topics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
} as const

/** The order of logs and internal transfers is unknown, so logs come first. */
const AFTER_LOGS = 2_000_000_000
/** Room for the items of a batch between the positions of two logs. */
const PLACES = 1000

/**
 * Every movement of an account in a transaction: its own value, those in the logs, and `inner` ones. A failed transaction
 * moves nothing. Deposit and Withdrawal events only count if they come from `wrappedNative`.
 */
export function movementsOf(
  account: string,
  transaction: ChainTransaction,
  receipt: Receipt,
  { wrappedNative, inner = [] }: { wrappedNative: string | undefined; inner?: readonly InnerTransfer[] },
): Movement[] {
  if (receipt.status === 0) return []
  const moved = receipt.logs.flatMap((log) => decodeLog(log, wrappedNative?.toLowerCase()))
  const native: Movement = {
    position: -1,
    kind: 'native',
    token: '',
    tokenId: null,
    sender: transaction.from,
    recipient: transaction.to ?? receipt.contractAddress ?? zeroAddress,
    amount: transaction.value,
  }
  const within = inner.map((transfer, index) => ({ ...native, ...transfer, position: AFTER_LOGS + index }))
  const all = [...(transaction.value > 0n ? [native] : []), ...moved, ...within]
  return all.filter(({ sender, recipient }) => sender === account || recipient === account)
}

function decodeLog(log: Log, wrappedNative: string | undefined): Movement[] {
  try {
    return decode(log, wrappedNative)
  } catch {
    return [] // a contract can emit any data with a known event's signature
  }
}

function decode(
  { address: token, topics: [event, a, b, c], data, logIndex }: Log,
  wrapped: string | undefined,
): Movement[] {
  const position = logIndex * PLACES
  if (!isHex(data)) return []
  const base = { token, tokenId: null, position }
  if (event === topics.transfer && a && b && c)
    return [
      {
        ...base,
        kind: 'erc721',
        tokenId: String(BigInt(c)),
        sender: toAddress(a),
        recipient: toAddress(b),
        amount: 1n,
      },
    ]
  if (event === topics.transfer && a && b)
    return [{ ...base, kind: 'erc20', sender: toAddress(a), recipient: toAddress(b), amount: word(data) }]
  if (event === topics.deposit && a && token === wrapped)
    return [{ ...base, kind: 'erc20', sender: token, recipient: toAddress(a), amount: word(data) }]
  if (event === topics.withdrawal && a && token === wrapped)
    return [{ ...base, kind: 'erc20', sender: toAddress(a), recipient: token, amount: word(data) }]
  if ((event === topics.single || event === topics.batch) && b && c) {
    const items = event === topics.single ? [decodeSingle(data)] : decodeBatch(data)
    return items.slice(0, PLACES).map(([id, amount], place) => ({
      ...base,
      kind: 'erc1155',
      position: position + place,
      tokenId: String(id),
      sender: toAddress(b),
      recipient: toAddress(c),
      amount,
    }))
  }
  return []
}

function decodeSingle(data: Hex): readonly [bigint, bigint] {
  return decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
}

function decodeBatch(data: Hex): (readonly [bigint, bigint])[] {
  const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
  return ids.map((id, index) => [id, amounts[index] ?? 0n] as const)
}

function word(data: Hex): bigint {
  return size(data) < 32 ? 0n : hexToBigInt(slice(data, 0, 32))
}

function toAddress(topic: string): string {
  return `0x${topic.slice(-40)}`
}
