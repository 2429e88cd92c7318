import { locales } from '@latchkey/react'
import { Button, pickLocale, ThemeRoot } from '@latchkey/ui'
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
      <main className="app-main" role="alert" lang={locale} dir="auto">
        <div className="app-welcome">
          <h1>{text.failed}</h1>
          <Button variant="primary" onClick={() => location.reload()}>
            {text.reloadPage}
          </Button>
          <details>
            <summary>{text.details}</summary>
            <p lang="en" dir="ltr">
              {error instanceof Error ? error.message : String(error)}
            </p>
          </details>
        </div>
      </main>
    </ThemeRoot>
  )
}
