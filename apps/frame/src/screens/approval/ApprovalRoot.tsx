import { FormatsProvider } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { messagesFor } from '../../messagesFor.ts'
import { catalogues, I18nProvider } from './messages/text.ts'

/** Words, numbers and direction of writing as the visitor's browser prefers them. */
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
