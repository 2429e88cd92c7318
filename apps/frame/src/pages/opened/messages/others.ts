import type { Other } from '../../../language/locales.ts'
import type { WindowTexts } from '../texts.ts'

export const others: { readonly [locale in Other]?: () => Promise<WindowTexts> } = {
  ar: async () => (await import('./ar.ts')).ar,
}
