import { accountId } from '@latchkey/protocol'
import { type SolanaNode, startSolana } from '@latchkey/test/solana'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress } from '../../../../test/connectedSolana.ts'
import { testClient } from '../../../../test/testClient.ts'
import { solanaAddress } from '../solanaAddress.ts'
import { associatedTokenAddress } from './associatedTokenAddress.ts'
import { hasCode } from './hasCode.ts'
import { tokenProgram } from './programs.ts'
import { readBalances } from './readBalances.ts'

let chain: SolanaNode
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain?.stop())

it("reads SOL and the app's tokens of both programs, without zero balances", async () => {
  const networkId = chain.network.id
  const tokens = chain.tokens.map(({ mint, ...token }) => ({ ...token, networkId, address: mint }))
  const unknown = { networkId, address: await freshAddress(9), name: 'X', symbol: 'X', decimals: 2 }
  const client = testClient({ networks: [chain.network], tokens: [...tokens, unknown] })
  const owner = await freshAddress(8)
  await chain.fund(owner)
  const balances = await readBalances(client, accountId(networkId, owner))
  expect(balances.map(({ symbol, quantity, address }) => [symbol, quantity.numeric, address])).toEqual([
    ['SOL', '10', undefined],
    ...tokens.map(({ symbol, address }) => [symbol, '1000', `${networkId}:${address}`]),
  ])
  const empty = await readBalances(client, accountId(networkId, await freshAddress(10)))
  expect(empty.map(({ quantity }) => quantity)).toEqual([{ decimals: '9', numeric: '0' }])
})

it("distinguishes a user's address from a program, a mint and a token account", async () => {
  const networkId = chain.network.id
  const client = testClient({ networks: [chain.network] })
  const [token] = chain.tokens
  const owner = await freshAddress(11)
  await chain.fund(owner)
  const account = associatedTokenAddress(solanaAddress(owner), solanaAddress(token?.mint ?? ''), tokenProgram)
  const has = (one: string) => hasCode(client, { address: one, networkId })
  expect(await Promise.all([owner, await freshAddress(12)].map(has))).toEqual([false, false])
  expect(await Promise.all([token?.mint ?? '', account, tokenProgram].map(has))).toEqual([true, true, true])
})
