import { type Catalogue, FormatsProvider } from '@latchkey/ui'
import { createTexts } from '../../../language/createTexts.tsx'
import { en } from './en.ts'

export type Words = Catalogue<typeof en>
export const { TextsProvider, useText } = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
  Formats: FormatsProvider,
})
