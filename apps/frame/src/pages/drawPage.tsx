import { directionOf, FormatsProvider, ThemeRoot } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { messagesFor } from '../messagesFor.ts'
import { catalogues, I18nProvider, type Words } from './messages/text.ts'

/** Renders a standalone page in the browser's language and the system's theme. */
export function drawPage(document: Document, title: (text: Words) => string, page: ReactNode) {
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  document.title = title(messages)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <ThemeRoot className="ground" themeMode="auto">
      <FormatsProvider locale={locale}>
        <I18nProvider messages={messages}>
          <main className="page stack">{page}</main>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>,
  )
}
