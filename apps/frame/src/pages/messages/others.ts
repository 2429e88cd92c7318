import type { Catalogue } from '@latchkey/ui'
import type { Other } from '../../language/locales.ts'
import type { en } from './en.ts'

export const others: Record<Other, () => Promise<Catalogue<typeof en>>> = {
  ar: async () => (await import('./ar.ts')).ar,
}
