import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { Navigate } from './routes.ts'
import { useRoute } from './useRoute.ts'
import './web.css'

const start = location.href
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => history.replaceState(null, '', start))

/** The pages by their names; the first is taller than the window. */
function show() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let go: Navigate = () => undefined
  function Pages() {
    const { route, go: navigate } = useRoute()
    go = navigate
    return (
      <main className="app-main" style={{ height: route === 'portfolio' ? 5_000 : 100 }}>
        {route}
      </main>
    )
  }
  flushSync(() => root.render(<Pages />))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { go: (route: Parameters<Navigate>[0]) => go(route), page: () => place.textContent }
}

/** The parts of the page that move. */
function moving(): unknown[] {
  return document
    .getAnimations()
    .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
    .filter(Boolean)
}

async function wantMotion(): Promise<void> {
  const prefer = async (value: 'no-preference' | 'reduce') => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  }
  await prefer('no-preference')
  onTestFinished(() => prefer('reduce'))
}

it('fades the main area of a page into that of the next, also on the way back', async () => {
  await wantMotion()
  const { go, page } = show()
  go('settings')
  await expect.poll(moving).toContain('::view-transition-new(page)')
  expect(moving()).not.toContain('::view-transition-new(root)')
  await expect.poll(page).toBe('settings')
  await expect.poll(moving).toEqual([])
  history.back()
  await expect.poll(moving).toContain('::view-transition-old(page)')
  await expect.poll(page).toBe('portfolio')
  await expect.poll(moving).toEqual([])
})

it('comes back to where a page was scrolled', async () => {
  await wantMotion()
  const { go, page } = show()
  scrollTo(0, 2_000)
  go('settings')
  await expect.poll(page).toBe('settings')
  await expect.poll(() => scrollY).toBe(0)
  await expect.poll(moving).toEqual([])
  history.back()
  await expect.poll(() => scrollY).toBe(2_000)
})

it('goes on to the last of several pages that are asked for at once', async () => {
  await wantMotion()
  const { go, page } = show()
  go('settings')
  go('swap')
  go('receive')
  await expect.poll(page).toBe('receive')
  await expect.poll(moving).toEqual([])
})

it.each([
  ['for a visitor who wants no motion', () => undefined],
  [
    'in a browser that has no view transitions',
    async () => {
      await wantMotion()
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      onTestFinished(() => void Object.defineProperty(Document.prototype, 'startViewTransition', given))
    },
  ],
  [
    'in a tab that nobody sees',
    async () => {
      await wantMotion()
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    },
  ],
  [
    'below an open dialog',
    async () => {
      await wantMotion()
      const dialog = document.body.appendChild(document.createElement('div'))
      dialog.attachShadow({ mode: 'open' }).innerHTML = '<dialog><button>Close</button></dialog>'
      dialog.shadowRoot?.querySelector('dialog')?.showModal()
      onTestFinished(() => dialog.remove())
    },
  ],
])('replaces the page at once %s', async (_, prepare) => {
  onTestFinished(() => void vi.restoreAllMocks())
  await prepare()
  const { go, page } = show()
  go('settings')
  expect(page()).toBe('settings')
})

const given = Object.getOwnPropertyDescriptor(Document.prototype, 'startViewTransition') ?? {}
