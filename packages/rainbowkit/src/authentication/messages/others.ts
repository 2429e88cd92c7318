import type { KnownLocale } from '@latchkey/react'
import type { SignInText } from '../signInText.ts'

/** Those that it lacks are in English. */
export const others: { readonly [Other in KnownLocale]?: () => Promise<SignInText> } = {
  ar: async () => (await import('./ar.ts')).ar,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  vi: async () => (await import('./vi.ts')).vi,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zh-Hant.ts')).zhHant,
}
