import type { OtherLanguages } from '../../language/createTexts.tsx'
import type { en } from './en.ts'

export const others: OtherLanguages<typeof en> = {
  ar: async () => (await import('./ar.ts')).ar,
}
