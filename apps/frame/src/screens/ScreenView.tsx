import { ThemeRoot } from '@latchkey/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { GatedCard } from '../gate/GatedCard.tsx'
import type { PageFacts } from './pageFacts.ts'
import type { ScreenStack } from './screens.ts'

/** Draws the screen that is on, in the page's look. Escape closes it from within: the page cannot hear it here. */
export function ScreenView({ screens, facts }: { screens: ScreenStack; facts: PageFacts }) {
  const screen = useSyncExternalStore(screens.subscribe, screens.current)
  const theme = useSyncExternalStore(facts.subscribe, facts.theme)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted && !event.defaultPrevented) screen?.close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [screen])
  useEffect(() => {
    document.documentElement.dataset.mode = theme.mode
  }, [theme.mode])
  if (!screen) return null
  return (
    <ThemeRoot key={screen.id} className="screen" themeMode={theme.mode} tokens={theme.tokens}>
      <GatedCard
        place="frame"
        isWindowOnly={screen.isWindowOnly}
        onHeight={screen.setHeight}
        onPressed={screen.onPressed}
      >
        {screen.node}
      </GatedCard>
    </ThemeRoot>
  )
}

/** Draws screens into the page from now on. */
export function drawScreens(document: Document, screens: ScreenStack, facts: PageFacts): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<ScreenView screens={screens} facts={facts} />)
}
