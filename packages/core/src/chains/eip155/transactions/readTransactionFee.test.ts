import { accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClient } from '../../../../test/testClient.ts'
import { readTransactionFee } from './readTransactionFee.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

it('reads what a transaction cost the account that paid, and nothing for another or before it is in a block', async () => {
  const { deployer, bob } = accounts
  const client = testClient({ networks: [chain.network] })
  const feeOf = (address: string, hash: string) =>
    readTransactionFee(client, { account: accountId(chain.network.id, address), hash })
  const before = await chain.client.getBalance({ address: deployer.address })
  const hash = await chain.client.sendTransaction({ account: deployer, to: bob.address, value: 5n, chain: null })
  await expect.poll(() => feeOf(deployer.address, hash)).toBeDefined()
  const spent = before - (await chain.client.getBalance({ address: deployer.address }))
  expect(await feeOf(deployer.address.toLowerCase(), hash)).toBe(spent - 5n)
  expect(await feeOf(bob.address, hash)).toBeUndefined()
  expect(await feeOf(deployer.address, `0x${'9'.repeat(64)}`)).toBeUndefined()
})
