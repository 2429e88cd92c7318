import { type Address, getCompiledTransactionMessageDecoder } from '@solana/kit'

export type CompiledInstruction = { programIndex: number; accountIndexes: readonly number[]; data: Uint8Array }
export type TableLookup = { table: Address; writableIndexes: readonly number[]; readonlyIndexes: readonly number[] }

/** The signed part of a transaction. */
export type ReadMessage = {
  version: 'legacy' | 0
  header: { signers: number; readonlySigners: number; readonlyOthers: number }
  staticAccounts: readonly Address[]
  blockhash: string
  instructions: readonly CompiledInstruction[]
  lookups: readonly TableLookup[]
}

/** Decodes a message. Throws if the bytes are invalid, or if the version isn't supported here. */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
  if (end !== bytes.length) throw new Error('Bytes follow the end of the message')
  if (message.version === 1) throw new Error('Transactions of version 1 do not run here')
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  return {
    version: message.version,
    header: {
      signers: numSignerAccounts,
      readonlySigners: numReadonlySignerAccounts,
      readonlyOthers: numReadonlyNonSignerAccounts,
    },
    staticAccounts: message.staticAccounts,
    blockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      programIndex: programAddressIndex,
      accountIndexes: accountIndices,
      data: Uint8Array.from(data),
    })),
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: lookupTableAddress,
      writableIndexes,
      readonlyIndexes,
    })),
  }
}
