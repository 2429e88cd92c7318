import { ThemeRoot, type ThemeTokens, tokenNames } from '@latchkey/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contrastOf } from './contrast.ts'
import * as presets from './presets.ts'

const modes = ['light', 'dark'] as const
const runs = Object.entries(presets).flatMap(([name, tokens]) => modes.map((mode) => [name, mode, tokens] as const))

describe.each(runs)('%s in %s', (_, mode, tokens) => {
  it('has readable text, and borders that are seen', () => {
    const color = draw(mode, tokens)
    for (const paper of ['surface', 'sunken']) {
      for (const ink of ['text', 'muted', 'positive', 'negative', 'warning'])
        expect([ink, paper, contrastOf(color(ink), color(paper)) >= 4.5]).toEqual([ink, paper, true])
      expect(contrastOf(color('focus'), color(paper))).toBeGreaterThanOrEqual(3)
    }
    expect(contrastOf(color('control'), color('surface'))).toBeGreaterThanOrEqual(3)
  })

  it.each(['', '#06f', 'gold', '#757575', 'rebeccapurple', 'light-dark(#036, #9cf)'])(
    'has readable text on %s',
    (accent) => {
      const color = draw(mode, accent ? { ...tokens, accent } : tokens)
      expect(contrastOf(color('on-accent'), color('accent'))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('names tokens that exist', () => {
    expect(Object.keys(tokens).filter((name) => !tokenNames.some((one) => one === name))).toEqual([])
  })
})

/** Renders a page with those tokens. Returns what the browser makes of each. */
function draw(themeMode: 'light' | 'dark', tokens: ThemeTokens): (token: string) => string {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <ThemeRoot themeMode={themeMode} tokens={tokens}>
        <b>text</b>
      </ThemeRoot>,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const sample = place.querySelector('b')
  if (!sample) throw new Error('nothing was rendered')
  return (token) => {
    sample.style.color = `var(--_${token})`
    return getComputedStyle(sample).color
  }
}
