import { type Catalogue, createI18n } from '@latchkey/ui'
import { ar } from './ar.ts'
import { en } from './en.ts'

export type Words = Catalogue<typeof en>
export const { I18nProvider, useText } = createI18n<typeof en>()
export const catalogues: Readonly<Record<'en' | 'ar', Words>> = { en, ar }
