import { directionOf, pickLocale, ThemeRoot } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { WindowConfirmation } from './WindowConfirmation.tsx'

/** `/confirm?id=`: confirms one action in a window that no page can cover or navigate. */
export function openConfirmWindow({ document, location }: Window): void {
  const root = document.getElementById('root')
  const id = new URLSearchParams(location.search).get('id')
  if (!root || !id) return
  const locale = pickLocale(navigator.languages, ['en', 'ar'])
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  createRoot(root).render(
    <ThemeRoot className="ground">
      <WindowConfirmation id={id} />
    </ThemeRoot>,
  )
}
