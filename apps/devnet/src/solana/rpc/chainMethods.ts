import { isBlockhash } from '@solana/kit'
import * as v from 'valibot'
import { feeOf } from '../ledger/feeOf.ts'
import { type Ledger, SLOT_MS } from '../ledger/openLedger.ts'
import { type ReadMessage, readMessage } from '../ledger/readMessage.ts'
import { SLOTS_PER_EPOCH } from '../ledger/vm.ts'
import { API_VERSION, address, contextOnly, count, type Method, method, requireSlot, withContext } from './params.ts'
import { rpcError } from './rpcError.ts'

const blockhash = v.pipe(v.string(), v.maxLength(44), v.check(isBlockhash, 'must be a blockhash'))
const message = v.pipe(v.string(), v.maxLength(2_000), v.base64())

export const chainMethods: Readonly<Record<string, Method>> = {
  getHealth: method([], () => 'ok'),
  getVersion: method([], () => ({ 'solana-core': API_VERSION, 'feature-set': 0 })),
  getGenesisHash: method([], ({ genesis }) => genesis.hash),
  getFirstAvailableBlock: method([], () => 0),
  getSlot: method([contextOnly], (ledger, [config]) => slotOf(ledger, config)),
  // Slots are never skipped here.
  getBlockHeight: method([contextOnly], (ledger, [config]) => slotOf(ledger, config)),
  getBlockTime: method([count], (ledger, [of]) => {
    if (of > ledger.slot()) throw rpcError('blockNotAvailable', `Block not available for slot ${of}`)
    const [landed] = ledger.history.inSlot(of)
    return Math.floor((landed?.time ?? ledger.genesis.createdAt + of * SLOT_MS) / 1_000)
  }),
  getEpochInfo: method([contextOnly], (ledger, [config]) => {
    requireSlot(ledger, config)
    const absoluteSlot = ledger.slot()
    return {
      absoluteSlot,
      blockHeight: absoluteSlot,
      epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
      slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: ledger.history.count(),
    }
  }),
  getTransactionCount: method([contextOnly], ({ history }) => history.count()),
  getLatestBlockhash: method([contextOnly], (ledger, [config]) => {
    requireSlot(ledger, config)
    return withContext(ledger, ledger.latestBlockhash())
  }),
  isBlockhashValid: method([blockhash, contextOnly], (ledger, [hash]) =>
    withContext(ledger, ledger.isBlockhashValid(hash)),
  ),
  getMinimumBalanceForRentExemption: method([count, contextOnly], (ledger, [bytes]) => ledger.rentExemption(bytes)),
  getFeeForMessage: method([message, contextOnly], (ledger, [text]) => {
    const read = readBase64(text)
    return withContext(ledger, ledger.isBlockhashValid(read.blockhash) ? feeOf(read) : null)
  }),
  // Blocks are never full, so nobody pays for priority.
  getRecentPrioritizationFees: method([v.nullish(v.pipe(v.array(address), v.maxLength(128)))], (ledger) =>
    Array.from({ length: 20 }, (_, index) => ({ slot: ledger.slot() - 19 + index, prioritizationFee: 0 })),
  ),
}

function slotOf(ledger: Ledger, config: Parameters<typeof requireSlot>[1]): number {
  requireSlot(ledger, config)
  return ledger.slot()
}

function readBase64(text: string): ReadMessage {
  try {
    return readMessage(Buffer.from(text, 'base64'))
  } catch {
    throw rpcError('params', 'Invalid params: the message cannot be read')
  }
}
