import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { startExample } from '../host/startExample.ts'
import { fundedKey, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { codeIn, newMail } from '../world/inbox.ts'
import { startPhone } from '../world/phone.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys({ browser: 'chromium' })

it('connects a browser wallet and a guest by hooks alone, without the dialog', async () => {
  const { page, wallet, complaints } = await open()
  await region(page, 'Browser wallets').getByRole('button', { name: 'Journey Wallet (eip155)' }).click()
  expect(await accountOf(page)).toBe(wallet.addresses[0])
  const account = region(page, 'Account')
  await account.getByRole('button', { name: 'Sign' }).click()
  const signature = JSON.parse(await account.getByRole('status').innerText()) as `0x${string}`
  const address = wallet.addresses[0] as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await page.reload()
  expect(await accountOf(page)).toBe(wallet.addresses[0])
  await account.getByRole('button', { name: 'Disconnect' }).click()

  await region(page, 'Other ways').getByRole('button', { name: 'Continue as a guest' }).click()
  expect(await accountOf(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

it.runIf(isLong)('connects by e-mail and with a phone by hooks alone, without the dialog', async () => {
  const { page, complaints } = await open()
  const { world } = journeys
  const account = region(page, 'Account')
  const email = `ada-${randomBytes(5).toString('hex')}@example.com`
  const byEmail = region(page, 'E-mail')
  await byEmail.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await byEmail.getByRole('button', { name: 'Send a code' }).click()
  await byEmail.getByRole('textbox', { name: 'Code' }).fill('000000')
  await byEmail.getByRole('button', { name: 'Sign in' }).click()
  await byEmail.getByRole('alert').getByText('Invalid code').waitFor()
  await byEmail.getByRole('textbox', { name: 'Code' }).fill(codeIn(await newMail(world, email, 'code')))
  await byEmail.getByRole('button', { name: 'Sign in' }).click()
  expect(await accountOf(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await account.getByRole('button', { name: 'Disconnect' }).click()

  const phone = await startPhone(world, await fundedKey(world))
  journeys.atEnd(() => phone.stop())
  const byPhone = region(page, 'Phone')
  await byPhone.getByRole('button', { name: 'Connect a phone' }).click()
  const uri = await byPhone.getByRole('link', { name: 'Link for the phone' }).getAttribute('href')
  await (await phone.scan(uri ?? '')).approve()
  expect(await accountOf(page)).toBe(phone.address)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The browser reports the wrong code's answer.
  expect(complaints.filter((text) => !text.includes('/api/login/otp'))).toEqual([])
})

it.runIf(isLong)('sends, swaps, buys, names and signs in by hooks alone, without the dialog', async () => {
  const { page, wallet, complaints } = await open()
  const { world, atEnd } = journeys
  const address = wallet.addresses[0] as `0x${string}`
  const chain = chainOf(world)
  await region(page, 'Browser wallets').getByRole('button', { name: 'Journey Wallet (eip155)' }).click()
  await accountOf(page)
  await region(page, 'Network')
    .getByText(/: block \d+$/)
    .waitFor()
  await region(page, 'Holdings')
    .getByText(/^[\d.]+ ETH$/)
    .waitFor()
  expect(await page.getByRole('link', { name: 'Pay this account' }).getAttribute('href')).toBe(
    `ethereum:${address}@${world.networks[0]?.chainId}`,
  )

  const visitor = region(page, 'Visitor')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await visitor.getByText(`Signed in: ${address}`).waitFor()
  const told = page.waitForEvent('console', (message) => message.text() === '3')
  await visitor.getByRole('button', { name: 'Get a token' }).click()
  await told
  await visitor.getByRole('button', { name: 'Sign out' }).click()
  await visitor.getByText('Signed out').waitFor()

  const send = region(page, 'Send')
  const recipient = privateKeyToAddress(generatePrivateKey())
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.25')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Send' }).click()
  await send.getByText('Receipt: success').waitFor()
  expect(await chain.native(recipient)).toBe(250_000_000_000_000_000n)

  const swap = region(page, 'Swap')
  await swap.getByText(/^0\.1 ETH for [\d.]+ USDC$/).waitFor()
  const before = await chain.balanceOf('USDC', address)
  await swap.getByRole('button', { name: 'Swap for far more' }).click()
  await swap.getByRole('alert').getByText('Nothing was sent').waitFor()
  expect(await chain.balanceOf('USDC', address)).toBe(before)
  await swap.getByRole('button', { name: 'Swap', exact: true }).click()
  await swap.getByRole('status').waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDC', address)) > before).toBe(true)

  const buy = region(page, 'Buy')
  await buy
    .getByRole('button', { name: /USDC at/ })
    .first()
    .click()
  const payment = await page.context().newPage()
  atEnd(() => payment.close())
  await payment.goto((await buy.getByRole('link', { name: 'Pay' }).getAttribute('href')) ?? '')
  await payment.getByRole('button', { name: /^Pay / }).click()
  await buy.getByText('Order: SUCCESS').waitFor()

  const names = region(page, 'Names')
  const label = `ada-${randomBytes(5).toString('hex')}`
  await names.getByRole('textbox', { name: 'Name' }).fill(label)
  await names.getByText('Free').waitFor()
  await names.getByRole('button', { name: 'Register' }).click()
  await names.getByText(`${label}.latchkey.eth is ${address}`).waitFor()
  await names.getByText('Taken').waitFor()
  await region(page, 'Account').getByText(`${label}.latchkey.eth`).waitFor()
  await names.getByRole('button', { name: 'Release' }).click()
  await names.getByText('Free').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

async function open() {
  const { world, browser, atEnd } = journeys
  const { origin } = await startExample('headless', world, atEnd, { VITE_LATCHKEY_SERVER: world.app })
  const visitor = await visit(browser, world)
  atEnd(() => visitor.context.close())
  await visitor.page.goto(origin)
  return visitor
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

async function accountOf(page: Page): Promise<string> {
  await page.getByText('Status: connected').waitFor()
  return region(page, 'Account').locator('code').innerText()
}
