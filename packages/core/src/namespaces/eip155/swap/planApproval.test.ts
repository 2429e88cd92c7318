import { accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedClient } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import { planApproval } from './planApproval.ts'

const spender = getAddress(`0x${'12'.repeat(20)}`)

let chain: Anvil
let play: `0x${string}`
let silent: `0x${string}`
beforeAll(async () => {
  chain = await startAnvil()
  play = await deployToken(chain, 'PlayToken', 6, accounts.ada.address, 1_000n)
  silent = await deployToken(chain, 'SilentToken', 6, accounts.ada.address, 1_000n)
})
afterAll(() => chain.stop())

/** The amounts of the approvals before a swap of 100 base units. */
async function plan(token: `0x${string}`): Promise<(string | undefined)[]> {
  const client = await connectedClient(chain, signingWallet(chain.http), {})
  const side = { id: accountId(chain.network.id, token), symbol: 'TST', decimals: 6 }
  const account = accountId(chain.network.id, accounts.ada.address)
  const calls = await planApproval(client, { account, token: side, spender, amount: 100n })
  return calls.map(({ summary }) => (summary?.kind === 'approve' ? summary.amount : undefined))
}

async function allow(token: `0x${string}`, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  const { address } = accounts.ada
  await mined(chain.client, await chain.client.sendTransaction({ account: address, to: token, data, chain: null }))
}

// What each contract wants is asked of the chain, so that no list can be out of date.
it.each([
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
] as const)('R9.16b sets an allowance of Tether’s contract %s to 0 first', async (tether) => {
  const bytecode = await chain.client.getCode({ address: silent })
  await chain.client.setCode({ address: tether, bytecode: bytecode ?? '0x' })
  expect(await plan(tether)).toEqual(['0.0001'])
  await allow(tether, 7n)
  expect(await plan(tether)).toEqual(['0', '0.0001'])
})

it('changes the allowance of a usual token at once', async () => {
  await allow(play, 7n)
  expect(await plan(play)).toEqual(['0.0001'])
})
