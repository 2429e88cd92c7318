import axe from 'axe-core'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { mountPanels } from '../gallery/mountPanels.tsx'
import { createFixtureServer } from '../test/fixtureServer.ts'
import { ether } from '../test/holdings.ts'
import {
  button,
  devnet,
  focused,
  installWallet,
  type RenderOptions,
  renderLatchkey,
  sidenet,
} from '../test/renderLatchkey.tsx'
import { ConnectPanel, NetworkMenu, ReceivePanel, SendPanel, SwapPanel } from './panels.tsx'

const region = (name: string) => page.getByRole('region', { name, exact: true })

const headings = (name: string) => page.getByRole('heading', { name, exact: true }).elements().length

async function renderPage(options: RenderOptions = {}) {
  const server = createFixtureServer({ balances: [ether], history: [[]] })
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <h1>Shop</h1>
      <LatchkeyButton />
      <ConnectPanel />
      <SendPanel headingLevel={3} />
      <ReceivePanel />
      <SwapPanel />
      <NetworkMenu />
    </>,
    {
      ...options,
      config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet] },
    },
  )
}

it('shows several panels on one page, each a landmark, and gives the focus to the one in use', async () => {
  await renderPage()
  await expect.poll(() => headings('Connect wallet')).toBe(4)
  await expect.element(region('Send: Connect wallet')).toBeVisible()
  await expect.element(region('Choose network')).toBeVisible()
  // None takes the focus when it appears.
  expect(document.activeElement).toBe(document.body)
  await region('Connect wallet')
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await expect.element(region('Account')).toBeVisible()
  await expect.element(region('Send').getByRole('heading', { name: 'Send' })).toHaveAttribute('aria-level', '3')
  await expect.element(region('Receive')).toBeVisible()
  await expect.element(region('Swap')).toBeVisible()
  // All have changed their view, and the focus is where the visitor connected.
  expect(focused()).toBe('Account')
})

it('returns to its own view where a dialog would close', async () => {
  await renderPage()
  await button('Connect wallet').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await region('Choose network')
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(button('Account').first()).toBeVisible()
  await expect.element(region('Choose network')).toBeVisible()
  await region('Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => headings('Connect wallet')).toBe(4)
})

it.each([
  ['light', 'en'],
  ['dark', 'ar'],
] as const)('passes axe as part of a page in %s and %s', async (themeMode, locale) => {
  await renderPage({ themeMode, locale })
  await expect.poll(() => page.getByRole('region').elements().length).toBe(5)
  const { violations } = await axe.run(page.getByRole('main').element())
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

it.each([
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ar'],
  ['dark', 'ar'],
] as const)('passes axe with a connected wallet in %s and %s', async (themeMode, locale) => {
  const place = document.createElement('main')
  document.body.append(place)
  const stop = mountPanels(place, { themeMode, locale })
  onTestFinished(() => {
    stop()
    place.remove()
  })
  await expect.poll(() => page.getByRole('region').elements().length).toBe(5)
  await expect.poll(() => isStill(place)).toBe(true)
  const { violations } = await axe.run(place)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

/** Whether no panel has changed for a while: between the view's code and its data, nothing moves for a moment. */
async function isStill(place: HTMLElement): Promise<boolean> {
  for (let look = 0; look < 5; look++) {
    if ([...place.querySelectorAll('lk-dialog')].some(isWaiting)) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return true
}

function isWaiting({ shadowRoot }: Element): boolean {
  if (!shadowRoot?.querySelector('.lk-view > *') || shadowRoot.querySelector('.lk-loading,.lk-skeleton')) return true
  // What is still fading in has less contrast than it will have.
  return shadowRoot.getAnimations().length > 0
}
