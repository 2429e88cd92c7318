import { CodedError, LatchkeyError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { names as german } from '../../messages/de/names.ts'
import { formatNameProblem } from './formatNameProblem.ts'

const refused = (code?: string) =>
  new CodedError('NAME_REFUSED', 'A sentence of the server', {
    cause: new LatchkeyError('REQUEST_FAILED', { data: { status: 400, reason: 'A sentence of the server', code } }),
  })

it.each([
  ['NAME_TAKEN', german.notAllowed],
  ['NAME_SIGNED_LATE', german.signedLate],
  ['NAME_OTHER', german.notAllowed],
  [undefined, german.notAllowed],
])('says in German why a name is refused with %s', (code, sentence) => {
  expect(formatNameProblem(refused(code), german, german.notAllowed)).toBe(sentence)
})

it('says so when the account’s namespace has no names, and leaves it to the view when the server didn’t answer', () => {
  expect(formatNameProblem(new CodedError('NAME_REFUSED', 'Names are for …'), german, undefined)).toBe(german.evmOnly)
  expect(formatNameProblem(new LatchkeyError('REQUEST_FAILED'), german, german.notAllowed)).toBeUndefined()
  expect(formatNameProblem(new Error('any'), german, german.notAllowed)).toBeUndefined()
})
