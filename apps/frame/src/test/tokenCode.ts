import { concat, encodeAbiParameters, type Hex, numberToHex, size, toEventSelector, toFunctionSelector } from 'viem'

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
  const text = encodeAbiParameters([{ type: 'string' }], [symbol])
  const moved = [
    `${arg(1)}${op.caller}${op.sload}${op.sub}${op.caller}${op.sstore}`,
    `${push(100)}${push(arrives)}${arg(1)}${op.mul}${op.div}${arg(0)}${op.sload}${op.add}${arg(0)}${op.sstore}`,
    `${arg(1)}${push(0)}${op.mstore}`,
    `${arg(0)}${op.caller}7f${toEventSelector('Transfer(address,address,uint256)').slice(2)}${push(32)}${push(0)}${op.log3}`,
  ].join('')
  const number =
    decimals === 'caller' ? `${push(63)}${op.caller}${op.and}` : decimals === 'reverts' ? undefined : push(decimals)
  return dispatch([
    ['balanceOf(address)', () => `${arg(0)}${op.sload}${returnWord}`],
    ['symbol()', (at) => copyFrom(at, text)],
    ['decimals()', () => (number ? `${number}${returnWord}` : op.fail)],
    ['transfer(address,uint256)', () => `${movesNothing ? '' : moved}${isSilent ? '00' : `${push(1)}${returnWord}`}`],
  ])
}

/** Reverts with `Error(reason)`, or without data, unless slot 0 is zero. */
export function failingCode(reason: string | undefined): Hex {
  const error =
    reason === undefined
      ? '0x'
      : concat([toFunctionSelector('function Error(string)'), encodeAbiParameters([{ type: 'string' }], [reason])])
  const length = word(size(error))
  // if slot 0 is zero, jump past the revert; otherwise copy the error from after the code and revert with it
  const revertAt = 7
  const endAt = revertAt + 13
  return `0x5f541561${word(endAt)}5761${length}61${word(endAt + 2)}5f3961${length}5ffd5b00${error.slice(2)}`
}

const op = {
  add: '01',
  mul: '02',
  sub: '03',
  div: '04',
  and: '16',
  caller: '33',
  mstore: '52',
  sload: '54',
  sstore: '55',
  log3: 'a3',
  fail: '5f5ffd',
} as const
const returnWord = '5f5260205ff3'

function dispatch(functions: readonly (readonly [string, (at: number) => string])[]): Hex {
  const head = '5f3560e01c'
  let at = head.length / 2 + functions.length * 11 + 3
  let table = ''
  let bodies = ''
  for (const [signature, write] of functions) {
    const body = `5b${write(at)}`
    table += `8063${toFunctionSelector(`function ${signature}`).slice(2)}1461${word(at)}57`
    bodies += body
    at += body.length / 2
  }
  return `0x${head}${table}${op.fail}${bodies}`
}

// After the jumpdest: push2 size, push2 offset, push0, codecopy, push2 size, push0, return; then the bytes and zeros.
function copyFrom(at: number, bytes: Hex): string {
  const length = word(size(bytes))
  return `61${length}61${word(at + 14)}5f3961${length}5ff3${bytes.slice(2)}${'00'.repeat(32)}`
}

const arg = (index: number) => `${push(4 + 32 * index)}35`
const push = (value: number) => `60${numberToHex(value, { size: 1 }).slice(2)}`
const word = (value: number) => numberToHex(value, { size: 2 }).slice(2)
