import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OWN_NAME_MAX, ownNameSchema, readOwnName } from './ownName.ts'

it.each([
  ['Savings', 'Savings'],
  ['  Rent \n and  food ', 'Rent and food'],
  ['Sav\u202Esgni\u0000', 'Savsgni'],
  ['مدّخرات', 'مدّخرات'],
  ['👩‍🚀 moon', '👩‍🚀 moon'],
  ['\u200B\u2066', ''],
  ['a'.repeat(60), 'a'.repeat(40)],
])('reads %j as %j', (text, name) => expect(readOwnName(text)).toBe(name))

it('accepts every name that it has read, unless that is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const name = readOwnName(text)
      expect([...name].length).toBeLessThanOrEqual(OWN_NAME_MAX)
      expect(v.safeParse(ownNameSchema, name).success).toBe(name !== '')
    }),
    { numRuns: 100 },
  )
})
