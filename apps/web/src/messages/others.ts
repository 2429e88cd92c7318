import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

type Others = { readonly [locale: string]: (() => Promise<Catalogue<typeof en>>) | undefined }

/** The languages of the dialog. This file is only loaded for their readers. */
export const others: Others = {
  ar: async () => (await import('./ar.ts')).ar,
}
