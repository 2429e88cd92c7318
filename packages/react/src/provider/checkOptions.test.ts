import { expect, it } from 'vitest'
import type { LatchkeyOptions } from '../context/options.ts'
import { checkOptions } from './checkOptions.ts'

// What an app in plain JavaScript may pass.
const check = (options: object) => checkOptions(options as LatchkeyOptions)

it('says nothing about valid options', () => {
  const legal = { termsUrl: 'https://shop.example/terms' }
  const features = { swaps: false, legalCheckbox: true, walletFeaturesOrder: ['send'] }
  expect(check({})).toEqual([])
  expect(check({ locale: 'ar-EG', themeMode: 'dark', currency: 'eur', features, legal })).toEqual([])
})

it.each<[string, object, string]>([
  ['a language that the dialog lacks', { locale: 'xx' }, 'It speaks en, ar'],
  ['a mode that is none', { themeMode: 'black' }, 'It can be auto, light, dark'],
  ['a currency that is none', { currency: 'gbp' }, 'It can be usd, eur'],
  ['a typing mistake', { thememode: 'dark' }, 'Did you mean themeMode?'],
  ['a typing mistake in a feature', { features: { swap: false } }, 'Did you mean swaps?'],
  ['a feature that is no boolean', { features: { send: 'no' } }, 'features.send is "no". Write true or false.'],
  ['a checkbox without documents', { features: { legalCheckbox: true } }, 'needs a document'],
])('says what is wrong with %s', (_, options, said) => expect(check(options)).toEqual([expect.stringContaining(said)]))
