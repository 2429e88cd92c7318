import { solanaAddress } from '../solanaAddress.ts'

export const systemProgram = solanaAddress('11111111111111111111111111111111')
export const computeBudgetProgram = solanaAddress('ComputeBudget111111111111111111111111111111')
/** Creates associated token accounts. */
export const associatedTokenProgram = solanaAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const tokenProgram = solanaAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = solanaAddress('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
/** The mint of wrapped SOL. */
export const wrappedSol = solanaAddress('So11111111111111111111111111111111111111112')
/** The token programs: the original one, and Token-2022 with its extensions. */
export const tokenPrograms = [tokenProgram, token2022Program] as const
