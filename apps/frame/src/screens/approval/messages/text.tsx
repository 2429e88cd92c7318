import { type Catalogue, createI18n, FormatsProvider } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { messagesFor } from '../../../messagesFor.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

/** Provides texts, number formats and writing direction for the browser's languages. */
export function ApprovalRoot({ languages, children }: { languages: readonly string[]; children: ReactNode }) {
  const { locale, messages } = messagesFor(catalogues, languages)
  return (
    <div lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <FormatsProvider locale={locale}>
        <I18nProvider messages={messages}>{children}</I18nProvider>
      </FormatsProvider>
    </div>
  )
}

export type Words = Catalogue<typeof en>
export const { I18nProvider, useText } = createI18n<typeof en>()
export const catalogues: Readonly<Record<'en' | 'ar', Words>> = { en, ar }
