import { locales } from '@latchkey/react'
import { pickLocale } from '@latchkey/ui'
import { expect, it } from 'vitest'
import { type Locale, toTag } from './locale.ts'

it.each<[Locale, string]>([
  ['ua', 'uk'],
  ['uk-UA', 'uk'],
  ['ar-AR', 'ar'],
  ['es-419', 'es'],
  ['pt', 'pt-BR'],
  ['zh-CN', 'zh-Hans'],
  ['zh-HK', 'zh-Hant'],
  ['zh-TW', 'zh-Hant'],
  // Languages that RainbowKit has and Latchkey doesn't.
  ['ms-MY', 'en'],
  ['th', 'en'],
])('speaks to an app in %s the language %s', (locale, spoken) => {
  expect(pickLocale([toTag(locale)], locales)).toBe(spoken)
})
