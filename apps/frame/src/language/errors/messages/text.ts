import { createTexts } from '../../createTexts.tsx'
import { en } from './en.ts'

export const { load } = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
})
