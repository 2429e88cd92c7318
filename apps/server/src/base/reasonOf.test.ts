import { expect, it } from 'vitest'
import { failureOf, reasonOf } from './reasonOf.ts'

it('finds the reason of a connection that failed at each address of a name', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })
  const both = new Error('query failed', {
    cause: new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]),
  })
  expect(reasonOf(both)).toBe('connect ECONNREFUSED ::1:5432')
  expect(failureOf(both)).toEqual({ reason: 'connect ECONNREFUSED ::1:5432', code: 'ECONNREFUSED' })
})
