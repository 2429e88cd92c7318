import { type Address, getBase58Decoder } from '@solana/kit'
import { isWritable } from '../ledger/allKeys.ts'
import type { InnerInstruction, Landed } from '../ledger/execute.ts'
import type { CompiledInstruction } from '../ledger/readMessage.ts'
import { parseInstruction } from './parseInstruction.ts'

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base64' | 'base58'

const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)

export function encodeTransaction(landed: Landed, encoding: TransactionEncoding) {
  const { read, keys, loaded } = landed
  if (encoding === 'base64') return [Buffer.from(read.bytes).toString('base64'), 'base64']
  if (encoding === 'base58') return [base58(read.bytes), 'base58']
  const tables = read.lookups.map(({ table, ...indexes }) => ({ accountKey: table, ...indexes }))
  const shared = {
    recentBlockhash: read.blockhash,
    instructions: read.instructions.map((each) => encodeInstruction(each, keys, encoding, 1)),
    ...(read.version === 0 ? { addressTableLookups: tables } : {}),
  }
  if (encoding === 'json')
    return {
      signatures: read.signatures,
      message: {
        header: {
          numRequiredSignatures: read.header.signers,
          numReadonlySignedAccounts: read.header.readonlySigners,
          numReadonlyUnsignedAccounts: read.header.readonlyOthers,
        },
        accountKeys: read.staticAccounts,
        ...shared,
      },
    }
  const accountKeys = keys.map((pubkey, index) => ({
    pubkey,
    signer: index < read.header.signers,
    writable: isWritable(read, loaded, index),
    source: index < read.staticAccounts.length ? 'transaction' : 'lookupTable',
  }))
  return { signatures: read.signatures, message: { accountKeys, ...shared } }
}

/** The inner instructions, grouped by the instruction that caused them. */
export function encodeInner(inner: Landed['inner'], keys: readonly Address[], encoding: 'json' | 'jsonParsed') {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((each: InnerInstruction) =>
      encodeInstruction(each, keys, encoding, each.stackHeight),
    ),
  }))
}

function encodeInstruction(
  { programIndex, accountIndexes, data }: CompiledInstruction,
  keys: readonly Address[],
  encoding: 'json' | 'jsonParsed',
  stackHeight: number,
) {
  if (encoding === 'json')
    return { programIdIndex: programIndex, accounts: accountIndexes, data: base58(data), stackHeight }
  const programId = keys[programIndex]
  const accounts = accountIndexes.flatMap((index) => keys[index] ?? [])
  const parsed = programId && parseInstruction(programId, accounts, data)
  return parsed ? { ...parsed, programId, stackHeight } : { programId, accounts, data: base58(data), stackHeight }
}
