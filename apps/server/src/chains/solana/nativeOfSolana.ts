/** The placeholder that clients use for SOL. It isn't wrapped SOL, which ends in 2. */
export const NATIVE_OF_SOLANA = 'So11111111111111111111111111111111111111111'
