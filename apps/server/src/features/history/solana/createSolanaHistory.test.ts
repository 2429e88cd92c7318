import { type SolanaNode, startSolana } from '@latchkey/test/solana'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SolanaChain } from '../../../chains/connectChains.ts'
import { fundOn, sendSol, signer } from '../../../test/solanaAccounts.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'

// Runs real processes, on a machine that may be busy.
let solana: SolanaNode
let ada: string
let sent: string[]
beforeAll(async () => {
  solana = await startSolana()
  ada = (await signer(1)).address
  const bob = (await signer(2)).address
  await fundOn(solana, ada)
  sent = []
  for (const lamports of [1_500_000_000n, 1_600_000_000n, 1_700_000_000n])
    sent.push(await sendSol(solana, 1, bob, lamports))
})
afterAll(() => solana.stop())

type Answer = { result?: unknown; error?: { code: number; message: string } }

/** The real node, except for its response about one transaction. */
function chainThat(answer: (signature: string) => Answer | undefined): SolanaChain {
  const network = { id: solana.networkId, nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 } }
  const send = async (body: string) => {
    const requested: { id: number; method: string; params: [string] }[] = JSON.parse(body)
    const headers = { 'content-type': 'application/json' }
    const given = await (await fetch(solana.rpcUrl, { method: 'POST', headers, body })).json()
    if (!Array.isArray(requested)) return Buffer.from(JSON.stringify(given))
    const answers = given.map((one: { id: number }) => {
      const { method, params } = requested.find(({ id }) => id === one.id) ?? {}
      const other = method === 'getTransaction' && params ? answer(params[0]) : undefined
      return other ? { jsonrpc: '2.0', id: one.id, ...other } : one
    })
    return Buffer.from(JSON.stringify(answers))
  }
  return { network, send } as unknown as SolanaChain
}

const history = createSolanaHistory({ tokenBook: { find: async () => [] }, publicUrl: 'https://latchkey.test' })
const shown = async (chain: SolanaChain) =>
  (await history.page(chain, ada))?.data.map(({ metadata }) => metadata.hash).filter((hash) => sent.includes(hash))

it.each<[string, Answer]>([
  ['is of a newer version', { error: { code: -32015, message: 'Transaction version (1) is not supported' } }],
  ['lost its facts', { result: { slot: 1, blockTime: null, meta: null, transaction: { message: {} } } }],
  ['is gone', { result: null }],
])('R7.04 shows the others next to a transaction that %s', async (_, answer) => {
  const [first, second, third] = sent
  expect(await shown(chainThat(() => undefined))).toEqual([third, second, first])
  expect(await shown(chainThat((signature) => (signature === second ? answer : undefined)))).toEqual([third, first])
})

it('fails as a whole when the node refuses otherwise', async () => {
  const refusing = chainThat(() => ({ error: { code: -32005, message: 'Node is behind by 42 slots' } }))
  await expect(history.page(refusing, ada)).rejects.toMatchObject({ name: 'NodeRefused' })
})
