import { announceWallet } from '@latchkey/test/announceWallet'
import { mainnet, optimism } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createAppKit } from '../src/modal/createAppKit.ts'
import type { AppKitOptions } from '../src/modal/options.ts'

/** The page's modal, with a wallet in the browser. No server answers. */
export function openModal(options: Partial<AppKitOptions> = {}) {
  document.documentElement.lang = 'en'
  const wallet = announceWallet('Fox')
  const modal = createAppKit({ server: 'http://127.0.0.1:1', networks: [mainnet, optimism], ...options })
  onTestFinished(async () => {
    await modal.disconnect()
    await modal.client.whenStoring()
    wallet.stop()
    localStorage.clear()
  })
  return { wallet, modal }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Connects the wallet in the dialog, which is open. */
export async function chooseWallet(): Promise<void> {
  await dialog('Connect wallet').getByRole('button', { name: /^Fox/ }).click()
}

/** Puts an element into the page for the duration of one test. */
export function place<Placed extends Element>(element: Placed): Placed {
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}
