import { verifyMessage } from 'viem'
import { optimism } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { chooseWallet, dialog, openModal } from '../../test/openModal.ts'
import { EthersAdapter } from '../adapters/EthersAdapter.ts'
import { createAppKit } from './createAppKit.ts'

it('connects, tells of account, network and wallet, switches, signs and disconnects', async () => {
  const { modal, wallet } = openModal({ adapters: [new EthersAdapter()] })
  const [onAccount, onNetwork, onProviders, onState, onEvent] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  modal.subscribeAccount(onAccount)
  modal.subscribeNetwork(onNetwork)
  modal.subscribeProviders(onProviders)
  modal.subscribeState(onState)
  modal.subscribeEvents(onEvent)
  await vi.waitFor(() => expect(modal.getAccount().status).toBe('disconnected'))
  expect([modal.getWalletProvider(), modal.getWalletInfo(), modal.getChainId()]).toEqual([undefined, undefined, 1])

  await modal.open()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await vi.waitFor(() => expect(modal.getState()).toMatchObject({ open: true, activeChain: 'eip155' }))
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ open: true }))
  await chooseWallet()
  await vi.waitFor(() => expect(modal.getIsConnectedState()).toBe(true))
  const account = {
    ...{ address: wallet.address, caipAddress: `eip155:1:${wallet.address}`, isConnected: true, status: 'connected' },
    allAccounts: [{ namespace: 'eip155', address: wallet.address, type: 'eoa' }],
  }
  expect(modal.getAccount()).toMatchObject(account)
  expect(onAccount).toHaveBeenLastCalledWith(expect.objectContaining(account))
  expect(modal.getWalletInfo()).toMatchObject({ name: 'Fox', rdns: 'test.fox', type: 'INJECTED' })
  await vi.waitFor(() => expect(modal.isOpen()).toBe(false))
  expect(onEvent.mock.calls.map(([{ data }]) => data.event)).toEqual(
    expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']),
  )

  await modal.switchNetwork(optimism)
  expect([wallet.chainId, modal.getChainId(), modal.getCaipNetworkId()]).toEqual([10, 10, 'eip155:10'])
  expect(modal.getCaipNetwork()).toMatchObject({ name: optimism.name, caipNetworkId: 'eip155:10' })
  expect(onNetwork).toHaveBeenLastCalledWith(expect.objectContaining({ chainId: 10 }))
  await modal.switchNetwork('eip155:1')
  expect(modal.getChainId()).toBe(1)

  const provider = modal.getProvider('eip155')
  expect(modal.getWalletProvider()).toBe(provider)
  expect(onProviders).toHaveBeenLastCalledWith({ eip155: provider })
  const signature = await provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', wallet.address] })
  expect(await verifyMessage({ address: wallet.address, message: 'Hello', signature: signature as '0x' })).toBe(true)

  await modal.disconnect('solana')
  expect(modal.getIsConnectedState()).toBe(true)
  await modal.disconnect({ namespace: 'eip155' })
  expect(modal.getAccount()).toMatchObject({ address: undefined, isConnected: false, allAccounts: [] })
  expect(modal.getWalletProvider()).toBeUndefined()
})

it('opens the view that an app asks for, and closes', async () => {
  const { modal } = openModal()
  await modal.open({ view: 'Networks' })
  await expect.element(dialog('Choose network')).toBeVisible()
  await modal.open({ view: 'Connect', namespace: 'eip155' })
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await modal.close()
  await expect.poll(() => dialog(/./).query()).toBeNull()
})

it('changes the theme', async () => {
  const { modal } = openModal({ themeMode: 'light', themeVariables: { '--w3m-accent': 'rgb(1, 2, 3)' } })
  const onTheme = vi.fn()
  modal.subscribeTheme(onTheme)
  await modal.open()
  const panel = () => dialog('Connect wallet').element()
  const token = (name: string) => getComputedStyle(panel()).getPropertyValue(name).trim()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await expect
    .poll(() => [token('--lk-accent'), getComputedStyle(panel()).colorScheme])
    .toEqual(['rgb(1, 2, 3)', 'light'])
  modal.setThemeMode('dark')
  modal.setThemeVariables({ '--apkt-accent': 'rgb(4, 5, 6)' })
  await expect
    .poll(() => [token('--lk-accent'), getComputedStyle(panel()).colorScheme])
    .toEqual(['rgb(4, 5, 6)', 'dark'])
  expect(modal.getThemeMode()).toBe('dark')
  expect(onTheme).toHaveBeenLastCalledWith({
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'rgb(1, 2, 3)', '--apkt-accent': 'rgb(4, 5, 6)' },
  })
})

it('removes the dialog of an earlier modal', async () => {
  openModal()
  const { modal } = openModal()
  await modal.open()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('lk-dialog')).toHaveLength(1)
})

it('says what to pass without a server', () => {
  const given = { networks: [optimism], projectId: 'x' } as never
  expect(() => createAppKit(given)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('server:') }),
  )
})
