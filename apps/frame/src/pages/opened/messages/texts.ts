import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

/** The texts of a social login's window. */
export type WindowTexts = Catalogue<typeof en>
