import { custom, verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { getAccount, getBlockNumber, reconnect, signMessage, switchChain } from 'wagmi/actions'
import { chooseWallet, openModal } from '../../test/openModal.ts'
import { solana } from '../exports/networks.ts'
import { WagmiAdapter } from './WagmiAdapter.ts'

it('gives wagmi the wallet of the dialog, although its configuration is made before the modal', async () => {
  const networks = [mainnet, optimism, solana] as const
  const { wagmiConfig, ...adapter } = new WagmiAdapter({ networks, projectId: 'x' })
  expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([1, 10])
  const looking = reconnect(wagmiConfig)
  expect(getAccount(wagmiConfig).status).toBe('connecting')

  const { modal, wallet } = openModal({ adapters: [{ ...adapter }], networks })
  await looking
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
  await modal.open()
  await chooseWallet()
  await vi.waitFor(() =>
    expect(getAccount(wagmiConfig)).toMatchObject({ status: 'connected', address: wallet.address, chainId: 1 }),
  )
  const signature = await signMessage(wagmiConfig, { message: 'Hello' })
  expect(await verifyMessage({ address: wallet.address, message: 'Hello', signature })).toBe(true)
  await switchChain(wagmiConfig, { chainId: 10 })
  expect(modal.getChainId()).toBe(10)
  await modal.disconnect()
  await vi.waitFor(() => expect(getAccount(wagmiConfig).status).toBe('disconnected'))
})

it('reads through the app’s own transports and nodes', async () => {
  const transport = custom({ request: async () => '0x2a' })
  const { wagmiConfig } = new WagmiAdapter({ networks: [mainnet, optimism], transports: { 10: transport } })
  expect(await getBlockNumber(wagmiConfig, { chainId: 10 })).toBe(42n)
})

it('says what to pass without an EVM network', () => {
  expect(() => new WagmiAdapter({ networks: [solana] })).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('[mainnet]') }),
  )
})
