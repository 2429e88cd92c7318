import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPreferences, writePreferences } from './preferences.ts'

/** Only the storage of a client. */
function clientWith(text: string | null) {
  const kept = new Map(text === null ? [] : [['app.preferences', text]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { name: 'app', storage }
}

describe('readPreferences', () => {
  it('reads what was written', () => {
    const client = clientWith(null)
    const chosen = { themeMode: 'dark', locale: 'ar', currency: 'eur', testNetworks: true } as const
    writePreferences(client, chosen)
    expect(readPreferences(client)).toEqual(chosen)
  })

  it('R5.02b drops invalid choices and keeps the rest', () => {
    const text = JSON.stringify({ version: 1, themeMode: 'neon', locale: 'ar', currency: 7, testNetworks: 'yes' })
    expect(readPreferences(clientWith(text))).toEqual({ locale: 'ar' })
  })

  it('starts empty with another version', () => {
    expect(readPreferences(clientWith('{"version":2,"themeMode":"dark"}'))).toEqual({})
  })

  it('accepts anything that storage may hold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readPreferences(clientWith(text))).not.toThrow()
      }),
    )
  })
})
