import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { holdBundler } from '../../../test/holdBundler.ts'
import { friend } from '../../../test/smartAccountChain.ts'

// One key with one bundle at a time, so that later operations wait. Another server would bundle them.
const { chain, clients } = holdBundler(({ executorKeys }) => ({
  bundler: { bundlesPerKey: 1, executorKeys: executorKeys.slice(0, 1), pendingPerAccount: 2 },
}))

describe('the bundler', () => {
  it('limits what an account has on its way, and replaces a waiting operation for a tenth more', async () => {
    const { rpc, bundler, account: newAccount } = clients()
    try {
      await chain().anvil.client.setAutomine(false)
      const blocking = await newAccount()
      await bundler.sendUserOperation({ account: blocking, calls: [{ to: friend, value: 1n }] })
      const account = await newAccount()
      const at = async (nonce: bigint, fee: bigint) => {
        const draft = await bundler.prepareUserOperation({ account, calls: [{ to: friend, value: 1n }], nonce })
        const maxFeePerGas = (draft.maxFeePerGas * fee) / 100n
        const maxPriorityFeePerGas = (draft.maxPriorityFeePerGas * fee) / 100n
        const operation = { ...draft, maxFeePerGas, maxPriorityFeePerGas }
        const signature = await account.signUserOperation(operation)
        return rpc('eth_sendUserOperation', [
          JSON.parse(JSON.stringify(formatUserOperationRequest({ ...operation, signature }))),
          entryPoint07Address,
        ])
      }
      const first = await at(0n, 100n)
      expect(first.result).toMatch(/^0x/)
      expect((await at(0n, 105n)).error).toMatchObject({ code: -32_602, message: expect.stringMatching(/by a tenth/) })
      const dearer = await at(0n, 150n)
      expect(dearer.result).not.toBe(first.result)
      expect((await at(1n << 64n, 100n)).result).toMatch(/^0x/)
      expect((await at(2n << 64n, 100n)).error).toMatchObject({ code: -32_005 })
      await chain().anvil.client.setAutomine(true)
      await chain().anvil.client.mine({ blocks: 1 })
      expect(await bundler.waitForUserOperationReceipt({ hash: dearer.result })).toMatchObject({ success: true })
      expect((await rpc('eth_getUserOperationByHash', [first.result])).result).toBeNull()
    } finally {
      await chain().anvil.client.setAutomine(true)
    }
  })
})
