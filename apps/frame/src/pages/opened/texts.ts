import type { Catalogue } from '@latchkey/ui'
import type { en } from './messages/en.ts'

/** The texts of a social login's window. */
export type WindowTexts = Catalogue<typeof en>
