import { embeddedError } from '@latchkey/protocol/frame'

/**
 * 32 random bytes for a new wallet. Fails in a browser whose randomness is missing, throws or repeats itself, because
 * the wallet could be guessed.
 *
 * @throws `RANDOMNESS_FAILED`
 */
export function randomEntropy(crypto: RandomSource): Uint8Array<ArrayBuffer> {
  if (!crypto.subtle) throw embeddedError('RANDOMNESS_FAILED')
  const [first, second] = [draw(crypto), draw(crypto)]
  const isRepeated = first.every((byte, index) => byte === second[index])
  second.fill(0)
  if (isRepeated || isPoor(first)) {
    first.fill(0)
    throw embeddedError('RANDOMNESS_FAILED')
  }
  return first
}

/** `subtle` is missing outside a secure context. */
export type RandomSource = Pick<Crypto, 'getRandomValues'> & { subtle?: SubtleCrypto }

function draw(crypto: RandomSource) {
  try {
    return crypto.getRandomValues(new Uint8Array(32))
  } catch (cause) {
    throw embeddedError('RANDOMNESS_FAILED', { cause })
  }
}

// The chance that 32 random bytes hold fewer than 16 distinct ones is below 10^-15, so this also catches a counter or a
// short cycle.
function isPoor(bytes: Uint8Array) {
  const isCounting = bytes.every((byte, index) => index === 0 || byte === ((bytes[index - 1] ?? 0) + 1) % 256)
  return isCounting || new Set(bytes).size < 16
}
