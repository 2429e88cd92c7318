const DATA_BYTES_MAX = 83

/** The standard output types, with Esplora's names. */
export type OutputType = 'p2pkh' | 'p2sh' | 'v0_p2wpkh' | 'v0_p2wsh' | 'v1_p2tr' | 'op_return' | 'unknown'

export function outputType(script: Uint8Array): OutputType {
  const is = (length: number, ...start: number[]) =>
    script.length === length && start.every((byte, index) => script[index] === byte)
  if (is(25, 0x76, 0xa9, 20) && script[23] === 0x88 && script[24] === 0xac) return 'p2pkh'
  if (is(23, 0xa9, 20) && script[22] === 0x87) return 'p2sh'
  if (is(22, 0, 20)) return 'v0_p2wpkh'
  if (is(34, 0, 32)) return 'v0_p2wsh'
  if (is(34, 0x51, 32)) return 'v1_p2tr'
  return script[0] === 0x6a && script.length <= DATA_BYTES_MAX ? 'op_return' : 'unknown'
}

/**
 * The minimum value of an output: the cost of spending it at three times the minimum fee rate, as Bitcoin nodes
 * calculate it.
 */
export function dustLimit(script: Uint8Array): bigint {
  const limits: Record<OutputType, bigint> = {
    p2pkh: 546n,
    p2sh: 540n,
    v0_p2wpkh: 294n,
    v0_p2wsh: 330n,
    v1_p2tr: 330n,
    op_return: 0n,
    unknown: 546n,
  }
  return limits[outputType(script)]
}
