import type { Hex } from 'viem'
import { type Action, decodeCall, decodeData } from '../../decode/evm/decodeCall.ts'
import type { Struct } from './kind.ts'

/** Field names that usually hold the called contract. */
const targets = ['to', 'target', 'callee', 'dest', 'destination', 'contract', 'contractAddress']

/** Decodes bytes in a struct that are a call of a known function, together with the fields next to them. */
export function embeddedCall(bytes: string, beside: Struct): readonly Action[] {
  const data = bytes as Hex
  if (!decodeData(data)) return []
  const target = targets.map((name) => beside[name]).find((value) => typeof value === 'string' && isHexAddress(value))
  const { value, operation } = beside
  return decodeCall({
    to: target as Hex | undefined,
    isOpen: target === undefined,
    value: typeof value === 'bigint' ? value : 0n,
    data,
    ...(operation === 1n ? { isDelegate: true } : {}),
  })
}

const isHexAddress = (value: string) => /^0x[0-9a-fA-F]{40}$/.test(value)
