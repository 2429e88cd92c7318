import type { Page } from 'playwright-core'
import { type Hex, isHex, verifyMessage } from 'viem'
import { expect } from 'vitest'
import type { World } from '../world/world.ts'

type Walk = {
  page: Page
  world: World
  address: Hex
  /** Chooses the wallet in the dialog that is open. */
  choose(): Promise<void>
  sign?: string
}

/**
 * What a visitor does in the apps of `appkitApps.ts`, the same before and after they were moved: connects, switches the network,
 * signs, comes back, disconnects.
 */
export async function walkAppkit({ page, world, address, choose, sign = 'wagmi sign' }: Walk): Promise<void> {
  const [first, second] = world.networks
  const state = page.getByRole('status')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const expectState = (text: string) => expect.poll(() => state.textContent()).toBe(text)

  await expectState(`disconnected  ${first?.chainId}`)
  await press('Own open')
  await choose()
  await expectState(`connected ${address} ${first?.chainId}`)
  await press('Own switch')
  await expectState(`connected ${address} ${second?.chainId}`)
  await press(sign)
  await expect.poll(() => isSigned(page, address)).toBe(true)
  await page.reload()
  await expectState(`connected ${address} ${second?.chainId}`)
  await press('Own disconnect')
  await expect.poll(() => state.textContent()).toMatch(/^disconnected {2}/)
  await page.reload()
  await expect.poll(() => state.textContent()).toMatch(/^disconnected {2}/)
}

/** Whether the signature that the app shows is this account's. */
export async function isSigned(page: Page, address: Hex): Promise<boolean> {
  const signature = await page.getByRole('figure', { name: 'Signature' }).textContent()
  return isHex(signature) && verifyMessage({ address, message: 'from wagmi', signature }).catch(() => false)
}
