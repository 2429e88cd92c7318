import { expect, it } from 'vitest'
import { resolveLocale } from './locale.ts'

it.each([
  [[], 'en'],
  [[undefined, undefined, '', 'ar-EG', 'en'], 'ar'],
  [[undefined, undefined, 'en', 'ar'], 'en'],
  [[undefined, 'ar', 'en'], 'ar'],
  [['en', 'ar'], 'en'],
  [[undefined, undefined, '', 'xx', 'ar'], 'ar'],
  [['not a tag', 'tlh'], 'en'],
  [['nl-BE', 'ar'], 'nl'],
])('speaks to a visitor who prefers %j the language %s', (wishes, locale) => {
  expect(resolveLocale(wishes, { nl: {} })).toBe(locale)
})
