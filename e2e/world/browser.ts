import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { fund } from './fund.ts'
import { installWallet } from './installWallet.ts'
import type { TestWallet, WalletOptions } from './testWallet.ts'
import type { World } from './world.ts'

export type Visit = {
  context: BrowserContext
  page: Page
  wallet: TestWallet /** Requests that left this machine: there must be none. */
  foreign: string[] /** The page's console errors. */
  complaints: string[]
}

/** A new visitor: an empty profile with one announced wallet, on the first page. */
export async function visit(
  browser: Browser,
  world: World,
  options: Partial<WalletOptions> & {
    path?: string
    context?: Parameters<Browser['newContext']>[0]
    /** Runs before the page loads, to add more wallets. */
    prepare?: (context: BrowserContext) => Promise<void>
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options.context })
  const wallet = await installWallet(context, world, {
    ...options,
    privateKeys: options.privateKeys ?? [await fundedKey(world)],
  })
  await options.prepare?.(context)
  const foreign: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) foreign.push(request.url())
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} (${message.location().url})`),
  )
  await page.goto(world.app + (options.path ?? '/'))
  return { context, page, wallet, foreign, complaints }
}

/** Connects through the dialog, by the names that a user reads. */
export async function connect(page: Page, walletName = 'Journey Wallet'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: walletName }).click()
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
}

/** Opens Send from Account, as a user would. Returns the dialog, ready to be filled in. */
export async function openSend(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Send', exact: true }).click()
  const send = page.getByRole('dialog', { name: 'Send' })
  await tokenIn(send)
  return send
}

/** Waits until Send has a token: before the balances have loaded, *Review* asks for one and stays. */
export async function tokenIn(send: Page | Locator): Promise<void> {
  await send.getByRole('button', { name: /^Token \S/ }).waitFor()
}

/** A new account with the native token and every listed token, from the faucet. */
export async function fundedKey(world: World): Promise<Hex> {
  const { generatePrivateKey, privateKeyToAddress } = await import('viem/accounts')
  const key = generatePrivateKey()
  for (const network of world.networks) {
    await fund(world, privateKeyToAddress(key), network.id)
  }
  return key
}
