import { ThemeRoot } from '@latchkey/ui'
import { en } from './messages/en.ts'

/** What a visitor sees when the page cannot start at all: before a language is known. */
export function Failure({ error }: { error: unknown }) {
  return (
    <ThemeRoot>
      <main className="app-welcome app-main" role="alert">
        <h1>{en.failed}</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </main>
    </ThemeRoot>
  )
}
