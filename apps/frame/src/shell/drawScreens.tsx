import { createRoot } from 'react-dom/client'
import type { PageFacts } from '../screens/pageFacts.ts'
import { ScreenView } from '../screens/ScreenView.tsx'
import type { ScreenStack } from '../screens/screens.ts'

/** Draws screens into the page from now on. */
export function drawScreens(document: Document, screens: ScreenStack, facts: PageFacts): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ScreenView screens={screens} facts={facts} />)
}
