import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { type AppVersions, makeApp } from '../host/makeApp.ts'
import { readReadme } from '../host/readme.ts'
import { type BuildMode, serveApp } from '../host/serveApp.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
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

it('signs in by e-mail in the README’s app, next to current viem and wagmi', async () => {
  const { world } = journeys
  const app = readReadme().app.replaceAll('http://localhost:3000', world.app)
  const { page, complaints } = await openApp(current, 'production', app)
  const email = `eve-${randomBytes(5).toString('hex')}@example.com`
  await signInByEmail(page, world, email)
  await page.getByRole('button', { name: /^Account / }).waitFor()
  expect(complaints).toEqual([])
})

it('opens, connects and goes to Send in an app with React 18.3 and the oldest viem', () => walk(oldest))

if (isLong) it('does the same beside wagmi 2', () => walk(wagmi2))

/** Through the views that React 18 would render differently: those with autofocus fields, and lists. */
async function walk(versions: AppVersions): Promise<void> {
  const { page, complaints } = await openApp(versions, 'development', plainApp(journeys.world))
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
function plainApp({ networks: [network], app, projectId, relay }: World): string {
  return `
    import { defineNetwork } from '@latchkey/protocol'
    import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

    const network = defineNetwork({
      id: '${network?.id}',
      name: '${network?.name}',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['${network?.rpcUrl}'],
    })
    const relays = [{ url: '${relay}' }]

    export function App() {
      return (
        <LatchkeyProvider config={{ networks: [network], server: '${app}', projectId: '${projectId}', relays }}>
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
  app: string,
): Promise<{ page: Page; complaints: string[] }> {
  const { world, browser, atEnd } = journeys
  const folder = await makeApp({ versions, files: { 'src/App.tsx': app } }, atEnd)
  const origin = await serveApp(folder, mode, atEnd)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => /^(error|warning)$/.test(message.type()) && complaints.push(message.text()))
  await page.goto(origin)
  return { page, complaints }
}
