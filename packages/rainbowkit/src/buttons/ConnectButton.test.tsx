import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, chooseWallet, dialog, renderApp } from '../../test/renderApp.tsx'
import { useAccountModal, useChainModal, useConnectModal } from '../hooks/modals.ts'
import { useAddRecentTransaction } from '../hooks/useAddRecentTransaction.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { WalletButton } from './WalletButton.tsx'

const hash = `0x${'ab'.repeat(32)}`

function Hooks() {
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { openAccountModal, accountModalOpen } = useAccountModal()
  const { openChainModal, chainModalOpen } = useChainModal()
  const add = useAddRecentTransaction()
  const given = { connect: openConnectModal, account: openAccountModal, chain: openChainModal }
  const open = { connect: connectModalOpen, account: accountModalOpen, chain: chainModalOpen }
  return (
    <>
      <output data-testid="hooks">
        {Object.entries(given).flatMap(([name, one]) => (one ? [name] : []))} open{' '}
        {Object.entries(open).flatMap(([name, one]) => (one ? [name] : []))}
      </output>
      <button type="button" onClick={() => add({ hash, description: 'Mint' })}>
        add
      </button>
    </>
  )
}

const hooks = () => expect.element(page.getByTestId('hooks'))

it('connects, and shows the network, the balance and the account as its props say', async () => {
  await page.viewport(1000, 600)
  const { wallet } = renderApp(
    <>
      <ConnectButton label="Join" accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} />
      <Hooks />
    </>,
  )
  await hooks().toHaveTextContent('connect open')
  await button('Join').click()
  await hooks().toHaveTextContent('connect open connect')
  await chooseWallet()
  await hooks().toHaveTextContent('accountchain open')

  const account = button(/^Account 0xf39F…/)
  await expect.element(account).toHaveAccessibleName(/, 1\.5 ETH$/)
  await expect.element(account.getByText('1.5 ETH')).toBeVisible()
  await expect.element(account.getByText(/^0x/)).toBeVisible()
  await expect.element(button('Network Ethereum').getByText('Ethereum')).toBeVisible()
  await page.viewport(390, 600)
  await expect.element(account.getByText('1.5 ETH')).not.toBeVisible()
  await expect.element(account.getByText(/^0x/)).not.toBeVisible()
  await expect.element(button('Network Ethereum').getByText('Ethereum')).not.toBeVisible()
  await page.viewport(1000, 600)

  await button('add').click()
  await expect.poll(() => account.element().querySelector('.lk-spinner')).not.toBeNull()

  await button('Network Ethereum').click()
  await hooks().toHaveTextContent('accountchain open chain')
  await dialog('Choose network')
    .getByRole('button', { name: /^OP Mainnet/ })
    .click()
  await expect.poll(() => wallet.chainId).toBe(10)
  await expect.element(button('Network OP Mainnet')).toBeVisible()
})

it('gives ConnectButton.Custom what RainbowKit documents', async () => {
  renderApp(
    <ConnectButton.Custom>
      {({ account, chain, mounted, authenticationStatus, openConnectModal, openAccountModal }) => (
        <>
          <output data-testid="state">{JSON.stringify({ account, chain, mounted, authenticationStatus })}</output>
          <button type="button" onClick={account ? openAccountModal : openConnectModal}>
            {account ? account.displayName : 'Connect'}
          </button>
        </>
      )}
    </ConnectButton.Custom>,
  )
  const state = () => JSON.parse(page.getByTestId('state').element().textContent ?? '')
  await expect.poll(state).toEqual({ mounted: true })
  await button('Connect').click()
  await chooseWallet()
  await expect.poll(state).toEqual({
    mounted: true,
    account: {
      address: expect.stringMatching(/^0xf39F/),
      displayName: '0xf39F…b92266',
      hasPendingTransactions: false,
      ...{ balanceDecimals: 18, balanceFormatted: '1.5', balanceSymbol: 'ETH', displayBalance: '1.5 ETH' },
    },
    chain: {
      ...{ hasIcon: true, iconUrl: 'data:image/svg+xml,<svg/>', iconBackground: '#eee' },
      ...{ id: 1, name: 'Ethereum', unsupported: false },
    },
  })
  await button(/^0xf39F/).click()
  await expect.element(dialog('Account')).toBeVisible()
})

it('starts with initialChain, shows the app’s avatar and opens the dialog at one wallet', async () => {
  const { wallet } = renderApp(
    <>
      <WalletButton wallet="rainbow" />
      <ConnectButton />
    </>,
    { initialChain: 10, avatar: ({ address, size }) => <img alt="" title={`${address} ${size}`} /> },
  )
  await button('Rainbow').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button('Connect wallet').click()
  await chooseWallet()
  await expect.element(button('Network OP Mainnet')).toBeVisible()
  expect(wallet.chainId).toBe(10)
  await expect.element(page.getByTitle(`${wallet.address} 24`)).toBeInTheDocument()
})
