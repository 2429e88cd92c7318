import { expect, it } from 'vitest'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { button, dialog, renderLatchkey } from '../test/renderLatchkey.tsx'
import { linen } from '../themes/presets.ts'
import { selectAppearance } from './appearance.ts'

it('replaces what a preset says by the accent, corners and font of the app, and keeps the rest', () => {
  const { tokens } = selectAppearance({ tokens: linen, accent: 'gold', radius: 'small', font: undefined }, {})
  expect(tokens).toEqual({ ...linen, accent: 'gold', radius: '8px' })
  expect(selectAppearance({ tokens: linen, radius: '1rem' }, {}).tokens?.radius).toBe('1rem')
  expect(selectAppearance({ tokens: linen, accent: undefined, radius: undefined }, {}).tokens).toEqual(linen)
})

it('draws the button on the page and the dialog with them, and lets no value set anything else', async () => {
  const font = 'Georgia; background: red'
  await renderLatchkey(<LatchkeyButton />, { accent: 'rgb(0, 90, 60)', radius: 'none', font })
  await expect.element(button('Connect wallet')).toBeVisible()
  const style = getComputedStyle(button('Connect wallet').element())
  // Not its background, which is another one below a mouse.
  expect([style.getPropertyValue('--_accent'), style.borderRadius]).toEqual(['rgb(0, 90, 60)', '0px'])
  await button('Connect wallet').click()
  await expect.element(dialog()).toBeVisible()
  const drawn = getComputedStyle(dialog().element())
  expect(drawn.getPropertyValue('--_radius')).toBe('0px')
  expect(drawn.fontFamily).toContain('system-ui')
})

it('fetches nothing that an accent names, and keeps the text readable', async () => {
  await renderLatchkey(<LatchkeyButton />, { accent: 'url(/never-fetched.png)' })
  await expect.element(button('Connect wallet')).toBeVisible()
  const style = getComputedStyle(button('Connect wallet').element())
  expect([style.backgroundImage, style.backgroundColor]).toEqual(['none', 'rgba(0, 0, 0, 0)'])
  expect(style.color).toBe(getComputedStyle(button('Connect wallet').element().parentElement ?? document.body).color)
})
