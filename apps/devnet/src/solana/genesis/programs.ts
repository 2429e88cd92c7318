import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

export const systemProgram = address('11111111111111111111111111111111')
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')
export const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Whether a program is one of the two token programs: the original, or the one with extensions (Token-2022). */
export function isTokenProgram(program: Address): boolean {
  return program === tokenProgram || program === token2022Program
}

/** The associated token account of `owner` for a mint. */
export async function associatedTokenAddress(owner: Address, mint: Address, program: Address): Promise<Address> {
  const seeds = [owner, program, mint].map((each) => getAddressEncoder().encode(each))
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}
