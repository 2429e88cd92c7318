import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { optimism } from 'viem/chains'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { button, chooseWallet, openModal } from '../../test/openModal.ts'
import * as appkit from '../exports/react.ts'
import { getPageModal } from '../modal/pageModal.ts'

function render(app: React.ReactNode): void {
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(<StrictMode>{app}</StrictMode>)
}

const seen: { renders: number } = { renders: 0 }

function Hooks() {
  seen.renders++
  const { open } = appkit.useAppKit()
  const { address, status, isConnected } = appkit.useAppKitAccount()
  const other = appkit.useAppKitAccount({ namespace: 'solana' })
  const { chainId, caipNetworkId, caipNetwork, switchNetwork } = appkit.useAppKitNetwork()
  const { walletProvider } = appkit.useAppKitProvider('eip155')
  const { walletInfo } = appkit.useWalletInfo()
  const { disconnect } = appkit.useDisconnect()
  const { themeMode, setThemeMode } = appkit.useAppKitTheme()
  const { data } = appkit.useAppKitEvents()
  const state = appkit.useAppKitState()
  const shown = [status, isConnected, address, chainId, caipNetworkId, caipNetwork?.name, walletInfo?.name]
  return (
    <>
      <output>{[...shown, other.status, typeof walletProvider, themeMode, state.open].join(' ')}</output>
      <p title="event">{data.event}</p>
      <button type="button" onClick={() => open({ view: 'Connect' })}>
        open
      </button>
      <button type="button" onClick={() => switchNetwork(optimism)}>
        switch
      </button>
      <button type="button" onClick={() => setThemeMode('dark')}>
        dark
      </button>
      <button type="button" onClick={() => disconnect()}>
        disconnect
      </button>
    </>
  )
}

it('gives hooks the account, the network, the wallet and the theme', async () => {
  const { wallet } = openModal({ themeMode: 'light' })
  render(
    <>
      <appkit.AppKitButton balance="hide" label="Join" disabled />
      <Hooks />
    </>,
  )
  await expect.element(button('Join')).toBeDisabled()
  const output = () => expect.element(page.getByRole('status').first())
  await output().toHaveTextContent('disconnected false 1 eip155:1 Ethereum disconnected undefined light false')
  await button('open').click()
  await output().toHaveTextContent(/light true$/)
  await chooseWallet()
  await output().toHaveTextContent(
    `connected true ${wallet.address} 1 eip155:1 Ethereum Fox disconnected object light false`,
  )
  await expect.element(page.getByTitle('event')).toHaveTextContent('MODAL_CLOSE')
  await button('switch').click()
  await output().toHaveTextContent(`${wallet.address} 10 eip155:10 OP Mainnet`)
  await button('dark').click()
  await output().toHaveTextContent(/dark false$/)
  const before = seen.renders
  // Nothing that these hooks show changes.
  getPageModal()?.client.store.setState((now) => ({ ...now, recentWallets: [...now.recentWallets] }))
  expect(seen.renders).toBe(before)
  await button('disconnect').click()
  await output().toHaveTextContent(/^disconnected false 10/)
})

it('creates the modal once by its component', async () => {
  const { modal } = openModal()
  render(
    <appkit.AppKitProvider server="http://127.0.0.1:1" networks={[optimism]}>
      <Hooks />
    </appkit.AppKitProvider>,
  )
  await expect.element(button('switch')).toBeVisible()
  expect(getPageModal()).toBe(modal)
})
