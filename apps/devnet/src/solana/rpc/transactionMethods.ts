import type { RpcError } from '@latchkey/protocol/jsonRpc'
import { getBase58Encoder } from '@solana/kit'
import * as v from 'valibot'
import { allKeys, loadAddresses } from '../ledger/allKeys.ts'
import { hasValidSignatures } from '../ledger/hasValidSignatures.ts'
import type { Simulated } from '../ledger/openLedger.ts'
import { type ReadTransaction, readTransaction } from '../ledger/readTransaction.ts'
import { errorMessage } from '../ledger/transactionError.ts'
import { encodeAccount } from './encodeAccount.ts'
import { encodeReturnData } from './encodeMeta.ts'
import { encodeInner } from './encodeTransaction.ts'
import { address, commitment, count, type Method, method, requireSlot, withContext } from './params.ts'
import { rpcError } from './rpcError.ts'

const wire = v.pipe(v.string(), v.maxLength(1_800))
const encoding = v.nullish(v.picklist(['base58', 'base64']), 'base58')
const flag = v.nullish(v.boolean(), false)

export const transactionMethods: Readonly<Record<string, Method>> = {
  sendTransaction: method(
    [
      wire,
      v.nullish(
        v.object({
          encoding,
          skipPreflight: flag,
          preflightCommitment: commitment,
          maxRetries: v.nullish(count),
          minContextSlot: v.nullish(count),
        }),
        {},
      ),
    ],
    (ledger, [text, config]) => {
      requireSlot(ledger, config)
      const read = readWire(text, config.encoding)
      if (!hasValidSignatures(read)) throw badSignature()
      if (!config.skipPreflight) {
        const simulated = ledger.simulate(read)
        if (simulated.err !== null) throw preflightFailure(simulated, simulated.err)
      }
      ledger.submit(read)
      return read.signature
    },
  ),
  simulateTransaction: method(
    [
      wire,
      v.nullish(
        v.object({
          encoding,
          commitment,
          minContextSlot: v.nullish(count),
          sigVerify: flag,
          replaceRecentBlockhash: flag,
          innerInstructions: flag,
          accounts: v.nullish(
            v.object({
              addresses: v.pipe(v.array(address), v.maxLength(64)),
              encoding: v.nullish(v.picklist(['base64', 'jsonParsed']), 'base64'),
            }),
          ),
        }),
        {},
      ),
    ],
    (ledger, [text, config]) => {
      requireSlot(ledger, config)
      if (config.sigVerify && config.replaceRecentBlockhash)
        throw rpcError('params', 'sigVerify may not be used with replaceRecentBlockhash')
      const read = readWire(text, config.encoding)
      if (config.sigVerify && !hasValidSignatures(read)) throw badSignature()
      const simulated = ledger.simulate(read, { anyBlockhash: config.replaceRecentBlockhash })
      const { accounts: requested } = config
      const accounts = requested?.addresses.map((each) => {
        const account = simulated.accountAfter(each)
        return account ? encodeAccount(account, { encoding: requested.encoding }, simulated.accountAfter) : null
      })
      const keys = allKeys(read, loadAddresses(read, ledger.account))
      return withContext(ledger, {
        ...outcome(simulated),
        accounts: accounts ?? null,
        innerInstructions: config.innerInstructions ? encodeInner(simulated.inner, keys, 'jsonParsed') : null,
        replacementBlockhash: config.replaceRecentBlockhash ? ledger.latestBlockhash() : null,
      })
    },
  ),
}

function outcome(simulated: Simulated) {
  const { err, logs, unitsConsumed } = simulated
  return { err, logs, unitsConsumed, returnData: encodeReturnData(simulated) }
}

function preflightFailure(simulated: Simulated, err: NonNullable<Simulated['err']>): RpcError {
  const message = `Transaction simulation failed: ${errorMessage(err)}`
  return rpcError('preflightFailed', message, {
    ...outcome(simulated),
    accounts: null,
    innerInstructions: null,
    replacementBlockhash: null,
  })
}

function badSignature(): RpcError {
  return rpcError('signatureFailed', 'Transaction signature verification failure')
}

function readWire(text: string, encoded: 'base58' | 'base64'): ReadTransaction {
  const bytes = encoded === 'base64' ? bytesOfBase64(text) : bytesOfBase58(text)
  const read = bytes ? readTransaction(bytes) : { reason: `it is not ${encoded}` }
  if ('reason' in read) throw rpcError('params', `failed to deserialize the transaction: ${read.reason}`)
  return read
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  return v.is(v.pipe(v.string(), v.base64()), text) ? Uint8Array.from(Buffer.from(text, 'base64')) : undefined
}

function bytesOfBase58(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    return undefined
  }
}
