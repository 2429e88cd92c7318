import { solanaAddress } from './solanaAddress.ts'

export const systemProgram = solanaAddress('11111111111111111111111111111111')
export const computeBudgetProgram = solanaAddress('ComputeBudget111111111111111111111111111111')
/** Makes the account where the tokens of one mint that belong to an owner usually are. */
export const associatedTokenProgram = solanaAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const tokenProgram = solanaAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = solanaAddress('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
/** The programs that keep tokens, the first one and the one with extensions. */
export const tokenPrograms = [tokenProgram, token2022Program] as const
