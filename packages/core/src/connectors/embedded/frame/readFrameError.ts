import { CodedError, sentences } from '@latchkey/protocol'
import { type EmbeddedErrorCode, embeddedError, embeddedSentences, frameErrorSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** Converts the frame's error: its code, with the frame's message. An invalid one becomes 'An error occurred'. */
export function readFrameError(payload: unknown): CodedError {
  const read = v.safeParse(frameErrorSchema, payload)
  if (!read.success) return embeddedError('FRAME_FAILED')
  const { code, message, retryAfter, data } = read.output
  const details = {
    ...(typeof data === 'object' && data !== null ? data : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
  const options = { data: details, ...(message === '' ? {} : { message }) }
  if (isEmbeddedCode(code)) return embeddedError(code, options)
  return new CodedError(
    isCatalogueCode(code) ? code : 'FRAME_FAILED',
    message || embeddedSentences.FRAME_FAILED,
    options,
  )
}

function isEmbeddedCode(code: string): code is EmbeddedErrorCode {
  return Object.hasOwn(embeddedSentences, code)
}

function isCatalogueCode(code: string): code is keyof typeof sentences {
  return Object.hasOwn(sentences, code)
}
