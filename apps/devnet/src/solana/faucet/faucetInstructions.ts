import { AccountRole, type Address, type Instruction } from '@solana/kit'
import {
  associatedTokenAddress,
  associatedTokenProgram,
  computeBudgetProgram,
  systemProgram,
} from '../genesis/programs.ts'
import { faucetAddress, type SolanaToken } from '../genesis/solanaTokens.ts'

/** Gives base units of a token to an owner, whose token account it creates if needed. */
export async function giveTokens(token: SolanaToken, owner: Address, amount: bigint): Promise<Instruction[]> {
  const { mint, program } = token
  const account = await associatedTokenAddress(owner, mint, program)
  const data = Buffer.alloc(9, 7)
  data.writeBigUInt64LE(amount, 1)
  const mintTo: Instruction = {
    programAddress: program,
    accounts: [
      { address: mint, role: AccountRole.WRITABLE },
      { address: account, role: AccountRole.WRITABLE },
      { address: faucetAddress, role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.from(data),
  }
  return [await createTokenAccount({ mint, program }, owner), mintTo]
}

/** Creates the associated token account of an owner, at the faucet's cost, unless there is one. */
export async function createTokenAccount(
  { mint, program }: { mint: Address; program: Address },
  owner: Address,
): Promise<Instruction> {
  const account = await associatedTokenAddress(owner, mint, program)
  return {
    programAddress: associatedTokenProgram,
    accounts: [
      { address: faucetAddress, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      ...[owner, mint, systemProgram, program].map((address) => ({ address, role: AccountRole.READONLY })),
    ],
    data: Uint8Array.of(1),
  }
}

/** Sends the faucet's lamports. */
export function giveLamports(to: Address, lamports: bigint): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(lamports, 4)
  const accounts = [
    { address: faucetAddress, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: systemProgram, accounts, data: Uint8Array.from(data) }
}

/** Makes each transaction unique: two identical ones in the same slot would be the same, with the same signature. */
export function unitLimit(sent: number): Instruction {
  const data = Buffer.alloc(5, 2)
  data.writeUInt32LE(200_000 + (sent % 100_000), 1)
  return { programAddress: computeBudgetProgram, data: Uint8Array.from(data) }
}
