import { createRoot } from 'react-dom/client'
import type { PageFacts } from './pageFacts.ts'
import { ScreenView } from './ScreenView.tsx'
import type { ScreenStack } from './screens.ts'

/** Draws screens into the page from now on. */
export function drawScreens(document: Document, screens: ScreenStack, facts: PageFacts): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ScreenView screens={screens} facts={facts} />)
}
