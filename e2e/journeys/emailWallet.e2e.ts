import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { codeIn, linkIn, newMail } from '../world/inbox.ts'
import { askByEmail, insistUntil } from '../world/signInWays.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it('R1.02b R2.02 R4.08a R5.01a R8.01 R9.01a gives a newcomer a wallet by e-mail that comes back after a sign-out, sends money and outlives a reload', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  const chain = chainOf(world)
  const email = `ada-${randomBytes(5).toString('hex')}@example.com`

  const other = await visit(journeys.browser, world)
  await askByEmail(page, email)
  const device = page.getByRole('dialog', { name: 'Confirm this device' })
  await device.waitFor()
  // Whoever asks a moment later waits: an address is mailed to once in 30 seconds.
  await askByEmail(other.page, email)
  await other.page
    .getByText(/^Please try again after \d+ seconds$/)
    .first()
    .waitFor()
  await other.context.close()
  const welcome = await newMail(world, email, 'code')
  await device.getByRole('textbox', { name: 'Code' }).fill(codeIn(welcome))
  const address = await embeddedAccount(page)

  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByText(email).first().waitFor()
  await account.getByRole('button', { name: 'Disconnect' }).click()
  await fund(address)

  // The browser is known: a code is enough.
  await askByEmail(page, email)
  const code = page.getByRole('dialog', { name: 'Check your e-mail' })
  await insistUntil(page, code)
  const next = await newMail(world, email, 'code', welcome.receivedAt)
  await code.getByRole('textbox', { name: 'Code' }).fill(codeIn(next))
  expect(await embeddedAccount(page)).toBe(address)

  // What the page read before the money came holds for 30 seconds, then it looks by itself.
  const balances = page.getByRole('region', { name: 'Balances' })
  await balances.getByText(/ETH/).first().waitFor()
  const recipient = privateKeyToAddress(generatePrivateKey())
  const send = await openSend(page)
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.2')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.2 ETH' }).click()
  await approve(page)
  await expect.poll(() => chain.native(recipient)).toBe(200_000_000_000_000_000n)

  await page.reload()
  expect(await embeddedAccount(page)).toBe(address)
  await context.close()

  async function fund(to: string): Promise<void> {
    const [network] = world.networks
    await fetch(world.faucet, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ network: network?.id, address: to }),
    })
  }
})

it('R4.08a R9.01a brings the wallet to a second browser by the mailed link, a number and a code', async () => {
  const { world, browser } = journeys
  const email = `bea-${randomBytes(5).toString('hex')}@example.com`
  const first = await visit(browser, world)
  await askByEmail(first.page, email)
  const confirm = first.page.getByRole('dialog', { name: 'Confirm this device' })
  const welcome = await newMail(world, email, 'code')
  await confirm.getByRole('textbox', { name: 'Code' }).fill(codeIn(welcome))
  const address = await embeddedAccount(first.page)

  const second = await visit(browser, world)
  await askByEmail(second.page, email)
  const device = second.page.getByRole('dialog', { name: 'Confirm this device' })
  await insistUntil(second.page, device)
  const number = await device.getByRole('img', { name: /^The number is \d\d$/ }).innerText()
  const link = await newMail(world, email, 'link')
  const mail = await first.context.newPage()
  await mail.goto(linkIn(link))
  await mail.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }).click()
  const code = second.page.getByRole('dialog', { name: 'Check your e-mail' })
  await code.waitFor()
  await code.getByRole('textbox', { name: 'Code' }).fill(codeIn(await newMail(world, email, 'code', link.receivedAt)))
  expect(await embeddedAccount(second.page)).toBe(address)
  await first.context.close()
  await second.context.close()
})
