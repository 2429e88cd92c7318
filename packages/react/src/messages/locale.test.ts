import { expect, it } from 'vitest'
import { type LocalePreferences, resolveLocale } from './locale.ts'

it.each<[LocalePreferences, string]>([
  [{}, 'en'],
  [{ browser: ['ar-EG', 'en'] }, 'ar'],
  [{ page: 'en', browser: ['ar'] }, 'en'],
  [{ option: 'ar', page: 'en' }, 'ar'],
  [{ chosen: 'en', option: 'ar' }, 'en'],
  [{ page: '', browser: ['xx', 'ar'] }, 'ar'],
  [{ option: 'tlh' }, 'en'],
])('%o speaks %s', (wishes, locale) => {
  expect(resolveLocale(wishes)).toBe(locale)
})
