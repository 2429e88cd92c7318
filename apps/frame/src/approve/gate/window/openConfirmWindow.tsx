import { directionOf, pickLocale, ThemeRoot } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { WindowConfirmation } from './WindowConfirmation.tsx'

/** `/window?confirm=`: one act in a window of its own, where no page can cover it. */
export function openConfirmWindow(document: Document, id: string): void {
  const root = document.getElementById('root')
  if (!root) return
  const locale = pickLocale(navigator.languages, ['en', 'ar'])
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  createRoot(root).render(
    <ThemeRoot className="ground">
      <WindowConfirmation id={id} />
    </ThemeRoot>,
  )
}
