import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLabel } from './readLabel.ts'

it.each([
  ['ada1', 'ada1'],
  [' Ada-Lovelace ', 'ada-lovelace'],
  ['1234', '1234'],
])('R5.12 takes %o', (text, label) => expect(readLabel(text)).toEqual({ status: 'read', label }))

it.each([
  ['ada', 'tooShort'],
  ['ada_l', 'wrongCharacters'],
  ['ada.eth', 'wrongCharacters'],
  ['аdaa', 'wrongCharacters'],
  ['ada\u200bl', 'wrongCharacters'],
  ['-adal', 'wrongHyphen'],
  ['adal-', 'wrongHyphen'],
  ['xn--ada', 'wrongHyphen'],
])('R5.12 refuses %o: %s', (text, problem) => expect(readLabel(text)).toEqual({ status: 'refused', problem }))

it('R5.12 reads letters, digits and hyphens only, whatever is typed', () => {
  expect(readLabel('  ')).toEqual({ status: 'empty' })
  fc.assert(
    fc.property(fc.string(), (text) => {
      const reading = readLabel(text)
      return reading.status !== 'read' || /^[a-z0-9][a-z0-9-]{2,62}[a-z0-9]$/.test(reading.label)
    }),
  )
})
