import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NamedChange, nameMessage } from './nameMessage.ts'
import { readNameMessage } from './readNameMessage.ts'

const named = { name: 'ada.example.eth', host: 'app.example:8443', timestamp: 1_790_000_000 }
const address = `0x${'1'.repeat(40)}`
const changes: NamedChange[] = [
  { ...named, action: 'register', attributes: {} },
  { ...named, action: 'setAttributes', attributes: { bio: 'Counts: things', avatar: 'https://x.example/a.png' } },
  { ...named, action: 'setAddress', coinType: 60, address },
  { ...named, action: 'release' },
]

describe('the text that changes a name', () => {
  it('says in words what happens to which name', () => {
    expect(changes.map((change) => nameMessage(change).split('\n')[0])).toEqual([
      'Register the name ada.example.eth',
      'Change the profile of the name ada.example.eth',
      'Change the address of the name ada.example.eth',
      'Give up the name ada.example.eth',
    ])
    expect(nameMessage({ ...named, action: 'setAddress', coinType: 60, address })).toBe(
      [
        'Change the address of the name ada.example.eth',
        '',
        `Address: ${address}`,
        'Coin type: 60',
        'Server: app.example:8443',
        'Time: 2026-09-21T14:13:20.000Z',
      ].join('\n'),
    )
  })

  it.each(changes)('is read as $action', (change) => {
    expect(readNameMessage(nameMessage(change))).toEqual(change)
  })

  it.each(changes)('isn’t read once a character of $action is missing or added', (change) => {
    const text = nameMessage(change)
    for (const other of [`${text}\n`, ` ${text}`, text.replace('\n\n', '\n'), text.replace('Server', 'server')])
      expect(readNameMessage(other)).toBeUndefined()
    expect(readNameMessage(text.replace('Time', 'Server: other.example\nTime'))).toBeUndefined()
  })

  it('is read in one way or not at all, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.dictionary(fc.string(), fc.string()),
        (name, host, bio) => {
          const change: NamedChange = { action: 'setAttributes', attributes: bio, name, host, timestamp: 1_790_000_000 }
          const read = readNameMessage(nameMessage(change))
          if (read) expect(nameMessage(read as NamedChange)).toBe(nameMessage(change))
        },
      ),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readNameMessage(text)).toBeUndefined()
      }),
    )
  })
})

describe('the JSON of the reference’s clients', () => {
  const timestamp = 1_790_000_000
  it.each([
    ['register', { name: 'ada.example.eth', attributes: null, timestamp }],
    ['register', { name: 'ada.example.eth', timestamp }],
    ['setAttributes', { attributes: { bio: 'x' }, timestamp }],
    ['setAddress', { coin_type: 60, address, timestamp }],
  ])('is read as %s', (action, message) => {
    expect(readNameMessage(JSON.stringify(message))).toMatchObject({ action, host: undefined, timestamp })
  })

  it.each([
    ['two actions', { name: 'ada.example.eth', coin_type: 60, address, timestamp }],
    ['half of one', { coin_type: 60, timestamp }],
    ['no action', { timestamp }],
    ['a release, which it doesn’t have', { release: 'ada.example.eth', timestamp }],
    ['no time', { name: 'ada.example.eth' }],
  ])('isn’t read with %s', (_, message) => {
    expect(readNameMessage(JSON.stringify(message))).toBeUndefined()
  })
})
