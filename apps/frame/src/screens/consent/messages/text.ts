import { createTexts } from '../../../language/createTexts.tsx'
import { en } from './en.ts'

export const { TextsProvider, useText } = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
})
