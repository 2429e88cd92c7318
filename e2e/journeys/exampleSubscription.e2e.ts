import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { type RunningExample, startExample } from '../host/startExample.ts'
import { approveInWindow } from '../world/approveInWindow.ts'
import { chainOf } from '../world/chain.ts'
import { openSmartNewcomer } from '../world/smartNewcomer.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys({ browser: 'chromium' })
const startShop = createStartShop()
const PRICE = 5_000_000n
const DAY_MS = 86_400_000

it('subscribes a newcomer with one approval, charges once a month, and no more once the customer cancels', async () => {
  const folder = await makeFolder()
  const shop = await startShop({ DATA_DIR: folder })
  const { merchant } = await readOffer(shop)
  const { page, account, complaints } = await openSmartNewcomer(journeys, shop.origin)
  const before = await balanceOf(account)

  await page.getByRole('button', { name: 'Subscribe' }).click()
  const shown = await approveInWindow(page)
  expect(shown).toMatch(/Up to\s+5 USDC.*\s+Every\s+30 days\s+In all, at most\s+15 USDC/)
  await page.getByText('Subscribed, and paid for this month.').waitFor()
  expect(await balanceOf(merchant)).toBe(PRICE)
  expect(await balanceOf(account)).toBe(before - PRICE)

  // The shop knows that nothing is due. If it didn't, it would be refused.
  expect(await chargeDue(shop)).toMatchObject({ paidBy: expect.stringMatching(/^0x/) })
  await makeDue(folder)
  expect(await chargeDue(shop)).toMatchObject({
    problem: expect.stringContaining('more than what is left of the allowance'),
  })
  expect(await balanceOf(merchant)).toBe(PRICE)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await approveInWindow(page)
  await page.getByText('Cancelled: the shop can’t charge you any more.').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).waitFor()
  await makeDue(folder)
  expect(await chargeDue(shop)).toMatchObject({ problem: expect.stringContaining('This session has been revoked') })
  expect(await balanceOf(merchant)).toBe(PRICE)
  expect(complaints).toEqual([])
})

