import { parseAbi } from 'viem'

export const abi = parseAbi(['function move(uint8 direction)'])

/**
 * The smallest contract with something to see: it logs every call, with the player as topic. Assembled by hand, so that
 * the example needs no compiler.
 *
 *     36 5f 5f 37      CALLDATACOPY(0, 0, CALLDATASIZE)
 *     33 36 5f a1      LOG1(0, CALLDATASIZE, CALLER)
 *     00               STOP
 *
 * It takes any call. That the game may only call `move` is a limit of the player's permission, which another contract
 * checks.
 */
const runtime = '365f5f3733365fa100'

/** Returns those nine bytes: `MSTORE(0, runtime)`, which puts them at the end of the word, and `RETURN(23, 9)`. */
export const bytecode = `0x68${runtime}5f5260096017f3` as const
