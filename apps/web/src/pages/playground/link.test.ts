import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink, writeLink } from './link.ts'
import { actions, corners, defaultState, modes, type PlaygroundState, presetNames } from './state.ts'

const flags = Object.entries(defaultState).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []))

const states: fc.Arbitrary<PlaygroundState> = fc
  .record({
    preset: fc.constantFrom(...presetNames),
    accent: fc.constantFrom('', '#0a6b4d', 'rebeccapurple', 'oklch(60% .2 150 / 1)', 'light-dark(#036, #9cf)'),
    mode: fc.constantFrom(...modes),
    radius: fc.constantFrom(...corners),
    font: fc.constantFrom('system', 'serif', 'mono'),
    locale: fc.constantFrom('', 'en', 'ar', 'pt-BR', 'zh-Hans'),
    socials: fc.shuffledSubarray(defaultState.socials),
    order: fc.shuffledSubarray([...actions], { minLength: 4 }),
    without: fc.shuffledSubarray(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const),
    flags: fc.record(Object.fromEntries(flags.map((name) => [name, fc.boolean()]))),
  })
  .map(({ flags, ...rest }) => ({ ...defaultState, ...rest, ...flags }) as PlaygroundState)

describe('the link of the playground', () => {
  it('is empty for the default, and readable for a change', () => {
    expect(writeLink(defaultState)).toBe('')
    expect(writeLink({ ...defaultState, preset: 'linen', email: false })).toBe('preset=linen&email=0')
  })

  it('holds every state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readLink(`#${writeLink(state)}`)).toEqual({ state, isWhole: true })
      }),
    )
  })

  it('reads rubbish as the default, and says so', () => {
    for (const link of [
      '#preset=evil',
      '#accent=red;}body{display:none',
      '#accent=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      `#accent=${'a'.repeat(65)}`,
      '#order=send,send,send,send',
      '#order=send',
      '#without=evil',
      '#email=yes',
      '#__proto__=x',
      '#constructor=x',
      '#toString=x',
      `#accent=${'0'.repeat(5_000)}`,
    ])
      expect([link, readLink(link)]).toEqual([link, { state: defaultState, isWhole: false }])
  })

  it('keeps what it can read of a link of another version', () => {
    const { state, isWhole } = readLink('#preset=slate&later=1&mode=sepia')
    expect(state).toEqual({ ...defaultState, preset: 'slate' })
    expect(isWhole).toBe(false)
  })

  it('makes a whole state of any text, of which nothing can end a string, an attribute or a tag', () => {
    const names = fc.constantFrom(...Object.keys(defaultState))
    const links = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))).map((pairs) => `#${new URLSearchParams(pairs)}`),
    )
    fc.assert(
      fc.property(links, (link) => {
        const { state } = readLink(link)
        expect(Object.keys(state)).toEqual(Object.keys(defaultState))
        expect(readLink(writeLink(state)).state).toEqual(state)
        expect(JSON.stringify(state)).not.toMatch(/[<>`\\;]/)
        expect(state.accent).toMatch(/^[#\w .,%()/+-]*$/)
      }),
      { numRuns: 100 },
    )
  })
})
