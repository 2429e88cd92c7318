import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeSourceApp } from '../host/makeSourceApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { copyLink } from '../world/copyLink.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'
import type { World } from '../world/world.ts'

const journeys = startJourneys()
const statement = 'Welcome to the harbour.'

it('R5.07 signs a visitor in while a phone connects if all networks are EVM, and otherwise asks afterwards', async () => {
  const { world, atEnd } = journeys
  const grace = world.accounts[1]?.address ?? ''
  const origin = await serveApp(await makeSourceApp(appOf(world), atEnd), 'production', atEnd)
  const { host } = new URL(origin)

  // The phone shows the message in full, for the chosen account, and signs it as it connects.
  const page = await open(origin)
  const pocket = await open(`${world.devnetPage}/pocket`)
  await pair(page, pocket)
  await pocket.getByRole('heading', { name: 'Connect and sign in?' }).waitFor()
  await pocket.getByRole('combobox', { name: 'EVM account' }).selectOption({ value: 'grace.eth' })
  const message = pocket.getByRole('region', { name: 'What is signed' })
  await expect.poll(() => message.textContent()).toContain(grace)
  expect(await message.textContent()).toContain(`${host} wants you to sign in with your Ethereum account:`)
  expect(await message.textContent()).toContain(`\n${statement}\n`)
  expect(await message.textContent()).toContain(`\nURI: ${origin}\n`)
  expect(await violations(pocket)).toEqual([])
  await pocket.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`Signed in: ${grace}`).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const views = await page.evaluate(() => document.body.dataset.views)
  expect(views).toContain('ConnectingWalletConnect')
  expect(views).not.toContain('SignMessage')
  // Nothing else is waiting on the phone, and the server knows the visitor.
  await pocket.getByRole('heading', { name: 'Connected apps' }).waitFor()
  await page.reload()
  await page.getByText(`Signed in: ${grace}`).waitFor()

  // An app that also has a network of another namespace asks when the wallet is connected.
  const mixed = await open(`${origin}/?mixed`)
  const other = await open(`${world.devnetPage}/pocket`)
  await pair(mixed, other)
  await other.getByRole('heading', { name: 'Connect to this app?' }).waitFor()
  expect(await other.getByRole('region', { name: 'What is signed' }).count()).toBe(0)
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await mixed.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await mixed.getByText('Signed out').waitFor()
})

/** A page in a browser of its own. */
async function open(url: string): Promise<Page> {
  const context = await journeys.browser.newContext({
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  journeys.atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function pair(page: Page, pocket: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  await pocket.getByRole('textbox', { name: 'Link of the app' }).fill(await copyLink(page))
  await pocket.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** It requires visitors to sign in when they connect, and notes every view of the dialog. */
function appOf({ networks, solana, app: server, projectId, relay }: World): string {
  const describe = ({ id, name, rpcUrl }: { id: string; name?: string; rpcUrl: string }) => ({
    id,
    name: name ?? id,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [rpcUrl],
  })
  const config = { server, projectId, relays: [{ url: relay }], siwx: { isRequired: true, statement } }
  return `
    import { defineNetwork } from '@latchkey/protocol'
    import { LatchkeyButton, LatchkeyProvider, useDialog, useSignIn } from '@latchkey/react'
    import { useEffect } from 'react'

    const evm = ${JSON.stringify(networks.map(describe))}
    const solana = ${JSON.stringify(describe(solana))}
    const networks = (location.search === '?mixed' ? [...evm, solana] : evm).map(defineNetwork)

    function Visitor() {
      const { session } = useSignIn()
      const { view = '' } = useDialog()
      useEffect(() => {
        document.body.dataset.views = (document.body.dataset.views ?? '') + ' ' + view
      }, [view])
      return <p>{session ? 'Signed in: ' + session.data.accountAddress : 'Signed out'}</p>
    }

    export function App() {
      return (
        <LatchkeyProvider config={{ networks, ...${JSON.stringify(config)} }}>
          <LatchkeyButton />
          <Visitor />
        </LatchkeyProvider>
      )
    }
  `
}
