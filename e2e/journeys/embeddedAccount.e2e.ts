import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from '../world/browser.ts'
import { embeddedAccount, embeddedRequest } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { codeIn, newMail } from '../world/inbox.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { pressInFrame } from '../world/still.ts'
import { close, openWallets } from '../world/walletSteps.ts'

const journeys = startJourneys()

it('lets a guest in, who saves the wallet with an e-mail address and finds the frame’s settings', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  await (await openConnect(page)).getByRole('button', { name: 'Continue as a guest' }).click()
  const address = await embeddedAccount(page)

  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Security' }).waitFor()
  expect(await account.getByText('Save your wallet').count(), 'with nothing to lose').toBe(0)
  await fund(world, address)
  await account.getByRole('button', { name: /^Save your wallet/ }).click()
  const change = page.getByRole('dialog', { name: 'Change e-mail' })
  const email = `ida-${Date.now()}@example.com`
  await change.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await change.getByRole('button', { name: 'Save' }).click()
  const secure = page.frameLocator('#w3m-iframe')
  await secure.getByRole('heading', { name: 'Add an e-mail address?' }).waitFor()
  await secure.getByText(email, { exact: true }).waitFor()
  await pressGated(secure.getByRole('button', { name: 'Continue' }))
  // The pressed button is gone, so the keyboard continues in the field.
  await expect.poll(() => secure.locator('input:focus').count()).toBe(1)
  await secure.getByRole('textbox', { name: 'Code' }).fill(codeIn(await newMail(world, email, 'code')))
  await account.getByText(email).first().waitFor()
  expect(await account.getByText('Save your wallet').count()).toBe(0)

  // The frame has the name written, keeps it on its server, and shows it in approvals.
  await account.getByRole('button', { name: 'Name this account' }).click()
  await secure.getByRole('textbox', { name: 'Name' }).fill('Savings')
  await pressGated(secure.getByRole('button', { name: 'Save' }))
  await account.getByText('Savings').first().waitFor()
  await page.locator('button[aria-label="Account Savings"]').first().waitFor()
  const signing = embeddedRequest(page, { method: 'personal_sign', params: ['0x6869', address] }).catch(() => undefined)
  await secure.getByText('Savings ·').first().waitFor()
  await secure.getByRole('button', { name: 'Reject' }).click()
  await signing
  await page.reload()
  await page.getByRole('button', { name: 'Account Savings' }).click()

  await account.getByRole('button', { name: 'Security' }).click()
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('heading', { name: 'Security' }).waitFor()
  await pressInFrame(frame.getByRole('button', { name: /^Devices/ }))
  await frame.getByText('This device').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#w3m-iframe').isVisible()).toBe(false)
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await context.close()
})

it('creates a wallet with a passkey from the dialog, and asks for the same passkey on return', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await addAuthenticator(context, page)
  await (await openConnect(page)).getByRole('button', { name: 'Use a passkey' }).click()
  const frame = page.frameLocator('#w3m-iframe')
  await pressGated(frame.getByRole('button', { name: 'Create a new passkey' }))
  const address = await embeddedAccount(page)
  const wallets = await openWallets(page)
  const logo = wallets.getByRole('list', { name: 'Latchkey' }).locator('..').locator('img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await close(page)
  await (await openAccount(page)).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()

  await (await openConnect(page)).getByRole('button', { name: 'Use a passkey' }).click()
  await pressGated(frame.getByRole('button', { name: 'Use a passkey' }))
  expect(await embeddedAccount(page)).toBe(address)
  await context.close()
})

async function openConnect(page: Page) {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  return page.getByRole('dialog', { name: 'Connect wallet' })
}

async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Account' })
}

async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
