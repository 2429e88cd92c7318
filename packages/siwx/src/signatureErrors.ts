import { LatchkeyError } from '@latchkey/protocol'

/** The signature is invalid: malformed, malleable, over another text, or of another account. */
export function invalidSignature(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_SIGNATURE_INVALID', { data: { problem } })
}

/** The signature may be valid, but its type is not supported. */
export function unsupportedSignature(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_SIGNATURE_UNSUPPORTED', { data: { problem } })
}

/** Runs a decoder or curve operation that throws on malformed input. */
export function orInvalid<Value>(problem: string, work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    throw new LatchkeyError('SIWX_SIGNATURE_INVALID', { cause, data: { problem } })
  }
}
