import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError, embeddedSentences } from '@latchkey/protocol/frame'
import { describe, expect, it } from 'vitest'
import { deviceTransferFailed } from '../../keys/deviceTransfer/waitForState.ts'
import { locales } from '../locales.ts'
import { formatError } from './formatError.ts'
import { type ErrorTexts, en } from './messages/en.ts'
import { others } from './messages/others.ts'

describe.each(locales.filter((locale) => locale !== 'en'))('an error on a screen of the frame in %s', (locale) => {
  it('is never the English sentence', async () => {
    const text = (await others[locale]?.()) as ErrorTexts
    const english = new Set<string>(Object.values(embeddedSentences))
    for (const code of Object.keys(embeddedSentences) as (keyof typeof embeddedSentences)[]) {
      const sentence = formatError(embeddedError(code), text)
      expect(english.has(sentence ?? '')).toBe(false)
      expect(sentence === undefined, code).toBe(formatError(embeddedError(code), en) === undefined)
    }
  })
})

it('says when to try again', () => {
  expect(formatError(embeddedError('EMAIL_THROTTLED', { data: { seconds: 21 } }), en)).toBe(
    'Please try again after 21 seconds',
  )
})

it('says nothing of what nobody can do anything about, and calls no refusal a lost connection', () => {
  expect(formatError(embeddedError('UNKNOWN_TYPE'), en)).toBeUndefined()
  expect(formatError(new Error('any'), en)).toBeUndefined()
  expect(formatError(new LatchkeyError('REQUEST_FAILED'), en)).toBe(en.REQUEST_FAILED)
  expect(formatError(new LatchkeyError('REQUEST_FAILED', { data: { status: 400 } }), en)).toBeUndefined()
  expect(formatError(new LatchkeyError('REQUEST_FAILED', { data: { status: 503 } }), en)).toBe(en.SERVER_ERROR)
})

it('says why two devices didn’t meet', () => {
  expect(formatError(deviceTransferFailed('REFUSED', 'any'), en)).toBe(en.DEVICE_TRANSFER_REFUSED)
  expect(formatError(deviceTransferFailed('MISMATCH', 'any'), en)).toBe(en.DEVICE_TRANSFER_MISMATCH)
})
