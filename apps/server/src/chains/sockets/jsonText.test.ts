import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitJson, withId } from './jsonText.ts'

describe('splitJson', () => {
  it('finds the elements of every array and object', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1), (values, indent) => {
        const parts = splitJson(JSON.stringify(values, null, indent))
        expect(parts.map((part) => JSON.parse(part))).toEqual(JSON.parse(JSON.stringify(values)))
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value, null, 1)
        expect(JSON.parse(`{${splitJson(text).join()}}`)).toEqual(JSON.parse(text))
      }),
    )
  })
})

describe('withId', () => {
  it('replaces the id, and keeps everything else unchanged', () => {
    const text = '{ "id" : "a,}", "result": {"id":5,"rentEpoch":18446744073709551615, "b":"\\"]"} }'
    expect(withId(text, 7)).toBe('{"result": {"id":5,"rentEpoch":18446744073709551615, "b":"\\"]"},"id":7}')
  })

  it('replaces an id that is written differently', () => {
    expect(JSON.parse(withId('{"\\u0069d":1}', 2))).toEqual({ id: 2 })
    expect(withId('{}', null)).toBe('{"id":null}')
  })
})
