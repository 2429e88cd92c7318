import { LatchkeyError } from '@latchkey/protocol'

/** The signature is false: malformed, malleable, over another text, or of another account. */
export function invalidSignature(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_SIGNATURE_INVALID', { data: { problem } })
}

/** The signature may be right, in a kind that is not judged here. */
export function unsupportedSignature(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_SIGNATURE_UNSUPPORTED', { data: { problem } })
}

/** Runs a decoder or curve operation that throws on malformed bytes of strangers. */
export function orInvalid<Value>(problem: string, work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    throw new LatchkeyError('SIWX_SIGNATURE_INVALID', { cause, data: { problem } })
  }
}
