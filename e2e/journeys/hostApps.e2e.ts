import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { appkitApp, appkitEthersApp } from '../host/appkitApps.ts'
import { type AppVersions, makeApp } from '../host/makeApp.ts'
import { rainbowApp } from '../host/rainbowApp.ts'
import { readReadme } from '../host/readme.ts'
import { type BuildMode, serveApp } from '../host/serveApp.ts'
import { signInWithRainbowKit, signs } from '../host/signInWithRainbowKit.ts'
import { bridgeApp, wagmi2Hooks, wagmi3Hooks, wagmiApp } from '../host/wagmiApps.ts'
import { walkAppkit } from '../host/walkAppkit.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { copyLink } from '../world/copyLink.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { installWallet } from '../world/installWallet.ts'
import { startPhone } from '../world/phone.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { TestWallet } from '../world/testWallet.ts'
import type { World } from '../world/world.ts'

// Our packages as other apps get them: packed, installed by npm next to the app's own versions, built by Vite.

const current: AppVersions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@tanstack/react-query': '5.108.0',
  viem: '2.57.20',
  wagmi: '3.7.7',
  ethers: '6.17.0',
}
const oldest: AppVersions = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.1',
  '@types/react-dom': '18.3.0',
  '@tanstack/react-query': '5.0.0',
  viem: '2.0.0',
}

// npm takes minutes to install its dependencies.
const wagmi2: AppVersions = { ...oldest, viem: '2.57.20', wagmi: '2.19.5' }

const journeys = startJourneys()

it('signs in by e-mail in the README’s app, and wagmi has that wallet, one of the browser and one of a phone, as have moved apps of RainbowKit and AppKit', async () => {
  const { world } = journeys
  const readme = readReadme().app.replaceAll('http://localhost:3000', world.app)
  const app = await openApp(current, 'production', {
    'src/Readme.tsx': readme,
    'src/Wagmi.tsx': wagmiApp(world, wagmi3Hooks),
    'src/Bridge.tsx': bridgeApp(world),
    'src/Rainbow.tsx': rainbowApp(world),
    'src/AppKit.tsx': appkitApp(world),
    'src/AppKitEthers.ts': appkitEthersApp(world),
    'src/styles.d.ts': `declare module '*.css'`,
    'src/App.tsx': `
      import { lazy, Suspense } from 'react'
      import { App as Readme } from './Readme'
      import { App as Wagmi } from './Wagmi'

      // They start their clients when they are loaded.
      const Bridge = lazy(() => import('./Bridge'))
      const Rainbow = lazy(() => import('./Rainbow'))
      const AppKit = lazy(() => import('./AppKit'))
      if (location.search === '?appkit-ethers') void import('./AppKitEthers')

      export function App() {
        if (location.search === '?appkit-ethers') return null
        if (location.search === '?appkit') return <Suspense><AppKit /></Suspense>
        if (location.search === '?rainbow') return <Suspense><Rainbow /></Suspense>
        if (location.search === '?bridge') return <Suspense><Bridge /></Suspense>
        return location.search === '?wagmi' ? <Wagmi /> : <Readme />
      }
    `,
  })
  const { page, complaints, origin, wallet } = app
  const email = `eve-${randomBytes(5).toString('hex')}@example.com`
  await signInByEmail(page, world, email)
  await page.getByRole('button', { name: /^Account / }).waitFor()

  // wagmi finds the embedded wallet by its announcement and connects, which asks for a permission (EIP-2255).
  await page.goto(`${origin}/?wagmi`)
  await page.getByRole('button', { name: 'wagmi connect' }).click()
  const connected = await reconnects(page)
  const state = page.getByRole('status')
  await page.getByRole('button', { name: 'wagmi disconnect' }).click()
  await expect.poll(() => state.textContent()).toBe('disconnected ')
  await page.reload()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  expect(await state.textContent()).toBe('disconnected ')
  await page.getByRole('button', { name: 'wagmi connect' }).click()
  await expect.poll(() => state.textContent()).toBe(connected)

  // Our connector has every wallet of the dialog, the one of the last page first.
  await page.goto(`${origin}/?bridge`)
  await expect.poll(() => state.textContent()).toBe(connected)
  const phone = await startPhone(world, await fundedKey(world))
  journeys.atEnd(phone.stop)
  await connectInstead(page, 'Journey Wallet')
  await expectToSign(page, wallet.addresses[0] as Hex)
  await connectInstead(page, 'Scan with your phone')
  const proposal = await phone.scan(await copyLink(page))
  await proposal.approve()
  await expectToSign(page, phone.address)
  expect(complaints).toEqual([])

  const stranger = await openPage(origin)
  await signInWithRainbowKit(stranger, `${origin}/?rainbow`)
  expect(stranger.complaints).toEqual([])

  for (const [path, sign] of [
    ['?appkit', 'wagmi sign'],
    ['?appkit-ethers', 'Own sign'],
  ] as const) {
    const { page, wallet, complaints } = await openPage(origin)
    await page.goto(`${origin}/${path}`)
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    const choose = () => dialog.getByRole('button', { name: 'Journey Wallet' }).click()
    await walkAppkit({ page, world, address: wallet.addresses[0] as Hex, choose, sign })
    expect(complaints).toEqual([])
  }
})

