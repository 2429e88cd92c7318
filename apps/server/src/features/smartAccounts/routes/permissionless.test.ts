import { createSmartAccountClient } from 'permissionless'
import { createPimlicoClient } from 'permissionless/clients/pimlico'
import { http } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { holdBundler } from '../../../test/holdBundler.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'

const { app, chain, clients } = holdBundler()
const entryPoint = { address: entryPoint07Address, version: '0.7' } as const

it('sends a sponsored operation of Pimlico’s own clients, which know nothing else than our URLs', async () => {
  const account = await clients().account({ ether: '0' })
  const pimlico = createPimlicoClient({ entryPoint, transport: transport('paymaster') })
  const client = createSmartAccountClient({
    ...{ account, chain: chain().anvil.client.chain, client: clients().client, pollingInterval: 50 },
    bundlerTransport: transport('bundler'),
    paymaster: pimlico,
    userOperation: { estimateFeesPerGas: async () => (await pimlico.getUserOperationGasPrice()).fast },
  })
  const before = await clients().balanceOf(account.address)
  const hash = await client.sendUserOperation({ calls: [{ to: friend }, { to: friend }] })
  const receipt = await client.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, sender: account.address, paymaster: expect.stringMatching(/^0x/) })
  expect(receipt.paymaster?.toLowerCase()).toBe(chain().contracts.paymaster)
  expect(await clients().balanceOf(account.address)).toBe(before)

  const transaction = await client.sendTransaction({ to: friend, data: '0x' })
  expect(await clients().client.getTransactionReceipt({ hash: transaction })).toMatchObject({ status: 'success' })
})

it('sponsors with Pimlico’s own method, and names three prices', async () => {
  const account = await clients().account({ ether: '0' })
  const pimlico = createPimlicoClient({ entryPoint, transport: transport('bundler') })
  const { slow, standard, fast } = await pimlico.getUserOperationGasPrice()
  expect(fast.maxFeePerGas).toBeGreaterThan(slow.maxFeePerGas)
  expect(standard.maxFeePerGas).toBeGreaterThanOrEqual(slow.maxFeePerGas)
  const draft = {
    ...{ sender: account.address, nonce: 0n, ...(await account.getFactoryArgs()), ...fast },
    callData: await account.encodeCalls([{ to: friend }]),
    signature: await account.getStubSignature(),
  }
  const sponsored = await pimlico.sponsorUserOperation({
    userOperation: draft,
    sponsorshipPolicyId: 'sp_any',
  })
  const operation = { ...draft, ...sponsored }
  const signature = await account.signUserOperation({ ...operation, chainId: 31337 })
  const { bundler } = clients()
  const hash = await bundler.sendUserOperation({ ...operation, signature, entryPointAddress: entryPoint.address })
  expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
})

/** Over HTTP, as far as the client can tell. */
function transport(name: 'bundler' | 'paymaster') {
  const url = `http://localhost/v1/${name}?projectId=${projectId}&chainId=eip155:31337`
  return http(url, { fetchFn: async (_, init) => app().request(url, init) })
}
