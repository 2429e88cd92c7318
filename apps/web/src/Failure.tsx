import { locales } from '@latchkey/react'
import { pickLocale, ThemeRoot } from '@latchkey/ui'
import { useMessages } from './useMessages.ts'

/**
 * Shown if the page can't start at all, in the language of the browser. What exactly is wrong is for whoever runs the
 * server: in English, and folded.
 */
export function Failure({ error }: { error: unknown }) {
  const locale = pickLocale(navigator.languages, locales)
  const text = useMessages(locale)
  return (
    <ThemeRoot>
      <main className="app-welcome app-main" role="alert" lang={locale} dir="auto">
        <details>
          <summary>
            <h1>{text.failed}</h1>
          </summary>
          <p lang="en">{error instanceof Error ? error.message : String(error)}</p>
        </details>
      </main>
    </ThemeRoot>
  )
}
