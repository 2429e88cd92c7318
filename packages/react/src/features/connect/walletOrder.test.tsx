import type { Connector, WalletRowKind } from '@latchkey/core'
import { walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { namespaceWallet, sourceOf } from '../../test/namespaceWallet.ts'
import { button, dialog, renderLatchkey } from '../../test/renderLatchkey.tsx'
import { idOf, listings, servedDirectory } from '../../test/servedDirectory.ts'

describe('R9.14c the order of kinds', () => {
  const star = v.parse(walletListingSchema, {
    ...{ id: idOf(900), name: 'Star', chains: ['eip155:31337'], mobile_link: 'star://', image_id: null },
  })

  /** A page with an announced wallet, another connector, and phone wallets. */
  async function openWith(order: readonly WalletRowKind[] | undefined): Promise<void> {
    const played = (name: string, facts: Partial<Pick<Connector, 'kind' | 'type'>>) => {
      const wallet = namespaceWallet({ name, namespace: 'eip155' })
      return { ...wallet, connector: { ...wallet.connector, ...facts } }
    }
    await renderLatchkey(<LatchkeyButton />, {
      config: {
        server: 'https://server.test',
        fetch: servedDirectory([star, ...listings]),
        connectors: [
          sourceOf(
            played('Vault', { kind: 'EXTERNAL' }),
            played('Phones', { kind: 'WALLET_CONNECT', type: 'wallet-connect' }),
            played('Sun', {}),
          ),
        ],
        wallets: { featured: [star.id], order },
      },
    })
    await button('Connect wallet').click()
    await expect.element(button('Star')).toBeVisible()
  }
  const shown = () =>
    dialog()
      .getByRole('button')
      .elements()
      .flatMap(({ textContent }) => /Sun|Vault|Star|Scan|Fox/.exec(textContent ?? '')?.[0] ?? [])

  it.each<{ order: readonly WalletRowKind[] | undefined; first: string[]; all: string[] }>([
    { order: undefined, first: ['Sun', 'Vault', 'Star', 'Scan'], all: ['Sun', 'Star', 'Vault', 'Fox'] },
    { order: ['external'], first: ['Vault', 'Sun', 'Star', 'Scan'], all: ['Vault', 'Sun', 'Star', 'Fox'] },
    { order: ['featured'], first: ['Star', 'Sun', 'Vault', 'Scan'], all: ['Star', 'Sun', 'Vault', 'Fox'] },
    {
      order: ['walletConnect', 'featured'],
      first: ['Scan', 'Star', 'Sun', 'Vault'],
      all: ['Star', 'Sun', 'Vault', 'Fox'],
    },
  ])('is the app’s, then the default: $order', async ({ order, first, all }) => {
    await openWith(order)
    await expect.poll(shown).toEqual(first)
    await button('All wallets').click()
    await expect.poll(() => shown().slice(0, 4)).toEqual(all)
  })
})
