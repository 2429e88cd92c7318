import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { codeIn, newMail } from '../world/inbox.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

/** To the mailbox and back. The code is entered as soon as it is complete. */
const MAIL_PRESSES = 2

it('takes six presses from an e-mail address to the first payment, three for the next, and none to return', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world, { prepare: countPresses })
  const chain = chainOf(world)
  const email = `may-${randomBytes(5).toString('hex')}@example.com`
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  await connect.getByRole('textbox', { name: 'E-mail' }).fill(email)

  const first = await measured('first payment', async () => {
    await connect.getByRole('button', { name: 'Continue with e-mail' }).click()
    const code = page.getByRole('dialog', { name: 'Check your e-mail' }).getByRole('textbox', { name: 'Code' })
    await code.fill(codeIn(await newMail(world, email, 'code')))
    await fund(world, await embeddedAccount(page))
    await pay('0.2')
  })
  expect(first + MAIL_PRESSES).toBeLessThanOrEqual(6)
  expect(await measured('next payment', () => pay('0.1'))).toBeLessThanOrEqual(4)
  const returned = await measured('return', async () => {
    await page.reload()
    await embeddedAccount(page)
  })
  expect(returned).toBe(0)
  await context.close()

  async function pay(amount: string): Promise<void> {
    const recipient = privateKeyToAddress(generatePrivateKey())
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await approve(page)
    await expect.poll(() => chain.native(recipient)).toBeGreaterThan(0n)
  }

  /** How many presses something took. Its seconds are only printed, because they depend on the machine. */
  async function measured(name: string, act: () => Promise<void>): Promise<number> {
    const [before, start] = [presses, performance.now()]
    await act()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.info(`${name}: ${presses - before} presses, ${seconds} s`)
    return presses - before
  }
})

it('takes one press in the dialog to return after Disconnect, as a guest and with a wallet of one’s own', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world, { prepare: countPresses })
  for (const name of ['Continue as a guest', 'Journey Wallet']) {
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name }).click()
    const account = page.getByRole('banner').getByRole('button', { name: /^Account / })
    const leave = async () => {
      await account.click()
      await page
        .getByRole('dialog', { name: 'Account' })
        .getByRole('button', { name: 'Disconnect', exact: true })
        .click()
      const signOut = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Sign out' })
      if (name === 'Continue as a guest') await pressGated(signOut)
    }
    await leave()
    const opener = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await opener.click()
    const before = presses
    const last = page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name })
    await last.click()
    await account.waitFor()
    expect(presses - before, name).toBe(1)
    await leave()
    await opener.waitFor()
  }
  await context.close()
})

let presses = 0

/** Counts every press of a visitor, in the page and in the secure frame. */
async function countPresses(context: BrowserContext): Promise<void> {
  presses = 0
  await context.exposeBinding('countPress', () => {
    presses += 1
  })
  await context.addInitScript(() =>
    addEventListener('click', ({ isTrusted }) => isTrusted && Reflect.get(window, 'countPress')(), true),
  )
}
