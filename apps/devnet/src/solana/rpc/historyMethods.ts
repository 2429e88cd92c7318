import * as v from 'valibot'
import { memoProgram } from '../genesis/programs.ts'
import { blockhashOf } from '../ledger/blockhash.ts'
import type { Landed } from '../ledger/execute.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { SLOT_MS } from '../ledger/openLedger.ts'
import { encodeMeta, statusOf } from './encodeMeta.ts'
import { encodeTransaction, type TransactionEncoding } from './encodeTransaction.ts'
import {
  address,
  commitment,
  contextMembers,
  count,
  type Method,
  method,
  requireSlot,
  signature,
  withContext,
} from './params.ts'
import { rpcError } from './rpcError.ts'

/**
 * After this many slots a transaction is final. Fewer than the 32 of public clusters, because nothing is ever rolled
 * back here.
 */
const FINAL_AFTER_SLOTS = 8
const SIGNATURES_MAX = 256
const PAGE_MAX = 1_000

const encoding = v.nullish(v.picklist(['json', 'jsonParsed', 'base64', 'base58']), 'json')
const maxSupportedTransactionVersion = v.nullish(count)
const transactionConfig = v.union(
  [encoding, v.object({ commitment, encoding, maxSupportedTransactionVersion })],
  'must be an encoding (json, jsonParsed, base64, base58) or a configuration',
)
const blockMembers = {
  transactionDetails: v.nullish(v.picklist(['full', 'signatures', 'none']), 'full'),
  rewards: v.nullish(v.boolean()),
}

export const historyMethods: Readonly<Record<string, Method>> = {
  getSignatureStatuses: method(
    [
      v.pipe(v.array(signature), v.maxLength(SIGNATURES_MAX, `at most ${SIGNATURES_MAX} signatures`)),
      v.nullish(v.object({ searchTransactionHistory: v.nullish(v.boolean()) })),
    ],
    (ledger, [signatures]) => {
      const found = signatures.map((each) => ledger.history.find(each))
      return withContext(
        ledger,
        found.map((landed) => (landed ? statusIn(ledger, landed) : null)),
      )
    },
  ),
  getSignaturesForAddress: method(
    [
      address,
      v.nullish(
        v.object({
          ...contextMembers,
          limit: v.nullish(v.pipe(count, v.minValue(1), v.maxValue(PAGE_MAX)), PAGE_MAX),
          before: v.nullish(signature),
          until: v.nullish(signature),
        }),
        {},
      ),
    ],
    (ledger, [of, config]) => {
      requireSlot(ledger, config)
      const page = between(ledger.history.of(of), config).slice(0, config.limit)
      return page.map((landed) => ({
        signature: landed.read.signature,
        slot: landed.slot,
        err: landed.err,
        memo: memoOf(landed),
        blockTime: secondsOf(landed),
        confirmationStatus: statusIn(ledger, landed).confirmationStatus,
      }))
    },
  ),
  getTransaction: method([signature, transactionConfig], (ledger, [of, config]) => {
    const landed = ledger.history.find(of)
    const options = typeof config === 'string' ? { encoding: config } : config
    return landed ? { slot: landed.slot, blockTime: secondsOf(landed), ...encodeLanded(landed, options) } : null
  }),
  getBlock: method(
    [count, v.nullish(v.object({ ...blockMembers, commitment, encoding, maxSupportedTransactionVersion }), {})],
    (ledger, [slot, config]) => {
      if (slot > ledger.slot()) throw rpcError('blockNotAvailable', `Block not available for slot ${slot}`)
      const inBlock = ledger.history.inSlot(slot)
      const { hash, createdAt } = ledger.genesis
      return {
        blockHeight: slot,
        blockTime: Math.floor((inBlock[0]?.time ?? createdAt + slot * SLOT_MS) / 1_000),
        blockhash: blockhashOf(hash, slot),
        parentSlot: Math.max(0, slot - 1),
        previousBlockhash: blockhashOf(hash, Math.max(0, slot - 1)),
        ...(config.transactionDetails === 'full'
          ? { transactions: inBlock.map((landed) => encodeLanded(landed, config)) }
          : {}),
        ...(config.transactionDetails === 'signatures'
          ? { signatures: inBlock.map(({ read }) => read.signature) }
          : {}),
        ...(config.rewards === false ? {} : { rewards: [] }),
      }
    },
  ),
}

/** The confirmation status of a recorded transaction. */
export function statusIn(ledger: Ledger, { slot, err }: Landed) {
  const since = ledger.slot() - slot
  const isFinal = since >= FINAL_AFTER_SLOTS
  return {
    slot,
    confirmations: isFinal ? null : since,
    err,
    status: statusOf(err),
    confirmationStatus: isFinal ? 'finalized' : 'confirmed',
  }
}

function encodeLanded(
  landed: Landed,
  config: { encoding?: TransactionEncoding; maxSupportedTransactionVersion?: number | null | undefined },
) {
  const { version } = landed.read
  const { encoding: requested = 'json', maxSupportedTransactionVersion: known } = config
  if (version === 0 && known == null)
    throw rpcError(
      'versionNotSupported',
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    )
  return {
    transaction: encodeTransaction(landed, requested),
    meta: encodeMeta(landed, requested),
    ...(known == null ? {} : { version }),
  }
}

function between(
  newestFirst: readonly Landed[],
  { before, until }: { before?: string | null | undefined; until?: string | null | undefined },
): readonly Landed[] {
  const at = (signature: string) => newestFirst.findIndex(({ read }) => read.signature === signature)
  const start = before == null ? 0 : at(before) + 1
  // A page after an unknown transaction is empty.
  if (before != null && start === 0) return []
  const end = until == null ? -1 : at(until)
  return newestFirst.slice(start, end === -1 ? undefined : end)
}

function secondsOf({ time }: Landed): number {
  return Math.floor(time / 1_000)
}

function memoOf({ read, keys }: Landed): string | null {
  const memos = read.instructions.filter(({ programIndex }) => keys[programIndex] === memoProgram)
  const texts = memos.map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`)
  return texts.length > 0 ? texts.join('; ') : null
}
