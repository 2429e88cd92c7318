import { concat, type Hex, numberToHex, size, toFunctionSelector } from 'viem'

// Assembles contracts for tests, so that a test can set what they return, including what no compiler would produce.

/** The instructions that test contracts are made of, in hex. */
export const op = {
  stop: '00',
  add: '01',
  mul: '02',
  sub: '03',
  div: '04',
  and: '16',
  caller: '33',
  calldataload: '35',
  codecopy: '39',
  mstore: '52',
  sload: '54',
  sstore: '55',
  jumpdest: '5b',
  log3: 'a3',
  log4: 'a4',
  return: 'f3',
} as const

/** Reverts without data. */
export const revert = '5f5ffd'
/** Returns the top of the stack. */
export const returnWord = `${push(0)}${op.mstore}${push(32)}${push(0)}${op.return}`

type Body = string[] | { bytes: Hex }

/** A contract with these functions, by their signatures. Other calls revert. */
export function dispatch(functions: Record<string, Body>): Hex {
  const entries = Object.entries(functions)
  const head = `5f35${push(0xe0)}1c`
  const entryBytes = 11 // dup1 push4 <selector> eq push2 <target> jumpi
  let at = head.length / 2 + entries.length * entryBytes + revert.length / 2
  const table: string[] = []
  const bodies: string[] = []
  for (const [signature, body] of entries) {
    const code = op.jumpdest + ('bytes' in body ? copyFrom(at, body.bytes) : body.join(''))
    table.push(`8063${toFunctionSelector(`function ${signature}`).slice(2)}1461${word16(at)}57`)
    bodies.push(code)
    at += code.length / 2
  }
  return concat([`0x${head}${table.join('')}${revert}${bodies.join('')}`])
}

/** A function that returns these bytes, whatever its arguments. */
export function returnBytes(bytes: Hex): Body {
  return { bytes }
}

// jumpdest, push2 size, push2 offset, push0, codecopy, push2 size, push0, return: 13 bytes after the jumpdest. Then the
// data, and then zeros, because a letter in the data is read as a push, which would swallow the next jumpdest.
function copyFrom(at: number, bytes: Hex): string {
  const length = word16(size(bytes))
  return `61${length}61${word16(at + 14)}5f${op.codecopy}61${length}5f${op.return}${bytes.slice(2)}${'00'.repeat(32)}`
}

export function argument(index: number): string {
  return `${push(4 + 32 * index)}${op.calldataload}`
}

export function push(value: number): string {
  return `60${numberToHex(value, { size: 1 }).slice(2)}`
}

export function push32(value: Hex): string {
  return `7f${value.slice(2)}`
}

export function word16(value: number): string {
  return numberToHex(value, { size: 2 }).slice(2)
}

export function word8(value: number): string {
  return numberToHex(value, { size: 1 }).slice(2)
}
