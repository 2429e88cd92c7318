import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:81b::200e'])('takes %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('I-01 refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
