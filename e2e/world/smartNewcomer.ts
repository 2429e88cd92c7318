import type { Page } from 'playwright-core'
import type { Address } from 'viem'
import { signInByEmail } from './emailLogin.ts'
import { embeddedAccount } from './embeddedPage.ts'
import { fund } from './fund.ts'
import type { Journeys } from './startJourneys.ts'

export type SmartNewcomer = { page: Page; account: Address; complaints: string[] }

/**
 * Someone new on an app's page, who signs up by e-mail and takes the smart account that the page asks for. It has tokens.
 */
export async function openSmartNewcomer(
  { browser, world, atEnd }: Pick<Journeys, 'browser' | 'world' | 'atEnd'>,
  origin: string,
): Promise<SmartNewcomer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`),
  )
  await page.goto(origin)
  const email = `nour-${crypto.randomUUID()}@example.com`
  await signInByEmail(page, world, email)
  const smart = page.getByRole('button', { name: 'Use my smart account' })
  await smart.click()
  await smart.waitFor({ state: 'hidden' })
  const account = (await embeddedAccount(page)) as Address
  await fund(world, account)
  return { page, account, complaints }
}
