import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickLocale } from './pickLocale.ts'

const spoken = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

describe('pickLocale', () => {
  it.each([
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['ZH-hans-hk', 'zh-Hans'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['uk-UA', 'uk'],
    ['es-419', 'es'],
    ['de-AT-1996', 'de'],
    ['de-u-co-phonebk', 'de'],
    ['AR-eg', 'ar'],
    ['fil', 'en'],
    // Hindi in Latin letters is another script.
    ['hi-Latn', 'en'],
    ['tlh', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['not a tag', 'en'],
  ])('speaks to %s the language %s', (wanted, locale) => {
    expect(pickLocale([wanted], spoken)).toBe(locale)
  })

  it('prefers the strongest wish that it has, and the very tag to its relatives', () => {
    expect(pickLocale([undefined, 'nl', 'fr-CA', 'de'], spoken)).toBe('fr')
    expect(pickLocale(['pt-PT'], ['pt-BR', 'pt-PT'])).toBe('pt-PT')
    expect(pickLocale(['pt-AO'], ['pt-BR', 'pt-PT'])).toBe('pt-BR')
    expect(pickLocale(['sr-Latn'], ['en', 'sr', 'sr-Latn'])).toBe('sr-Latn')
  })

  it('answers one that exists, the same for each form of a tag, whatever it is asked', () => {
    const region = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/))),
        (wishes) => {
          expect(spoken).toContain(pickLocale(wishes, spoken))
        },
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...spoken), region, (locale, country) => {
        // The script is written, so that no region changes it.
        const { language, script = '' } = new Intl.Locale(locale).maximize()
        const tag = `${language}-${script}-${country}`
        expect(pickLocale([tag], spoken)).toBe(locale)
        expect(pickLocale([tag.toUpperCase(), 'en'], spoken)).toBe(locale)
        expect(pickLocale([`${tag}-x-own`], spoken)).toBe(locale)
      }),
    )
  })
})
