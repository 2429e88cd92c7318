import { networkId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { checkFields, type Expected } from './checkFields.ts'
import type { SiwxFields } from './fields.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()

const fields: SiwxFields = {
  domain: 'app.example:8443',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: networkId('eip155:1'),
  uri: 'https://app.example:8443/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: minutes(0),
  expirationTime: minutes(60),
}
const expected: Expected = {
  now,
  domain: 'app.example:8443',
  uri: 'https://app.example:8443',
  nonce: fields.nonce,
  accountAddress: fields.accountAddress,
  chainId: fields.chainId,
  resources: [],
}

describe('a message that was requested', () => {
  it.each<[string, Partial<SiwxFields>]>([
    ['as it is', {}],
    ['with the scheme of the page', { scheme: 'https' }],
    ['of a wallet whose clock is a minute ahead', { issuedAt: minutes(1) }],
    ['of a wallet whose clock is a minute behind', { issuedAt: minutes(-1), expirationTime: minutes(59) }],
    ['for a whole day', { expirationTime: minutes(24 * 60) }],
    ['that began to be valid', { notBefore: minutes(-1) }],
  ])('is accepted %s', (_, change) => {
    expect(() => checkFields({ ...fields, ...change }, expected)).not.toThrow()
  })
})

describe('a message for something else', () => {
  it.each<[string, Partial<SiwxFields>, string]>([
    ['K-02 another domain', { domain: 'evil.example' }, 'SIWX_MISMATCH'],
    ['K-02 the domain without its port', { domain: 'app.example' }, 'SIWX_MISMATCH'],
    ['K-02 a domain above', { domain: 'example' }, 'SIWX_MISMATCH'],
    ['K-02 no domain', { domain: '' }, 'SIWX_MISMATCH'],
    ['K-02 another scheme', { scheme: 'http' }, 'SIWX_MISMATCH'],
    ['K-02 a URI elsewhere', { uri: 'https://evil.example/login' }, 'SIWX_MISMATCH'],
    ['K-02 a URI with another scheme', { uri: 'http://app.example:8443/login' }, 'SIWX_MISMATCH'],
    ['K-02 a URI with another port', { uri: 'https://app.example/login' }, 'SIWX_MISMATCH'],
    ['K-02 a URI with a user', { uri: 'https://app.example@evil.example/' }, 'SIWX_MISMATCH'],
    ['K-02 a URI without an origin', { uri: 'data:text/plain,x' }, 'SIWX_MISMATCH'],
    ['K-04 another account', { accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }, 'SIWX_MISMATCH'],
    ['another chain', { chainId: networkId('eip155:10') }, 'SIWX_MISMATCH'],
    ['K-01 another nonce', { nonce: 'zzzzzzzzzzzz' }, 'SIWX_MISMATCH'],
    ['K-01 no nonce', { nonce: '' }, 'SIWX_MISMATCH'],
    ['a resource that nobody expects', { resources: ['https://app.example/admin'] }, 'SIWX_MISMATCH'],
    ['K-03 a time that is over', { expirationTime: minutes(0) }, 'SIWX_EXPIRED'],
    ['K-03 a time that has not come', { notBefore: minutes(1) }, 'SIWX_NOT_YET_VALID'],
    ['K-03 an issue three minutes ahead', { issuedAt: minutes(3) }, 'SIWX_NOT_YET_VALID'],
    ['an issue of an hour ago', { issuedAt: minutes(-60) }, 'SIWX_EXPIRED'],
    ['no end', { expirationTime: undefined }, 'SIWX_LIFETIME'],
    ['a day and a minute', { expirationTime: minutes(24 * 60 + 1) }, 'SIWX_LIFETIME'],
    ['an end before the beginning', { issuedAt: minutes(1), expirationTime: minutes(0.5) }, 'SIWX_LIFETIME'],
  ])('is rejected: %s', (_, change, code) => {
    expect(() => checkFields({ ...fields, ...change }, expected)).toThrow(expect.objectContaining({ code }))
  })

  it.each(['domain', 'uri', 'nonce', 'accountAddress'] as const)(
    'skips no check when the expected %s is empty',
    (field) => {
      expect(() => checkFields(fields, { ...expected, [field]: '' })).toThrow(
        expect.objectContaining({ code: 'SIWX_MISMATCH' }),
      )
      expect(() => checkFields({ ...fields, [field]: '' }, { ...expected, [field]: '' })).toThrow(
        expect.objectContaining({ code: 'SIWX_MISMATCH' }),
      )
    },
  )

  it('accepts the expected resources', () => {
    const resources = ['https://app.example/a']
    expect(() => checkFields({ ...fields, resources }, { ...expected, resources })).not.toThrow()
  })
})
