import { computeBudgetProgram } from '../genesis/programs.ts'
import type { ReadMessage } from './readMessage.ts'

const LAMPORTS_PER_SIGNATURE = 5_000n
const MICROLAMPORTS = 1_000_000n
const UNITS_MAX = 1_400_000n
const UNITS_PER_INSTRUCTION = 200_000n
// The default for builtin programs is lower (SIMD-0170).
const UNITS_PER_BUILTIN = 3_000n
const builtins = new Set([
  '11111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])

/**
 * A transaction's fee in lamports: a base fee per signature, plus its compute unit price times its compute unit limit.
 */
export function feeOf(read: ReadMessage): bigint {
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { programIndex, data } of read.instructions) {
    const program = read.staticAccounts[programIndex] ?? ''
    usual += builtins.has(program) ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION
    if (program !== computeBudgetProgram) continue
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    if (data[0] === 2 && data.length === 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length === 9) price = view.getBigUint64(1, true)
  }
  const units = limit ?? usual
  const priority = price * (units < UNITS_MAX ? units : UNITS_MAX)
  return BigInt(read.header.signers) * LAMPORTS_PER_SIGNATURE + (priority + MICROLAMPORTS - 1n) / MICROLAMPORTS
}
