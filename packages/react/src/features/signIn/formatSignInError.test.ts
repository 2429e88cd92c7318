import { LatchkeyError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { first as germanFirst } from '../../messages/de/first.ts'
import { signIn as german } from '../../messages/de/signIn.ts'
import { views as germanViews } from '../../messages/de/views.ts'
import { signIn as english } from '../../messages/en/signIn.ts'
import { formatSignInError, formatSignInHint } from './formatSignInError.ts'

const titled = [
  'SIGNATURE_DECLINED',
  'SMART_ACCOUNT_UNSUPPORTED',
  'SIWX_NOT_ENABLED',
  'SIWX_NO_ADDRESS',
  'SIWX_NO_NETWORK',
  'SIWX_NO_CONNECTION_CLIENT',
] as const

it.each(titled)('says %s in the specification’s words in English, and translates it', (code) => {
  const error = new LatchkeyError(code)
  expect(formatSignInError(error, english)).toBe(error.message)
  expect(formatSignInError(error, german)).not.toBe(error.message)
  expect(formatSignInError(error, german)).toBeTruthy()
})

it('says what to do about what is behind it', () => {
  const hint = (code: ConstructorParameters<typeof LatchkeyError>[0], data = {}) =>
    formatSignInHint(new LatchkeyError('SIGNATURE_DECLINED', { cause: new LatchkeyError(code, { data }) }), 'Fox', {
      text: german,
      views: germanViews,
      first: germanFirst,
    })
  expect(hint('RATE_LIMITED')).toBe(germanViews.rateLimited)
  expect(hint('SERVER_ERROR')).toBe(germanViews.serverFailed)
  expect(hint('REQUEST_FAILED')).toBe(germanFirst.notLoadedHint)
  expect(hint('REQUEST_FAILED', { status: 400, reason: 'The nonce is unknown' })).toBe(german.refusedHint)
  expect(hint('SIWX_EXPIRED')).toBe(german.refusedHint)
  expect(hint('SIGN_MESSAGE_FAILED')).toBe(german.failedHint('Fox'))
})
