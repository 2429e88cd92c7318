import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardMessage } from './guardMessage.ts'

const limits = { bytes: 2_000, depth: 5 }
const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])

describe('guardMessage', () => {
  it('copies plain data unchanged into objects without a prototype', () => {
    const plain = fc.jsonValue({ maxDepth: 3 }).map((value) => structuredClone(value))
    fc.assert(
      fc.property(plain, (value) => {
        const guarded = guardMessage(value, { bytes: 1_000_000, depth: 12 })
        const hasForbidden = JSON.stringify(value).match(/"(__proto__|constructor|toString|valueOf|prototype)":/)
        if (!hasForbidden && guarded.ok) expect(JSON.stringify(guarded.value)).toBe(JSON.stringify(value))
      }),
    )
    const guarded = guardMessage({ a: { b: [1, 'x', null, true] } }, limits)
    expect(guarded).toEqual({ ok: true, value: { a: { b: [1, 'x', null, true] } } })
    expect(guarded.ok && Object.getPrototypeOf(guarded.value)).toBeNull()
  })

  it('never throws and never changes a shared prototype, whatever arrives', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    fc.assert(
      fc.property(fc.anything({ withMap: true, withSet: true, withDate: true, withSparseArray: true }), (value) => {
        guardMessage(value, limits)
        expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
      }),
    )
  })

  it('A-14 rejects prototype names at any depth', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const hostile = JSON.parse(`{ "payload": { "metadata": { "${name}": { "polluted": true } } } }`)
      expect(guardMessage(hostile, limits).ok).toBe(false)
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('A-15 rejects a message that is too large, too deep or cyclic, without reading all of it', () => {
    expect(guardMessage('x'.repeat(2_001), limits).ok).toBe(false)
    expect(guardMessage('é'.repeat(1_100), limits).ok).toBe(false)
    expect(guardMessage(nest(6), limits).ok).toBe(false)
    expect(guardMessage(nest(5), limits).ok).toBe(true)
    expect(guardMessage(new Array(1e9), limits).ok).toBe(false)
    const ring: unknown[] = []
    ring.push(ring)
    expect(guardMessage(ring, limits).ok).toBe(false)
    // A tree of twelve levels in which all hundred branches are the same list.
    let bush: unknown = 1
    for (let level = 0; level < 12; level++) bush = new Array(100).fill(bush)
    expect(guardMessage(bush, { bytes: 100_000, depth: 14 }).ok).toBe(false)
  })

  it('rejects anything but plain data', () => {
    for (const value of [new Date(), new Map(), new Uint8Array(2), 1n, Number.NaN, () => 1, Symbol('x'), /x/])
      expect(guardMessage({ value }, limits).ok).toBe(false)
  })
})
