import type { OtherLanguages } from '../../../language/createTexts.tsx'
import type { en } from './en.ts'

export const others: OtherLanguages<typeof en> = {
  ar: async () => (await import('./ar.ts')).ar,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  vi: async () => (await import('./vi.ts')).vi,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zh-Hant.ts')).zhHant,
}
