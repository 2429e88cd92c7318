import { ThemeRoot } from '@latchkey/ui'
import { en } from './messages/en.ts'

/** Shown if the page can't start at all. It is in English, because no language has been chosen yet. */
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
