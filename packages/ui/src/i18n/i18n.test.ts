import { describe, expect, expectTypeOf, it } from 'vitest'
import { formatAmountText } from '../money/Amount.tsx'
import type { Catalogue } from './catalogue.ts'
import { createPlural } from './createPlural.ts'
import { directionOf } from './direction.ts'
import { createFormats } from './formats.ts'
import { pickLocale } from './pickLocale.ts'

describe('catalogue', () => {
  const en = { connect: 'Connect wallet', count: (count: number) => `${count} wallets` }

  it('requires the same keys and arguments of a translation, and rejects functions in place of text', () => {
    const de: Catalogue<typeof en> = { connect: 'Wallet verbinden', count: (count) => `${count} Wallets` }
    expect(de.count(2)).toBe('2 Wallets')
    expectTypeOf(de.connect).toEqualTypeOf<string>()
    expectTypeOf(de.count).toEqualTypeOf<(count: number) => string>()
    // @ts-expect-error a missing key
    const missing: Catalogue<typeof en> = { connect: 'x' }
    // @ts-expect-error a function is no accessible name
    const name: string = de.count
    expect([missing, name]).toHaveLength(2)
  })

  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr'], 'en'],
    [['AR-eg'], 'ar'],
    [[], 'en'],
  ])('picks for %j the locale %s', (preferred, locale) => {
    expect(pickLocale(preferred, ['en', 'de', 'ar'])).toBe(locale)
  })
})

describe('formats', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  it.each([
    [0, 'now'],
    [-5_000, '5 sec. ago'],
    [-180_000, '3 min. ago'],
    [-7_200_000, '2 hr. ago'],
    [-172_800_000, '2 days ago'],
    [-5_184_000_000, '2 mo. ago'],
    [-63_072_000_000, '2 yr. ago'],
  ])('R9.10a formats %s ms as %s', (offset, text) => {
    expect(createFormats('en').relativeTime(now + offset, now)).toMatch(offset === 0 ? /now|0 sec/ : text)
  })

  it('shows the date of what lies in the future because a clock is wrong, and never "in 3 hours"', () => {
    const { relativeTime, date } = createFormats('en')
    expect(relativeTime(now + 30_000, now)).toBe(relativeTime(now, now))
    const later = now + 3 * 3_600_000
    expect(relativeTime(later, now)).toBe(date(later, { dateStyle: 'medium', timeStyle: 'short' }))
  })

  it('formats long amounts exactly, money, percents, counts and lists', () => {
    const en = createFormats('en')
    expect(en.number('12345678901234567890.5')).toBe('12,345,678,901,234,567,890.5')
    expect(en.percent(0.024)).toBe('2.4%')
    expect(createFormats('ar').plural(3)).toBe('few')
    expect(en.list(['a', 'b'])).toBe('a and b')
    expect(en.date(now, { month: 'short', day: 'numeric', timeZone: 'UTC' })).toBe('Nov 20')
  })

  it("writes dollars without letters, which right-to-left text would reverse ('$US')", () => {
    const money = (locale: string) =>
      formatAmountText({ formats: createFormats(locale), value: '1234.5', currency: 'USD' })
    expect(money('en')).toBe('$1,234.50')
    expect(money('ar')).toMatch(/^[^A-Z]*1,234\.50\s\$$/)
  })

  it('chooses the form of a count by the rules of its language', () => {
    const plural = createPlural<'one' | 'few' | 'many'>('ru')
    const forms = { one: 'сеть', few: 'сети', many: 'сетей', other: 'сети' }
    expect([1, 3, 5, 21, 1.5].map((count) => plural(count, forms))).toEqual(['сеть', 'сети', 'сетей', 'сеть', 'сети'])
    expect(createPlural('ja')(3, { other: '個' })).toBe('個')
  })

  it('knows which locales are written from right to left', () => {
    expect(['ar', 'ar-EG', 'he', 'fa', 'en', 'arn'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ])
  })
})
