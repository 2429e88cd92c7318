import type { KnownLocale } from '@latchkey/react'
import type { SignInText } from '../signInText.ts'

/** Those that it lacks are in English. */
export const others: { readonly [Other in KnownLocale]?: () => Promise<SignInText> } = {
  ar: async () => (await import('./ar.ts')).ar,
}
