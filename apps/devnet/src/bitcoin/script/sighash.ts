import { compactSize, sized, u32, u64 } from './bytes.ts'
import { hash256, sha256, taggedHash } from './hashes.ts'
import type { BitcoinTransaction, Input, Output } from './readTransaction.ts'

const NONE = 2
const SINGLE = 3
const ANYONE_CAN_PAY = 0x80
const ZERO = new Uint8Array(32)

type Place = { transaction: BitcoinTransaction; index: number; type: number }

/** The hash that is signed to spend a pre-SegWit output. `code` is the script of that output. */
export function legacySighash({ transaction, index, type }: Place, code: Uint8Array): Uint8Array {
  const { inputs, outputs, version, lockTime } = transaction
  const kind = type & 0x1f
  // Bitcoin Core uses the hash 1 here, which anyone could have signed. No wallet needs it.
  if (kind === SINGLE && index >= outputs.length) throw new Error("There is no output with the input's index")
  const seen =
    type & ANYONE_CAN_PAY ? [[inputs[index], index] as const] : inputs.map((input, at) => [input, at] as const)
  const writtenInputs = seen.flatMap(([input, at]) => {
    if (!input) return []
    const isThis = at === index
    const sequence = !isThis && (kind === NONE || kind === SINGLE) ? 0 : input.sequence
    return [outpoint(input), sized(isThis ? code : new Uint8Array()), u32(sequence)]
  })
  const emptied = { value: 0xffff_ffff_ffff_ffffn, script: new Uint8Array() }
  const writtenOutputs =
    kind === NONE
      ? []
      : kind === SINGLE
        ? outputs.slice(0, index + 1).map((output, at) => (at === index ? output : emptied))
        : outputs
  return hash256(
    u32(version),
    compactSize(seen.length),
    ...writtenInputs,
    compactSize(writtenOutputs.length),
    ...writtenOutputs.map(output),
    u32(lockTime),
    u32(type),
  )
}

/**
 * The hash that is signed to spend a SegWit v0 output: https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki
 */
export function witnessSighash(
  { transaction, index, type }: Place,
  { code, value }: { code: Uint8Array; value: bigint },
): Uint8Array {
  const { inputs, outputs, version, lockTime } = transaction
  const input = at(inputs, index)
  const kind = type & 0x1f
  const isAlone = (type & ANYONE_CAN_PAY) !== 0
  const isAll = kind !== NONE && kind !== SINGLE
  const beside = outputs[index]
  return hash256(
    u32(version),
    isAlone ? ZERO : hash256(...inputs.map(outpoint)),
    isAlone || !isAll ? ZERO : hash256(...inputs.map(({ sequence }) => u32(sequence))),
    outpoint(input),
    sized(code),
    u64(value),
    u32(input.sequence),
    isAll ? hash256(...outputs.map(output)) : kind === SINGLE && beside ? hash256(output(beside)) : ZERO,
    u32(lockTime),
    u32(type),
  )
}

/**
 * The hash that is signed for a taproot key-path spend: https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki
 *
 * @param spent the outputs that all inputs spend, in order
 * @throws for an invalid type
 */
export function taprootSighash({ transaction, index, type }: Place, spent: readonly Output[]): Uint8Array {
  if (![0, 1, 2, 3, 0x81, 0x82, 0x83].includes(type)) throw new Error('There is no such type of signature hash')
  const { inputs, outputs, version, lockTime } = transaction
  const input = at(inputs, index)
  const own = at(spent, index)
  const kind = type & 3
  const isAlone = (type & ANYONE_CAN_PAY) !== 0
  const isAll = kind !== NONE && kind !== SINGLE
  const all = isAlone
    ? []
    : [
        sha256(...inputs.map(outpoint)),
        sha256(...spent.map(({ value }) => u64(value))),
        sha256(...spent.map(({ script }) => sized(script))),
        sha256(...inputs.map(({ sequence }) => u32(sequence))),
      ]
  const place = isAlone ? [outpoint(input), u64(own.value), sized(own.script), u32(input.sequence)] : [u32(index)]
  const epoch = Uint8Array.of(0)
  const spendType = Uint8Array.of(0) // key path, without an annex
  return taggedHash(
    'TapSighash',
    epoch,
    Uint8Array.of(type),
    u32(version),
    u32(lockTime),
    ...all,
    ...(isAll ? [sha256(...outputs.map(output))] : []),
    spendType,
    ...place,
    ...(kind === SINGLE ? [sha256(output(at(outputs, index)))] : []),
  )
}

function outpoint({ txid, vout }: Input): Uint8Array {
  return Buffer.concat([Buffer.from(txid, 'hex').reverse(), u32(vout)])
}

function output({ value, script }: Output): Uint8Array {
  return Buffer.concat([u64(value), sized(script)])
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error('There is nothing at this place')
  return found
}