/** Disconnects in wagmi, which ends the connection in Latchkey, and connects in wagmi, which opens Latchkey's dialog. */
async function connectInstead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'wagmi disconnect' }).click()
  // Until it has ended everywhere, which wagmi waits for, wagmi has nothing to connect.
  await expect.poll(() => page.getByRole('status').textContent()).toBe('disconnected ')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await page.getByRole('button', { name: 'wagmi connect' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name }).click()
}

/** Through wagmi, also after a reload, during which wagmi never takes the visitor for a stranger. */
async function expectToSign(page: Page, address: Hex): Promise<void> {
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect.poll(() => page.getByRole('status').textContent()).toBe(`connected ${address}`)
    await page.getByRole('button', { name: 'wagmi sign' }).click()
    // The last wallet's signature stays until wagmi has begun to sign.
    await expect.poll(() => signs(page, address)).toBe(true)
    if (isReloaded) expect(await page.evaluate(() => Reflect.get(window, 'statuses'))).not.toContain('disconnected')
  }
}

it('opens, connects and goes to Send in an app with React 18.3 and the oldest viem', () => walk(oldest))

if (isLong)
  it('lets wagmi 2 connect to the wallet of a guest and reconnect after each reload, beside React 18.3', async () => {
    const { page, complaints } = await openApp(wagmi2, 'development', {
      'src/App.tsx': wagmiApp(journeys.world, wagmi2Hooks),
    })
    await page.getByRole('button', { name: 'wagmi connect' }).click()
    // wagmi waits meanwhile.
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' }).click()
    await reconnects(page)
    expect(complaints).toEqual([])
  })

if (isLong)
  it('signs in with a moved RainbowKit app on wagmi 2, beside React 18.3', async () => {
    const app = await openApp(wagmi2, 'production', {
      'src/App.tsx': "export { default as App } from './Rainbow'",
      'src/Rainbow.tsx': rainbowApp(journeys.world),
      'src/styles.d.ts': `declare module '*.css'`,
    })
    await signInWithRainbowKit(app, app.origin)
    expect(app.complaints).toEqual([])
  })

/** Waits until wagmi has connected, and checks that it does so again after reloads. Returns what it shows. */
async function reconnects(page: Page): Promise<string | null> {
  const state = page.getByRole('status')
  await expect.poll(() => state.textContent()).toMatch(/^connected 0x/)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const connected = await state.textContent()
  for (const _ of [1, 2, 3]) {
    await page.reload()
    await expect.poll(() => state.textContent(), { message: 'after a reload' }).toBe(connected)
  }
  return connected
}

/** Through the views that React 18 would render differently: those with autofocus fields, and lists. */
async function walk(versions: AppVersions): Promise<void> {
  const { page, complaints } = await openApp(versions, 'development', { 'src/App.tsx': plainApp(journeys.world) })
  await connect(page)
  await page.getByRole('button', { name: /^Account / }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByRole('button', { name: 'Send', exact: true }).click()
  const send = page.getByRole('dialog', { name: 'Send' })
  await send.getByRole('textbox', { name: 'Recipient' }).fill('nobody')
  await send.getByRole('button', { name: 'Review' }).click()
  // The invalid field takes the focus, by a ref through our own components.
  await expect.poll(() => send.locator('input:focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await send.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
}

/** It configures everything itself, without a server's description. */
function plainApp({ app }: World): string {
  return `
    import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

    export function App() {
      return (
        <LatchkeyProvider config={{ server: '${app}' }}>
          <LatchkeyButton />
        </LatchkeyProvider>
      )
    }
  `
}

/** An app with these versions in a browser with a wallet, and its console errors. */
async function openApp(
  versions: AppVersions,
  mode: BuildMode,
  files: Readonly<Record<string, string>>,
): Promise<OpenPage & { origin: string }> {
  const { world, atEnd } = journeys
  const folder = await makeApp({ versions, files, migratesTo: world.app }, atEnd)
  const origin = await serveApp(folder, mode, atEnd)
  return { ...(await openPage(origin)), origin }
}

type OpenPage = { page: Page; complaints: string[]; wallet: TestWallet }

/** A visitor's first visit, with a wallet in the browser. */
async function openPage(origin: string): Promise<OpenPage> {
  const { world, browser, atEnd } = journeys
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  atEnd(() => context.close())
  const wallet = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => /^(error|warning)$/.test(message.type()) && complaints.push(message.text()))
  await page.goto(origin)
  return { page, complaints, wallet }
}
