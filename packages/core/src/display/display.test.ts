import { describe, expect, it } from 'vitest'
import { discordName, emailLabel, truncateAddress, truncateMiddle, userLabel } from './labels.ts'

describe('labels', () => {
  it('shortens an e-mail address over 30 characters to its first part and ...', () => {
    expect(emailLabel('ada@example.com')).toBe('ada@example.com')
    expect(emailLabel(`${'a'.repeat(18)}@example.com`)).toBe(`${'a'.repeat(18)}@example.com`)
    expect(emailLabel(`${'a'.repeat(19)}@example.com`)).toBe(`${'a'.repeat(19)}...`)
    expect(emailLabel(`${'a'.repeat(60)}@example.com`)).toBe(`${'a'.repeat(27)}...`)
  })

  it('calls who is signed in by their name or e-mail address, shortened alike', () => {
    expect(userLabel({ name: 'email', user: `${'a'.repeat(60)}@example.com` })).toBe(`${'a'.repeat(27)}...`)
    expect(userLabel({ name: 'discord', user: 'neo0' })).toBe('neo')
    expect(userLabel({ name: 'x', user: 'neo0' })).toBe('neo0')
    expect([userLabel({ name: 'guest' }), userLabel(undefined)]).toEqual([undefined, undefined])
  })

  it('removes the trailing 0 of a Discord name', () => {
    expect(discordName('neo0')).toBe('neo')
    expect(discordName('neo20000')).toBe('neo2000')
    expect(discordName('neo1234')).toBe('neo1234')
  })

  it('truncates long strings in the middle', () => {
    expect(truncateMiddle('abcdefghijkl')).toBe('abcd…ijkl')
    expect(truncateMiddle('abcdefghi')).toBe('abcdefghi')
    expect(truncateAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39F…2266')
    expect(truncateMiddle('🦊'.repeat(12))).toBe('🦊🦊🦊🦊…🦊🦊🦊🦊')
  })
})
