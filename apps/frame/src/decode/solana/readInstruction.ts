import { base58 } from '@scure/base'
import type { ActionTitle } from '../../approval/approval.ts'
import { readText } from '../text/visibleText.ts'
import { openBytes } from './byteReader.ts'
import { programs } from './programs.ts'

/** What one instruction does. Accounts are addresses; undefined if an account couldn't be looked up. */
export type SolanaAction =
  | { type: 'sendLamports'; from: Account; to: Account; lamports: bigint }
  | { type: 'sendToken'; source: Account; destination: Account; mint: Account; amount: bigint; owner: Account }
  /** A transfer of a token account to itself, which moves nothing but fails if the account has less. */
  | { type: 'requireBalance'; account: Account; mint: Account; amount: bigint }
  | { type: 'approve'; source: Account; delegate: Account; mint: Account; amount: bigint }
  | { type: 'revoke'; source: Account }
  | { type: 'setAuthority'; account: Account; kind: number; authority: string | undefined }
  | { type: 'assign'; account: Account; owner: string }
  | { type: 'nonce'; account: Account }
  | { type: 'createAccount'; account: Account; lamports: bigint; owner: string }
  | { type: 'createTokenAccount'; account: Account; wallet: Account; mint: Account }
  | { type: 'closeAccount'; account: Account; destination: Account }
  | { type: 'memo'; text: string }
  | { type: 'priority' }
  | {
      type: 'other'
      title: ActionTitle
      program: Account
      name: string
      isKnown: boolean
      accounts: readonly Account[]
      bytes: Uint8Array
    }

type Account = string | undefined

/** Decodes an instruction of a known program. If the instruction itself isn't known, only its number is returned. */
export function readInstruction({
  program,
  accounts,
  data,
}: {
  program: Account
  accounts: readonly Account[]
  data: Uint8Array
}): SolanaAction {
  const other = (isKnown: boolean, name: string): SolanaAction => ({
    type: 'other',
    title: 'instruction',
    program,
    name,
    isKnown,
    accounts,
    bytes: data,
  })
  try {
    switch (program) {
      case programs.system:
        return readSystem(accounts, data) ?? other(false, `System ${data[0] ?? ''}`)
      case programs.token:
      case programs.token2022:
        return readToken(accounts, data) ?? other(false, `Token ${data[0] ?? ''}`)
      case programs.associatedToken:
        return { type: 'createTokenAccount', account: accounts[1], wallet: accounts[2], mint: accounts[3] }
      case programs.computeBudget:
        return { type: 'priority' }
      case programs.memo:
      case programs.memo1:
        return { type: 'memo', text: readText(data) ?? '' }
      default:
        return other(false, '')
    }
  } catch {
    return other(false, '')
  }
}

// https://docs.rs/solana-system-interface: a four-byte number, then the fields.
function readSystem(accounts: readonly Account[], data: Uint8Array): SolanaAction | undefined {
  const reader = openBytes(data)
  const [first, second, third] = accounts
  switch (reader.u32()) {
    case 0:
    case 3: {
      const isSeeded = data[0] === 3
      if (isSeeded) {
        reader.bytes(32)
        reader.bytes(Number(reader.u64()))
      }
      const lamports = reader.u64()
      reader.u64()
      return { type: 'createAccount', account: second, lamports, owner: addressOf(reader.bytes(32)) }
    }
    case 1:
      return { type: 'assign', account: first, owner: addressOf(reader.bytes(32)) }
    case 2:
      return { type: 'sendLamports', from: first, to: second, lamports: reader.u64() }
    case 4:
      return { type: 'nonce', account: first }
    case 5:
      return { type: 'sendLamports', from: first, to: second, lamports: reader.u64() }
    case 7:
      return { type: 'setAuthority', account: first, kind: -1, authority: addressOf(reader.bytes(32)) }
    // AssignWithSeed
    case 10:
      reader.bytes(32)
      reader.bytes(Number(reader.u64()))
      return { type: 'assign', account: first, owner: addressOf(reader.bytes(32)) }
    // TransferWithSeed
    case 11:
      return { type: 'sendLamports', from: first, to: third, lamports: reader.u64() }
    default:
      return undefined
  }
}

// https://docs.rs/spl-token-interface: a one-byte number, then the fields. Token-2022 starts the same way.
function readToken(accounts: readonly Account[], data: Uint8Array): SolanaAction | undefined {
  const reader = openBytes(data)
  const [first, second, third, fourth] = accounts
  switch (reader.byte()) {
    case 3:
      return {
        type: 'sendToken',
        source: first,
        destination: second,
        mint: undefined,
        amount: reader.u64(),
        owner: third,
      }
    case 4:
      return { type: 'approve', source: first, delegate: second, mint: undefined, amount: reader.u64() }
    case 5:
      return { type: 'revoke', source: first }
    case 6: {
      const kind = reader.byte()
      return {
        type: 'setAuthority',
        account: first,
        kind,
        authority: reader.byte() === 1 ? addressOf(reader.bytes(32)) : undefined,
      }
    }
    case 9:
      return { type: 'closeAccount', account: first, destination: second }
    case 12:
      if (first !== undefined && first === third)
        return { type: 'requireBalance', account: first, mint: second, amount: reader.u64() }
      return { type: 'sendToken', source: first, mint: second, destination: third, amount: reader.u64(), owner: fourth }
    case 13:
      return { type: 'approve', source: first, mint: second, delegate: third, amount: reader.u64() }
    default:
      return undefined
  }
}

const addressOf = (bytes: Uint8Array) => base58.encode(bytes)
