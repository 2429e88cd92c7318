import type { Other } from '../../../language/locales.ts'
import type { WindowTexts } from '../texts.ts'

export const others: { readonly [locale in Other]?: () => Promise<WindowTexts> } = {
  ar: async () => (await import('./ar.ts')).ar,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  vi: async () => (await import('./vi.ts')).vi,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zh-Hant.ts')).zhHant,
}
