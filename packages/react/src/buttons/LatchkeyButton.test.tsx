import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../test/announceWallet.ts'
import { createFixtureServer } from '../test/fixtureServer.ts'
import { ether } from '../test/holdings.ts'
import { button, devnet, dialog, focused, installWallet, renderLatchkey, sidenet } from '../test/renderLatchkey.tsx'
import { LatchkeyButton, type LatchkeyButtonProps } from './LatchkeyButton.tsx'

const server = createFixtureServer({ balances: [ether], history: [[]] })
const config = { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet] }

async function renderConnected(props: LatchkeyButtonProps, opener: string | RegExp = 'Connect wallet') {
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(<LatchkeyButton {...props} />, { config })
  await button(opener).click()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
}

it('has the label of the app and its size while disconnected, and the account afterwards', async () => {
  await renderConnected({ label: 'Log in', size: 'small' }, 'Log in')
  await expect.element(button(/^Account 0x00/)).toHaveTextContent(/^0x00/)
  expect(button(/^Account 0x00/).element().dataset.size).toBe('small')
})

it('shows the balance and the network on request, and their buttons open both', async () => {
  await renderConnected({ showBalance: true, showNetwork: true })
  // R5.17
  await expect.element(button(/^Account 0x00.+ 2\.41876 ETH$/)).toHaveTextContent(/^0x00.+ 2\.41876 ETH$/)
  const { violations } = await axe.run(page.getByRole('main').element(), { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
  await button('Network Devnet').click()
  await expect.element(dialog('Choose network')).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  // Sidenet's own balance, not that of the network before.
  await expect.element(button('Network Sidenet')).toBeVisible()
  await expect.element(button(/^Account 0x00.+ 0 ETH$/)).toBeVisible()
})

it('reads no balance unless it is shown', async () => {
  server.requested.length = 0
  await renderConnected({})
  await expect.element(button(/^Account 0x00/)).toBeVisible()
  await expect.poll(() => server.requested.some((path) => path.startsWith('/v1/identity'))).toBe(true)
  expect(server.requested.filter((path) => path.endsWith('/balance'))).toEqual([])
})

it('lets the app draw its own button, which gets the focus back as ours does', async () => {
  await renderConnected(
    {
      showBalance: true,
      children: ({ status, account, balance, network, label, open }) => (
        <button key={status} type="button" onClick={open}>
          {[label, account?.address, balance?.formatted, balance?.raw, network?.name].join('|')}
        </button>
      ),
    },
    /^Connect wallet/,
  )
  const name = `0x0000…0000A1|${ada}|2.418765432109876543|2418765432109876543|Devnet`
  await expect.element(button(name)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  // The button that was pressed is gone.
  expect(focused()).toBe(name)
  await button(name).click()
  await expect.element(dialog('Account')).toBeVisible()
})
