import { base58 } from '@scure/base'
import { refuse } from '../../approval/refuse.ts'
import { type ByteReader, openBytes } from './byteReader.ts'

/** A transaction in its wire format (https://solana.com/docs/core/transactions). */
export type SolanaTransaction = {
  version: 'legacy' | 0
  /** What is signed. */
  message: Uint8Array
  /** The offset of this signer's 64 bytes in the wire format. */
  signatureOffset(signer: string): number
  /** The first one pays the fee. */
  signers: readonly string[]
  accounts: readonly SolanaAccount[]
  lookups: readonly { table: string; writable: readonly number[]; readonly: readonly number[] }[]
  instructions: readonly { program: number; accounts: readonly number[]; data: Uint8Array }[]
  blockhash: string
}
export type SolanaAccount = { address: string; isSigner: boolean; isWritable: boolean }

/**
 * Reads a whole transaction, to its last byte.
 *
 * @throws LatchkeyError `REQUEST_REFUSED`
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  try {
    const reader = openBytes(bytes)
    const count = reader.shortLength()
    const start = reader.offset()
    reader.bytes(count * 64)
    const message = bytes.slice(reader.offset())
    const { signers, ...rest } = readMessage(openBytes(message))
    if (signers.length !== count) throw new Error('it has another number of signatures than of signers')
    return { message, signers, signatureOffset: (signer) => start + 64 * signers.indexOf(signer), ...rest }
  } catch (error) {
    throw refuse(`it is no transaction: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Whether these bytes would be a valid transaction once signed. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    readMessage(openBytes(bytes))
    return true
  } catch {
    return false
  }
}

function readMessage(reader: ByteReader) {
  const first = reader.byte()
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new Error('its version is not known')
  const required = isVersioned ? reader.byte() : first
  const readonlySigned = reader.byte()
  const readonlyUnsigned = reader.byte()
  const addresses = reader.list(() => base58.encode(reader.bytes(32)))
  if (required < 1 || required > addresses.length || readonlySigned >= required)
    throw new Error('its number of signers is not valid')
  if (readonlyUnsigned > addresses.length - required) throw new Error('its accounts are not valid')
  if (new Set(addresses).size !== addresses.length) throw new Error('it names an account twice')
  const accounts = addresses.map((address, index) => ({
    address,
    isSigner: index < required,
    isWritable: index < required ? index < required - readonlySigned : index < addresses.length - readonlyUnsigned,
  }))
  const blockhash = base58.encode(reader.bytes(32))
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.bytes(reader.shortLength()),
  }))
  const lookups = isVersioned
    ? reader.list(() => ({
        table: base58.encode(reader.bytes(32)),
        writable: reader.list(() => reader.byte()),
        readonly: reader.list(() => reader.byte()),
      }))
    : []
  reader.end()
  const all = accounts.length + lookups.reduce((sum, one) => sum + one.writable.length + one.readonly.length, 0)
  for (const { program, accounts: used } of instructions)
    if ([program, ...used].some((index) => index >= all))
      throw new Error('an instruction names an account that is not there')
  const version: 'legacy' | 0 = isVersioned ? 0 : 'legacy'
  return { version, signers: addresses.slice(0, required), accounts, lookups, instructions, blockhash }
}