it.runIf(isLong)(
  'renews a permission in its last month without charging again, and leaves only the new one',
  async () => {
    const folder = await makeFolder()
    const shop = await startShop({ DATA_DIR: folder })
    const { merchant } = await readOffer(shop)
    const { page, complaints } = await openSmartNewcomer(journeys, shop.origin)
    const before = await balanceOf(merchant)

    // As if the customer had subscribed 61 days ago: only the page's clock decides when a permission begins.
    await page.evaluate((late) => {
      const { now } = Date
      Object.assign(window, { setRight: () => Object.assign(Date, { now }) })
      Date.now = () => now() - late
    }, 61 * DAY_MS)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.evaluate(() => (window as never as { setRight(): void }).setRight())
    await approveInWindow(page)
    await page.getByText('Subscribed, and paid for this month.').waitFor()
    const [[, first] = []] = await readBooks(folder)

    await page.getByRole('button', { name: 'Renew' }).click()
    await approveInWindow(page)
    expect(await approveInWindow(page)).toContain('End this permission')
    await page.getByRole('button', { name: 'Renew' }).waitFor({ state: 'detached' })
    const [[, renewed] = []] = await readBooks(folder)
    expect(renewed).toEqual({ ...first, pci: expect.not.stringMatching(String(first?.pci)) })
    expect(await balanceOf(merchant)).toBe(before + PRICE)

    await page.reload()
    await page.getByText('Subscribed, and paid for this month.').waitFor()
    expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0)

    // The new permission pays for the next month.
    await makeDue(folder)
    expect(await chargeDue(shop)).not.toHaveProperty('problem')
    expect(await balanceOf(merchant)).toBe(before + 2n * PRICE)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await approveInWindow(page)
    await page.getByRole('button', { name: 'Subscribe' }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('R1.06 shows the customer in Account what the shop may do and has used, and ends it there', async () => {
  const folder = await makeFolder()
  const shop = await startShop({ DATA_DIR: folder })
  const { merchant } = await readOffer(shop)
  const { page, complaints } = await openSmartNewcomer(journeys, shop.origin)
  const paid = await balanceOf(merchant)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await approveInWindow(page)
  await page.getByText('Subscribed, and paid for this month.').waitFor()

  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Permissions' }).click()
  const list = page.getByRole('dialog', { name: 'Permissions' })
  await list.getByText('Up to 5 USDC every 30 days').waitFor()
  await list.getByText('5 of 5 USDC used').waitFor()
  await list.getByRole('button', { name: /Up to 5 USDC/ }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const shown = await approveInWindow(page)
  expect(shown).toContain('End this permission')
  await page.getByText('Permission revoked').first().waitFor()
  await list.getByText('No site can use this account without asking you.').waitFor()
  await makeDue(folder)
  expect(await chargeDue(shop)).toMatchObject({ problem: expect.stringContaining('This session has been revoked') })
  expect(await balanceOf(merchant)).toBe(paid + PRICE)
  expect(complaints).toEqual([])
})

it.runIf(isLong)('charges once if the shop crashes between sending a charge and noting it', async () => {
  const folder = await makeFolder()
  const crashing = await startShop({ DATA_DIR: folder, NODE_OPTIONS: crashAfterSending })
  const { merchant } = await readOffer(crashing)
  const { page } = await openSmartNewcomer(journeys, crashing.origin)

  await page.getByRole('button', { name: 'Subscribe' }).click()
  await approveInWindow(page)
  await page.getByRole('alert').waitFor()
  await crashing.ended
  const [noted] = await readBooks(folder)
  expect(noted?.[1]).toMatchObject({ attempt: { block: expect.any(String) } })
  expect(noted?.[1].attempt).not.toHaveProperty('id')

  const PORT = new URL(crashing.origin).port
  const shop = await startShop({ DATA_DIR: folder, PORT })
  await expect.poll(() => chargeDue(shop)).toMatchObject({ paidBy: expect.stringMatching(/^0x/) })
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Subscribed, and paid for this month.').waitFor()
  expect(await balanceOf(merchant)).toBe(PRICE)
})

// Runs in the shop before anything else.
const crashAfterSending = `--import=data:text/javascript,${encodeURIComponent(`
  const request = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const response = await request(url, init)
    if (String(init?.body).includes('wallet_sendPreparedCalls')) process.kill(process.pid, 'SIGKILL')
    return response
  }
`)}`

/** The first shop is started as its README says, which builds the page that the later ones serve too. */
function createStartShop() {
  let isBuilt = false
  return async (env: Readonly<Record<string, string>>) => {
    const shop = await startExample('subscription', journeys.world, journeys.atEnd, env, isBuilt)
    isBuilt = true
    return shop
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-shop-'))
  journeys.atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function readOffer({ origin }: RunningExample): Promise<{ merchant: Address }> {
  return (await fetch(`${origin}/subscription-offer`)).json()
}

const balanceOf = (account: Address) => chainOf(journeys.world).balanceOf('USDC', account)

type Subscription = { pci: string; dueAt: number; attempt?: object; paidBy?: string; problem?: string }

/** Has the shop charge whoever is due, and returns the only subscription afterwards. */
async function chargeDue({ origin }: RunningExample): Promise<Subscription | undefined> {
  const subscriptions = await (await fetch(`${origin}/charges`, { method: 'POST' })).json()
  return Object.values<Subscription>(subscriptions)[0]
}

async function readBooks(folder: string): Promise<[string, Subscription][]> {
  return Object.entries(JSON.parse(await readFile(join(folder, 'subscriptions.json'), 'utf8')))
}

/** Makes the shop believe that nobody has paid this month. */
async function makeDue(folder: string): Promise<void> {
  const due = (await readBooks(folder)).map(([account, subscription]) => [account, { ...subscription, dueAt: 0 }])
  await writeFile(join(folder, 'subscriptions.json'), JSON.stringify(Object.fromEntries(due)))
}
