import { FormatsProvider } from '@latchkey/ui'
import { createTexts } from '../../../language/createTexts.tsx'
import { preloadErrorTexts } from '../../../language/errors/useErrorText.ts'
import { en } from './en.ts'

export const { TextsProvider, I18nProvider, useText, load } = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
  preload: preloadErrorTexts,
  Formats: FormatsProvider,
})
