import { createClient } from '@latchkey/core'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePublicClient } from './makePublicClient.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const clientOf = (rpcUrls: readonly string[]) =>
  createClient({
    networks: [{ ...chain.network, rpcUrls }],
    ...{ relays: [], verifyUrl: null, embedded: null, siwx: null, projectId: 'test' },
  })

it('reads a network with viem through the network’s own nodes', async () => {
  const client = clientOf([chain.http])
  const publicClient = makePublicClient(client, chain.network)
  const { address } = accounts.ada
  expect(publicClient.chain).toMatchObject({ id: 31337, name: 'Test', nativeCurrency: { symbol: 'ETH' } })
  expect(await publicClient.getChainId()).toBe(31337)
  const before = await publicClient.getBalance({ address })
  const hash = await chain.client.sendTransaction({ to: address, value: parseEther('1'), chain: null })
  expect(await publicClient.waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({
    status: 'success',
  })
  expect(await publicClient.getBalance({ address })).toBe(before + parseEther('1'))
})

it('knows the contracts of a chain of viem’s', () => {
  const publicClient = makePublicClient(clientOf([chain.http]), chain.network, mainnet)
  expect(publicClient.chain?.contracts?.multicall3).toEqual(mainnet.contracts.multicall3)
})

it('passes on the node’s error with its code', async () => {
  const publicClient = makePublicClient(clientOf([chain.http]), chain.network)
  // @ts-expect-error no such method
  const asked = publicClient.request({ method: 'eth_nonsense' })
  await expect(asked).rejects.toMatchObject({ name: 'MethodNotFoundRpcError', code: -32601 })
})
