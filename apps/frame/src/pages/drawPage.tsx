import { FormatsProvider, ThemeRoot } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { markDocument } from '../language/createTexts.tsx'
import { I18nProvider, load, type Words } from './messages/text.ts'

/** Renders a standalone page in the browser's language and the system's theme. */
export async function drawPage(document: Document, title: (text: Words) => string, page: ReactNode): Promise<void> {
  const { locale, text } = await load()
  markDocument(document, locale)
  document.title = title(text)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <ThemeRoot className="ground" themeMode="auto">
      <FormatsProvider locale={locale}>
        <I18nProvider messages={text}>
          <main className="page stack">{page}</main>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>,
  )
}
