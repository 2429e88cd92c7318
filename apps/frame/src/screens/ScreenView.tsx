import { ThemeRoot } from '@latchkey/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { spendPress, watchLastPress } from '../gate/freshPress.ts'
import { GatedCard } from '../gate/GatedCard.tsx'
import { GateTextsProvider } from '../gate/messages/text.ts'
import type { PageFacts } from './pageFacts.ts'
import type { ScreenStack } from './screens.ts'

/**
 * Renders the current screen in the page's theme. Escape closes it from in here, because the page can't see the key.
 */
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
      <GateTextsProvider>
        <GatedCard
          place="frame"
          isWindowOnly={screen.isWindowOnly}
          onHeight={screen.setHeight}
          onPressed={screen.onPressed}
        >
          {screen.node}
        </GatedCard>
      </GateTextsProvider>
    </ThemeRoot>
  )
}

/** Renders the screens into the page from now on. */
export function drawScreens(document: Document, screens: ScreenStack, facts: PageFacts): void {
  const root = document.getElementById('root')
  watchLastPress(document)
  screens.watchRefusals(spendPress)
  if (root) createRoot(root).render(<ScreenView screens={screens} facts={facts} />)
}
