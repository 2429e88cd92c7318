import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../../buttons/NetworkButton.tsx'
import { namespaceWallet, polkadot, solana, solanaTest, sourceOf } from '../../test/namespaceWallet.ts'
import { button, devnet, dialog, type RenderOptions, renderLatchkey, sidenet } from '../../test/renderLatchkey.tsx'

const row = (name: RegExp) => dialog().getByRole('button', { name })

/** The dialog of an app with these networks, and one wallet to connect. */
async function open(
  networks: NonNullable<RenderOptions['config']>['networks'],
  wallet = namespaceWallet({ name: 'Fox Wallet', namespace: 'eip155' }),
) {
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
    </>,
    { config: { networks, connectors: [sourceOf(wallet)] } },
  )
  await button('Connect wallet').click()
}

it('R3.08 lists approved networks first and disables those that the wallet does not allow', async () => {
  const wallet = namespaceWallet({ name: 'Fox Wallet', namespace: 'eip155', approvedNetworks: [devnet.id] })
  await open([sidenet, devnet, solana], wallet)
  await row(/^Fox Wallet/).click()
  await button('Network Devnet').click()
  await expect.element(row(/^Sidenet.*Not allowed in your wallet/)).toBeDisabled()
  const rows = dialog().getByRole('region', { name: 'EVM' }).getByRole('button')
  await expect.element(rows.first()).toHaveTextContent('Devnet')
})

it('hides test networks until they are shown, and searches every namespace', async () => {
  await open([sidenet, solana, solanaTest, polkadot])
  await button('Close').click()
  await button('Network Sidenet').click()
  await expect.element(dialog().getByRole('region', { name: 'Solana' })).toBeVisible()
  await expect.element(row(/^Solana Test/)).not.toBeInTheDocument()
  await page.getByRole('switch', { name: /^Test networks/ }).click()
  await expect.element(row(/^Solana Test/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search networks' }).fill('polka')
  await expect.element(row(/^Polkadot/)).toBeVisible()
  await expect.element(dialog().getByRole('region', { name: 'Solana' })).not.toBeInTheDocument()
})
