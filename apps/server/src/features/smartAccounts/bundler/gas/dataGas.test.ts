import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import { holdBundler } from '../../../../test/holdBundler.ts'
import { friend } from '../../../../test/smartAccountChain.ts'

const { chain, start, clients } = holdBundler()
const calls = [{ to: friend, value: 1n }]
const WEI_PER_BYTE = 500_000_000_000n

// The OP Stack's oracle runs nowhere but on its own chains: this code charges for the length of what it is asked about.
const oracle: Hex = '0x420000000000000000000000000000000000000F'
const chargesByLength: Hex = `0x3669${WEI_PER_BYTE.toString(16).padStart(20, '0')}025f5260205ff3`

it('lets an operation pay for its data on the chain below a rollup, and refuses one that pays too little', async () => {
  const plain = await clients().account()
  const before = await clients().bundler.prepareUserOperation({ account: plain, calls })
  await chain().anvil.client.setCode({ address: oracle, bytecode: chargesByLength })
  const rollup = await start({})
  const account = await rollup.account()
  const { preVerificationGas, maxFeePerGas } = await rollup.bundler.prepareUserOperation({ account, calls })
  const forData = preVerificationGas - before.preVerificationGas
  // A bundle with one transfer is between one and two kilobytes.
  expect(forData * maxFeePerGas).toBeGreaterThan(1_000n * WEI_PER_BYTE)
  const paid = await rollup.bundler.sendUserOperation({ account, calls })
  expect(await rollup.bundler.waitForUserOperationReceipt({ hash: paid })).toMatchObject({ success: true })

  const other = await rollup.account()
  const sending = rollup.bundler.sendUserOperation({
    account: other,
    calls,
    preVerificationGas: preVerificationGas / 2n,
  })
  await expect(sending).rejects.toThrow(/preVerificationGas is too low/)
})
