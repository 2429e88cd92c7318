import { argument, dispatch, op, push, push32, returnBytes, returnWord, revert, word16 } from '@latchkey/test/assemble'
import { concat, encodeAbiParameters, type Hex, size, toEventSelector, toFunctionSelector } from 'viem'

/** What a test token returns, honest or not. */
export type TestToken = {
  symbol?: string
  /** A number; `caller`: different for each caller; `reverts`. */
  decimals: number | 'caller' | 'reverts'
  /** The percentage that arrives. The log reports all of it. */
  arrives?: number
  /** Whether `transfer` returns `true` as in ERC-20, or nothing, as some tokens do. */
  isSilent?: boolean
  /** Whether `transfer` only returns `true`. */
  movesNothing?: boolean
}

/** A token's bytecode, assembled here to include what no compiler would produce. */
export function tokenCode({ symbol = 'TST', decimals, arrives = 100, isSilent = false, movesNothing }: TestToken): Hex {
  const moved = [
    [argument(1), op.caller, op.sload, op.sub, op.caller, op.sstore],
    [push(100), push(arrives), argument(1), op.mul, op.div, argument(0), op.sload, op.add, argument(0), op.sstore],
    [argument(1), push(0), op.mstore],
    [argument(0), op.caller, push32(toEventSelector('Transfer(address,address,uint256)')), push(32), push(0), op.log3],
  ].flat()
  const number = decimals === 'caller' ? [push(63), op.caller, op.and] : [push(decimals === 'reverts' ? 0 : decimals)]
  return dispatch({
    'balanceOf(address)': [argument(0), op.sload, returnWord],
    'symbol()': returnBytes(encodeAbiParameters([{ type: 'string' }], [symbol])),
    'decimals()': decimals === 'reverts' ? [revert] : [...number, returnWord],
    'transfer(address,uint256)': [...(movesNothing ? [] : moved), ...(isSilent ? [op.stop] : [push(1), returnWord])],
  })
}

/** Reverts with `Error(reason)`, or without data, unless slot 0 is zero. */
export function failingCode(reason: string | undefined): Hex {
  const error =
    reason === undefined
      ? '0x'
      : concat([toFunctionSelector('function Error(string)'), encodeAbiParameters([{ type: 'string' }], [reason])])
  const length = word16(size(error))
  // if slot 0 is zero, jump past the revert; otherwise copy the error from after the code and revert with it
  const revertAt = 7
  const endAt = revertAt + 13
  return `0x5f541561${word16(endAt)}5761${length}61${word16(endAt + 2)}5f3961${length}5ffd5b00${error.slice(2)}`
}
