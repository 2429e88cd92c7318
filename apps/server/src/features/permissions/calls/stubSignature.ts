import { concat, type Hex } from 'viem'

const one: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** Signatures of any two keys, as long as the real ones: what it costs to check them depends on that. */
export const STUB_SIGNATURE: Hex = concat([one, one])

/**
 * What an estimate with {@link STUB_SIGNATURE} doesn't measure: the account stops at the first key that isn't one of its signers, so
 * it recovers the second one and looks both up only when the signatures are real.
 */
export const UNMEASURED_GAS = 20_000n
