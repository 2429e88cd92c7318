import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from './controls/Button.tsx'
import { audit } from './test/audit.ts'
import { gallery } from './test/gallery.tsx'
import { emulateMedia, emulateTouch } from './test/media.ts'
import { mountDialog } from './test/openDialog.tsx'
import { render } from './test/render.tsx'

const modes = ['light', 'dark'] as const
const dirs = ['ltr', 'rtl'] as const
const schemes = modes.flatMap((themeMode) => dirs.map((dir) => ({ themeMode, dir })))

describe.each(schemes)('in $themeMode, $dir', ({ themeMode, dir }) => {
  it.each(Object.keys(gallery))('has no axe violations in %s', async (name) => {
    const { container } = render(gallery[name], { themeMode, dir, style: { background: 'var(--_surface)' } })
    expect(await audit(container)).toEqual([])
  })

  it('has no axe violations in the dialog', async () => {
    const { opener, query } = mountDialog({ themeMode, dir, onBack: () => {}, children: gallery.Row })
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    expect(await audit(query('dialog'))).toEqual([])
  })
})

describe('targets', () => {
  it('are at least 24 px for a mouse', () => {
    const { container } = render(Object.values(gallery))
    expect(smallTargets(container, 24)).toEqual([])
  })

  it('are at least 44 px for a finger', async () => {
    await emulateTouch()
    const { container } = render(Object.values(gallery))
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    expect(smallTargets(container, 44)).toEqual([])
  })

  it("have text of at least 16 px in inputs, so that phones don't zoom in", () => {
    const { container } = render(Object.values(gallery))
    const inputs = [...container.querySelectorAll('input:not([type=checkbox],[type=radio]), select')]
    expect(inputs.length).toBeGreaterThan(5)
    for (const input of inputs) expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
  })
})

describe('space', () => {
  it('fits at 320 px', async () => {
    await page.viewport(320, 700)
    const { container } = render(Object.values(gallery))
    expect(container.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(800, 700)
  })
})

describe('forced colours', () => {
  it('keeps an outline on every control', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    const { container } = render(gallery.Button)
    for (const button of container.querySelectorAll('button')) {
      expect(getComputedStyle(button).borderStyle).toBe('solid')
    }
  })

  it("draws a disabled primary button on the system's background, which its text is made for", async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    const { container } = render(
      <>
        <Button variant="primary" disabled>
          Send
        </Button>
        <i style={{ backgroundColor: 'ButtonFace' }} />
      </>,
    )
    const background = (name: string) => getComputedStyle(container.querySelector(name) ?? container).backgroundColor
    expect(background('button')).toBe(background('i'))
  })
})

// A control may be small if its label is part of the target.
function smallTargets(container: HTMLElement, least: number): string[] {
  return [...container.querySelectorAll('button, a, input, select')]
    .map((element) => element.closest('label') ?? element)
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < least && !element.classList.contains('lk-hidden')
    })
    .map((element) => `${element.className} ${element.textContent} ${JSON.stringify(element.getBoundingClientRect())}`)
}
