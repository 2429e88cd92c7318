import type { Catalogue } from '@latchkey/ui'
import { createTexts } from '../../language/createTexts.tsx'
import { preloadErrorTexts } from '../../language/errors/useErrorText.ts'
import { en } from './en.ts'

export type Words = Catalogue<typeof en>
export const { I18nProvider, useText, load } = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
  preload: preloadErrorTexts,
})
