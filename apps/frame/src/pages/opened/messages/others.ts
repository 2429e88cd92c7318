import type { Other } from '../../../language/locales.ts'
import type { WindowTexts } from '../texts.ts'

export const others: Record<Other, () => Promise<WindowTexts>> = {
  ar: async () => (await import('./ar.ts')).ar,
}
