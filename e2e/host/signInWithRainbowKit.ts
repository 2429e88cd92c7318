import type { Page } from 'playwright-core'
import { type Hex, isHex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import type { TestWallet } from '../world/testWallet.ts'

/** Connects, signs in and signs in an app that was written for RainbowKit and moved by `latchkey migrate`. */
export async function signInWithRainbowKit(
  { page, wallet }: { page: Page; wallet: Pick<TestWallet, 'addresses'> },
  url: string,
): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Own connect' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: 'Journey Wallet' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => page.getByRole('status').textContent()).toContain(wallet.addresses[0])
  await page.getByRole('button', { name: 'wagmi sign' }).click()
  await expect.poll(() => signs(page, wallet.addresses[0] as Hex)).toBe(true)
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
}

/** Whether the page shows the signature that wagmi got from this account. */
export async function signs(page: Page, address: Hex): Promise<boolean> {
  const signature = await page.getByRole('figure', { name: 'Signature' }).textContent()
  return isHex(signature) && verifyMessage({ address, message: 'from wagmi', signature }).catch(() => false)
}
