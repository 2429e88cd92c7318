import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { holdBundler } from '../../../test/holdBundler.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { handleOpsData } from '../bundler/simulate.ts'

const { chain, clients } = holdBundler()

describe('the bundler', () => {
  it('reports an operation that someone else sent first, and goes on serving its account', async () => {
    const account = await clients().account()
    const calls = [{ to: friend, value: 1n }]
    const operation = await clients().bundler.prepareUserOperation({ account, calls })
    const signed = { ...operation, signature: await account.signUserOperation(operation) }
    const rpc = formatUserOperationRequest(signed)
    const before = await clients().balanceOf(friend)
    await chain().anvil.client.setAutomine(false)
    const { result: hash } = await clients().rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    await expect.poll(async () => (await chain().anvil.client.getTxpoolStatus()).pending).toBe(1)
    // Anvil takes transactions as they come. The bundler sends its own again a few seconds later.
    const { pending } = await chain().anvil.client.getTxpoolContent()
    const bundle = Object.values(Object.values(pending)[0] ?? {})[0]
    await chain().anvil.client.dropTransaction({ hash: bundle?.hash ?? '0x' })
    const first = await chain().anvil.client.sendTransaction({
      to: entryPoint07Address,
      data: handleOpsData([signed], friend),
      gas: 3_000_000n,
    })
    await chain().anvil.client.setAutomine(true)
    await chain().anvil.client.mine({ blocks: 1 })
    const receipt = await clients().bundler.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, receipt: { transactionHash: first } })
    // Whoever sends the operation gets what it pays for its gas.
    expect(await clients().balanceOf(friend)).toBe(before + 1n + receipt.actualGasCost)
    const next = await clients().bundler.sendUserOperation({ account, calls })
    expect(await clients().bundler.waitForUserOperationReceipt({ hash: next })).toMatchObject({ success: true })
  })
})
