import type { Catalogue } from '@latchkey/ui'
import { createTexts } from '../../language/createTexts.tsx'
import { en } from './en.ts'

export type GateText = Catalogue<typeof en>

/** Separate from the screens' catalogues, because the gate is used in screens with different ones. */
export const {
  TextsProvider: GateTextsProvider,
  useText: useGateText,
  load: loadGateText,
} = createTexts<typeof en>(en, {
  loadOther: async (locale) => (await import('./others.ts')).others[locale]?.(),
})
