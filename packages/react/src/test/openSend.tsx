import type { ClientConfig } from '@latchkey/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenView } from '../hooks/useDialog.ts'
import { createFixtureServer, type FixtureServer } from './fixtureServer.ts'
import { ether, usdc, usdcContract } from './holdings.ts'
import { openConnected } from './openConnected.tsx'
import { button, devnet, dialog, sidenet } from './renderLatchkey.tsx'

/** An address about which nothing is known. */
export const stranger = '0x52908400098527886E0F7030069857D2E4169EE7'

export const amount = () => page.getByRole('textbox', { name: 'Amount' })
export const recipient = () => page.getByRole('textbox', { name: 'Recipient' })
export const alert = () => dialog().getByRole('alert')

/** Opens *Send*, connected, with a server that responds with `fields`. */
export async function openSend(
  fields: Partial<FixtureServer> = {},
  hasToken = true,
  config: Partial<ClientConfig> = {},
  view: OpenView = 'Send',
) {
  const server = createFixtureServer({ balances: [ether, usdc], history: [[]], contracts: [usdcContract], ...fields })
  const rpc = { rpcUrls: ['http://fixture.test/rpc'] }
  const wallet = await openConnected(view, 'Send', {
    config: {
      server: 'http://fixture.test',
      fetch: server.fetch,
      networks: [
        { ...devnet, ...rpc },
        { ...sidenet, ...rpc },
      ],
      ...config,
    },
  })
  await expect.element(button(hasToken ? 'Token ETH' : 'Token')).toBeVisible()
  return { server, wallet }
}

/** Fills in *Send* and continues to *Review*. */
export async function review(text: string, to: string) {
  await amount().fill(text)
  await recipient().fill(to)
  await button('Review').click()
  await expect.element(dialog('Review')).toBeVisible()
}
