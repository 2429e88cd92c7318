import { associatedTokenProgram, computeBudgetProgram, systemProgram, tokenProgram } from '../accounts/programs.ts'
import type { SolanaAddress } from '../solanaAddress.ts'

/** Transfers lamports (https://docs.rs/solana-system-interface, `SystemInstruction::Transfer`). */
export function transferLamports(from: SolanaAddress, to: SolanaAddress, lamports: bigint): Instruction {
  return {
    program: systemProgram,
    accounts: [
      { address: from, signs: true, changes: true },
      { address: to, changes: true },
    ],
    data: bytesOf([2, 4], [lamports, 8]),
  }
}

export type TokenAccountFacts = {
  payer: SolanaAddress
  tokenAccount: SolanaAddress
  owner: SolanaAddress
  mint: SolanaAddress
  program: SolanaAddress
}

/** Creates an owner's associated token account, unless it exists (`CreateIdempotent`). */
export function createTokenAccount({ payer, tokenAccount, owner, mint, program }: TokenAccountFacts): Instruction {
  return {
    program: associatedTokenProgram,
    accounts: [
      { address: payer, signs: true, changes: true },
      { address: tokenAccount, changes: true },
      { address: owner },
      { address: mint },
      { address: systemProgram },
      { address: program },
    ],
    data: bytesOf([1, 1]),
  }
}

export type TokenMove = {
  program: SolanaAddress
  source: SolanaAddress
  mint: SolanaAddress
  destination: SolanaAddress
  owner: SolanaAddress
  amount: bigint
  decimals: number
}

/** Transfers tokens; both token programs check the mint and its decimals (`TransferChecked`). */
export function transferTokens(move: TokenMove): Instruction {
  const { program, source, mint, destination, owner, amount, decimals } = move
  return {
    program,
    accounts: [
      { address: source, changes: true },
      { address: mint },
      { address: destination, changes: true },
      { address: owner, signs: true },
    ],
    data: bytesOf([12, 1], [amount, 8], [decimals, 1]),
  }
}

/** Makes the balance of a wrapped SOL account equal to its lamports (`SyncNative`). */
export function syncWrapped(tokenAccount: SolanaAddress): Instruction {
  return { program: tokenProgram, accounts: [{ address: tokenAccount, changes: true }], data: bytesOf([17, 1]) }
}

/**
 * Closes a token account, whose lamports go to `destination` (`CloseAccount`). Fails if it still has tokens, unless they are
 * wrapped SOL, which are lamports.
 */
export function closeTokenAccount(closed: {
  program: SolanaAddress
  tokenAccount: SolanaAddress
  destination: SolanaAddress
  owner: SolanaAddress
}): Instruction {
  const { program, tokenAccount, destination, owner } = closed
  return {
    program,
    accounts: [
      { address: tokenAccount, changes: true },
      { address: destination, changes: true },
      { address: owner, signs: true },
    ],
    data: bytesOf([9, 1]),
  }
}

/** Sets the compute unit limit of a transaction and the price per unit in micro-lamports. */
export function computeBudget(units: number, microLamports: bigint): readonly Instruction[] {
  const instruction = (data: Uint8Array): Instruction => ({ program: computeBudgetProgram, accounts: [], data })
  return [instruction(bytesOf([2, 1], [units, 4])), instruction(bytesOf([3, 1], [microLamports, 8]))]
}

/** Numbers, each with its size in bytes, little-endian. */
function bytesOf(...fields: readonly (readonly [value: number | bigint, length: number])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([value, length]) =>
      Array.from({ length }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 0xffn)),
    ),
  )
}

/** One instruction of a transaction: the program, its accounts and its data. */
export type Instruction = {
  program: SolanaAddress
  accounts: readonly AccountUse[]
  data: Uint8Array
}

export type AccountUse = { address: SolanaAddress; signs?: true; changes?: true }
