import type { ThemeTokens } from '@latchkey/react/themes'
import { checkLook, contrastOf } from '@latchkey/react/web'
import { applyTokens } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { optionsOf } from './settings.ts'
import type { PlaygroundState } from './state.ts'

/** Less, and the shape of a control is hard to see (WCAG 2.2, 1.4.11). */
export const CONTRAST_MIN = 3

export type LookWarnings = {
  /** What the console would say to the developer, in English. */
  mistakes: string[]
  /** The accent's contrast with the dialog, in the mode where it is worse, if that is too little. */
  faint: number | undefined
}

/** What is wrong with the look: measured on a sample, since only a browser knows what CSS means. */
export function useLookWarnings(state: PlaygroundState, tokens: ThemeTokens): LookWarnings {
  const [warnings, setWarnings] = useState<LookWarnings>({ mistakes: [], faint: undefined })
  useEffect(() => {
    const mistakes = checkLook({ ...optionsOf(state), tokens })
    const modes = state.mode === 'auto' ? (['light', 'dark'] as const) : [state.mode]
    const worst = Math.min(...modes.map((mode) => measure(mode, tokens, state.accent)))
    const isFaint = mistakes.length === 0 && state.accent !== '' && worst < CONTRAST_MIN
    setWarnings({ mistakes, faint: isFaint ? worst : undefined })
  }, [state, tokens])
  return warnings
}

function measure(mode: 'light' | 'dark', tokens: ThemeTokens, accent: string): number {
  const sample = document.createElement('div')
  sample.className = 'lk'
  sample.dataset.mode = mode
  applyTokens(sample, { ...tokens, ...(accent && { accent }) })
  const ink = document.createElement('i')
  sample.append(ink)
  sample.hidden = true
  document.body.append(sample)
  const [one, other] = ['accent', 'surface'].map((token) => {
    ink.style.color = `var(--_${token})`
    return getComputedStyle(ink).color
  })
  const ratio = one && other ? contrastOf(one, other) : CONTRAST_MIN
  sample.remove()
  return ratio
}
