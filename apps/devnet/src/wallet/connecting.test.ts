import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { AWAITED_MS } from '../../../../scripts/test/awaitedMs.ts'
import { devnetAccounts } from '../accounts.ts'
import { answer, heard, servePage, walletRequest } from '../test/hostPage.ts'
import { ada, approve, grace, holdStage, openPage, reject, stranger, windowFor } from '../test/walletStage.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { stage, context, page } = holdStage({ isConnected: false })

describe('the Devnet Wallet', () => {
  it('announces itself, with its icon and without keys in the page', async () => {
    const info = await page().evaluate(
      () => (window as unknown as { detail: { info: Record<string, string> } }).detail.info,
    )
    expect(info).toMatchObject({ name: 'Devnet Wallet', rdns: 'dev.latchkey.devnet-wallet' })
    expect(info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(info.uuid).toMatch(/^[0-9a-f-]{36}$/)
    const script = await (await fetch(`${stage().devnet.page}/wallet.js`)).text()
    expect(script).not.toContain(devnetAccounts()[0]?.privateKey.slice(2))
  })

  it('connects the selected accounts, remembers them, and notifies other tabs', async () => {
    expect(await walletRequest(page(), 'eth_accounts')).toEqual([])
    const other = await openPage(context(), stage().host.url)
    await page().bringToFront()
    const window = await windowFor(page(), 'eth_requestAccounts')
    await window.getByRole('checkbox', { name: 'grace.eth' }).check()
    await approve(window)
    expect(await answer(page())).toEqual([ada, grace])
    expect(window.isClosed()).toBe(true)
    expect(await heard(page())).toContainEqual(['accountsChanged', [ada, grace]])
    await expect.poll(() => heard(other)).toContainEqual(['accountsChanged', [ada, grace]])
    await page().reload()
    expect(await walletRequest(page(), 'eth_requestAccounts')).toEqual([ada, grace])
    expect(await walletRequest(page(), 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await walletRequest(page(), 'eth_accounts')).toEqual([])
    expect(await walletRequest(page(), 'wallet_getPermissions')).toEqual([])
  })

  it('requires at least one account', async () => {
    const window = await windowFor(page(), 'eth_requestAccounts')
    await window.getByRole('checkbox', { name: 'ada.eth' }).uncheck()
    await window.getByRole('button', { name: 'Approve' }).click()
    await window.getByText('Choose at least one account.').waitFor()
    await reject(window)
    expect(await answer(page())).toBe('error 4001')
  })

  it.each(['the button Reject', 'Escape', 'closing the window'])('treats %s as a rejection', async (way) => {
    const window = await windowFor(page(), 'eth_requestAccounts')
    await window.getByRole('heading', { name: 'Connect to this site?' }).waitFor()
    // The key closes the window, so the answer may arrive before `down` resolves.
    if (way === 'Escape') await Promise.any([window.keyboard.down('Escape'), answer(page())])
    else if (way === 'closing the window') await window.close()
    else await reject(window)
    expect(await answer(page())).toBe('error 4001')
    expect(await walletRequest(page(), 'eth_accounts')).toEqual([])
    expect(await walletRequest(page(), 'personal_sign', ['0x00', ada])).toBe('error 4100')
  })

  it("shows its content in a dialog above the app's dialog when the window is blocked", async () => {
    await blockWindows()
    await page().evaluate(() => document.querySelector('dialog')?.showModal())
    const connecting = walletRequest(page(), 'eth_requestAccounts')
    const frame = page().getByRole('dialog', { name: 'Devnet Wallet' }).frameLocator('iframe')
    // The click removes the frame, so the answer may arrive before `click` resolves.
    await Promise.any([frame.getByRole('button', { name: 'Approve' }).click(), connecting])
    expect(await connecting).toEqual([ada])
    await expect.poll(() => page().locator('dialog').count()).toBe(1)
  })

  it('treats closing that dialog as a rejection', async () => {
    await blockWindows()
    const connecting = walletRequest(page(), 'eth_requestAccounts')
    const frame = page().getByRole('dialog', { name: 'Devnet Wallet' }).frameLocator('iframe')
    await frame.locator('h1:focus', { hasText: 'Connect to this site?' }).waitFor()
    let isAnswered = false
    const answered = connecting.finally(() => {
      isAnswered = true
    })
    // A key press while the focus is still moving into the frame is lost, so press again, as a user would.
    const pressAgain = async () => {
      await page().keyboard.press('Escape')
      expect(isAnswered).toBe(true)
    }
    await vi.waitFor(pressAgain, { timeout: AWAITED_MS, interval: 500 })
    expect(await answered).toBe('error 4001')
  })

  it('works in a page of another site and in one that severs its windows', async () => {
    const foreign = await openPage(context(), stage().host.otherUrl)
    await approve(await windowFor(foreign, 'eth_requestAccounts'))
    expect(await answer(foreign)).toEqual([ada])
    expect(await walletRequest(foreign, 'eth_accounts')).toEqual([ada])

    const isolated = await servePage(stage().devnet.page, { 'cross-origin-opener-policy': 'same-origin' })
    const alone = await openPage(context(), isolated.url)
    await approve(await windowFor(alone, 'eth_requestAccounts'))
    expect(await answer(alone)).toEqual([ada])
    isolated.stop()
  })
})

describe('its window', () => {
  it.each(['light', 'dark'] as const)('is accessible in %s, by keyboard too', async (colorScheme) => {
    const [network] = stage().devnet.networks
    await page().emulateMedia({ colorScheme })
    const connecting = await windowFor(page(), 'eth_requestAccounts')
    await connecting.emulateMedia({ colorScheme })
    expect(await violations(connecting)).toEqual([])
    await connecting.keyboard.press('Tab')
    await connecting.keyboard.press('Tab')
    await connecting.keyboard.press('Space')
    for (let tab = 0; tab < 5; tab++) await connecting.keyboard.press('Tab')
    await connecting.keyboard.down('Enter')
    expect(await answer(page())).toEqual([ada, grace])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 10n ** 18n] })
    const sending = await windowFor(page(), 'eth_sendTransaction', [
      { from: ada, to: network?.tokens[0]?.address, data },
    ])
    await sending.emulateMedia({ colorScheme })
    expect(await violations(sending)).toEqual([])
    await sending.close()
    const site = await context().newPage()
    await site.emulateMedia({ colorScheme })
    await site.goto(stage().devnet.page)
    expect(await violations(site)).toEqual([])
  })
})

async function violations(of: Page): Promise<unknown[]> {
  await of.evaluate(axe)
  return of.evaluate(async () => {
    const run = (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> } }
    ).axe.run
    return (await run()).violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  })
}

// Behaves like a browser's popup blocker, which Playwright disables.
const blockWindows = () => page().evaluate(() => Object.assign(window, { open: () => null }))
