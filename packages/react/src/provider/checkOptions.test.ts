import { type Client, createClient } from '@latchkey/core'
import { expect, it } from 'vitest'
import type { LatchkeyOptions } from '../context/options.ts'
import { checkCurrency, checkOptions, checkVersion } from './checkOptions.ts'

// What an app in plain JavaScript may pass.
const check = (options: object) => checkOptions(options as LatchkeyOptions)

it('says nothing about valid options', () => {
  const legal = { termsUrl: 'https://shop.example/terms' }
  const features = { swaps: false, legalCheckbox: true, walletFeaturesOrder: ['send'] }
  expect(check({})).toEqual([])
  expect(check({ locale: 'nl-BE', languages: { nl: {} } })).toEqual([])
  expect(check({ locale: 'ar-EG', themeMode: 'dark', currency: 'eur', features, legal })).toEqual([])
})

it.each<[string, object, string]>([
  ['a language that the dialog lacks', { locale: 'xx' }, 'It speaks en, ar, de'],
  ['English as another language', { languages: { en: {} } }, 'texts={{ en: … }}'],
  ['a language by another name', { languages: { 'Dutch!': {} } }, 'Write a BCP 47 tag'],
  ['a mode that is none', { themeMode: 'black' }, 'It can be auto, light, dark'],
  ['a currency that is none', { currency: 'gbp' }, 'It can be usd, eur'],
  ['a typing mistake', { thememode: 'dark' }, 'Did you mean themeMode?'],
  ['a typing mistake in a feature', { features: { swap: false } }, 'Did you mean swaps?'],
  ['a feature that is no boolean', { features: { send: 'no' } }, 'features.send is "no". Write true or false.'],
  ['a checkbox without documents', { features: { legalCheckbox: true } }, 'needs a document'],
])('says what is wrong with %s', (_, options, said) => expect(check(options)).toEqual([expect.stringContaining(said)]))

it('says that the client comes from another version of core', () => {
  expect(checkVersion(createClient({ networks: [] }))).toEqual([])
  expect(checkVersion({ version: '9.9.9' })).toEqual([
    expect.stringMatching(/created by @latchkey\/core 9\.9\.9, but @latchkey\/react uses \d+\.\d+\.\d+.+npm ls/),
  ])
  expect(checkVersion({})).toEqual([expect.stringContaining('of an earlier version')])
})

it('says that the server has no rates for the currency of the app', async () => {
  const asked: string[] = []
  const check = (currency: string | undefined, served: object) =>
    checkCurrency(
      {
        config: { server: 'https://latchkey.example/' } as Client['config'],
        fetch: async (input) => {
          asked.push(String(input))
          return Response.json(served)
        },
      },
      currency,
    )
  expect(await check('eur', { currencies: ['usd'] })).toEqual([
    expect.stringMatching(/^currency is eur, but .* has no rates for it.* Add it to currencies in the server's/),
  ])
  expect(await check('eur', { currencies: ['usd', 'eur'] })).toEqual([])
  expect(await check('eur', { version: 1 })).toEqual([]) // An older server.
  expect(asked).toEqual(Array(3).fill('https://latchkey.example/v1/client-config?projectId='))
  expect([await check('usd', { currencies: ['eur'] }), await check(undefined, {})]).toEqual([[], []])
  expect(asked).toHaveLength(3)
})
