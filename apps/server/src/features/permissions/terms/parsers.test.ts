import { encodeContext } from '@latchkey/accounts'
import { sessionActivationSchema, sessionRequestSchema, sessionRevocationSchema } from '@latchkey/protocol/permissions'
import fc from 'fast-check'
import * as v from 'valibot'
import { type Hex, size } from 'viem'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../base/apiError.ts'
import { redeemData } from '../../../test/delegations.ts'
import { executeData } from '../../../test/sessionOperation.ts'
import { readContext } from './contexts.ts'
import { coverCall, type Grant } from './grants.ts'
import { readKey } from './readKey.ts'
import { readRedemptions } from './redemptions.ts'

const hex = (bytes: { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(bytes).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = hex({ minLength: 20, maxLength: 20 })
const word = hex({ minLength: 32, maxLength: 32 })
const caveat = fc.record({ enforcer: address, terms: hex({ maxLength: 70 }), args: hex({ maxLength: 4 }) })
const delegation = fc.record({
  ...{ delegate: address, delegator: address, authority: word, caveats: fc.array(caveat, { maxLength: 3 }) },
  ...{ salt: fc.bigInt(0n, 2n ** 256n - 1n), signature: hex({ maxLength: 70 }) },
})
const manager: Hex = `0x${'ab'.repeat(20)}`
const call = fc.record({ to: address, value: fc.bigInt(0n, 2n ** 256n - 1n), data: hex({ maxLength: 80 }) })
const uses = fc.array(fc.record({ context: hex({ maxLength: 80 }), call }), { minLength: 1, maxLength: 16 })
/** Bytes with one digit changed. */
const changed = (bytes: fc.Arbitrary<Hex>) =>
  fc.tuple(bytes, fc.nat(), fc.integer({ min: 1, max: 15 })).map(([text, at, by]): Hex => {
    const index = 2 + (at % Math.max(1, text.length - 2))
    const digit = (Number.parseInt(text[index] ?? '0', 16) ^ by).toString(16)
    return `0x${text.slice(2, index)}${digit}${text.slice(index + 1)}`
  })

describe('what strangers send for permission sessions', () => {
  it('reads every context that it would write, and no bytes in another encoding', () => {
    const context = fc.array(delegation, { maxLength: 4 }).map(encodeContext)
    fc.assert(
      fc.property(context, (bytes) => {
        const read = readContext(bytes)
        expect(read && encodeContext(read)).toBe(bytes)
        expect(readContext(`${bytes}00`)).toBeUndefined()
        const indirect = `0x${'40'.padStart(64, '0')}${'0'.repeat(64)}${bytes.slice(66)}` as const
        expect(readContext(indirect)).toBeUndefined()
      }),
      { numRuns: 50 },
    )
    fc.assert(
      fc.property(fc.oneof(hex({ maxLength: 300 }), changed(context)), (bytes) => {
        const read = readContext(bytes)
        if (read) expect(encodeContext(read)).toBe(bytes)
      }),
    )
  })

  it('reads the redemptions of an operation as they were written, and nothing that it would write differently', () => {
    const data = uses.map((list) => executeData({ to: manager, data: redeemData(list) }))
    fc.assert(
      fc.property(uses, (list) => {
        const read = readRedemptions(executeData({ to: manager, data: redeemData(list) }), manager)
        expect(read).toEqual(list)
      }),
      { numRuns: 50 },
    )
    fc.assert(
      fc.property(fc.oneof(hex({ maxLength: 400 }), changed(data)), (bytes) => {
        const read = readRedemptions(bytes, manager)
        if (read) expect(executeData({ to: manager, data: redeemData(read) })).toBe(bytes)
      }),
    )
  })

  it('never covers more of an allowance than it counts', () => {
    const grant = fc.record({
      kind: fc.constantFrom('native' as const, 'token' as const),
      ...{ token: address, allowance: fc.bigInt(1n, 2n ** 256n - 1n) },
      ...{ start: fc.integer({ min: 1, max: 100 }), period: fc.integer({ min: 1, max: 100 }) },
    })
    const transfer = fc.tuple(hex({ minLength: 0, maxLength: 70 })).map(([rest]): Hex => `0xa9059cbb${rest.slice(2)}`)
    fc.assert(
      fc.property(grant, call, transfer, fc.boolean(), (given, any, data, isTransfer) => {
        const requested = isTransfer ? { to: given.token, value: 0n, data } : any
        const use = coverCall(given as Grant, requested, 1000)
        if (typeof use === 'string') return
        expect(use.amount).toBe(given.kind === 'native' ? requested.value : BigInt(`0x${requested.data.slice(74)}`))
        if (given.kind === 'native') expect(requested.data).toBe('0x')
        else expect([requested.value, size(requested.data), requested.to]).toEqual([0n, 68, given.token])
      }),
    )
  })

  it('refuses keys that are no points, and never fails otherwise', () => {
    const digits = fc.oneof(fc.string(), hex({ minLength: 33, maxLength: 33 }), hex({ minLength: 65, maxLength: 65 }))
    fc.assert(
      fc.property(fc.constantFrom('secp256k1', 'secp256r1', '__proto__'), digits, (type, publicKey) => {
        try {
          expect(readKey({ type, publicKey })).toMatch(/^0x[0-9a-fA-F]{40}$/)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
        }
      }),
    )
  })

  it('parses or refuses any JSON without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const schema of [sessionRequestSchema, sessionActivationSchema, sessionRevocationSchema])
          expect(v.safeParse(schema, body).success).toBe(false)
      }),
    )
  })
})
