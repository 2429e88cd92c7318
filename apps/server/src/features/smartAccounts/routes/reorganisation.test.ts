import { describe, expect, it } from 'vitest'
import { holdBundler } from '../../../test/holdBundler.ts'
import { friend } from '../../../test/smartAccountChain.ts'

const { chain, clients } = holdBundler()

describe('the bundler', () => {
  it('sends operations again whose blocks the chain took back, and reports the new block', async () => {
    const { client } = chain().anvil
    const account = await clients().account()
    const before = await clients().balanceOf(friend)
    const send = async () => {
      const hash = await clients().bundler.sendUserOperation({ account, calls: [{ to: friend, value: 1n }] })
      return clients().bundler.waitForUserOperationReceipt({ hash })
    }
    const first = await send()
    const second = await send()
    expect(await clients().balanceOf(friend)).toBe(before + 2n)

    // The blocks of both have none of their transactions any more.
    const depth = (await client.getBlockNumber()) - first.receipt.blockNumber + 1n
    await client.request({ method: 'anvil_reorg', params: [Number(depth), []] } as never)
    expect(await clients().balanceOf(friend)).toBe(before)

    await expect.poll(() => clients().balanceOf(friend)).toBe(before + 2n)
    for (const { userOpHash, receipt } of [first, second]) {
      const again = await clients().bundler.waitForUserOperationReceipt({ hash: userOpHash })
      expect(again).toMatchObject({ success: true })
      expect(again.receipt.blockHash).not.toBe(receipt.blockHash)
    }
    await send()
    expect(await clients().balanceOf(friend)).toBe(before + 3n)
  })
})
