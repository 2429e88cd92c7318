import { type AccountId, accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedClient } from '../../../../test/connected.ts'
import { deployToken, deployWrapped } from '../../../../test/contracts.ts'
import { scriptedServer } from '../../../../test/scriptedServer.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import { prepareSwap } from '../../../actions/prepareSwap.ts'
import { nativeAsset } from '../../../chains/nativeAsset.ts'

// The chain and its tokens are real; the server says what a hostile one could say.

const server = 'https://latchkey.example'
/** Gives a share for two of what is deposited, and nothing for less. */
const vault = getAddress(`0x${'56'.repeat(20)}`)
let chain: Anvil
let play: `0x${string}`
let weth: `0x${string}`
let account: AccountId
beforeAll(async () => {
  chain = await startAnvil()
  play = await deployToken(chain, 'PlayToken', 6, accounts.ada.address, 1_000n)
  weth = await deployWrapped(chain)
  // deposit(): adds half of the value to the caller's slot. Everything else: reads the caller's slot.
  await chain.client.setCode({
    address: vault,
    bytecode: '0x60003560e01c63d0e30db01460175733545f5260205ff35b60023404335401335500',
  })
  await chain.client.setBalance({ address: vault, value: 1_000n })
  account = accountId(chain.network.id, accounts.ada.address)
})
afterAll(() => chain.stop())

const idOf = (address: string) => `${chain.network.id}:${address}`
const side = (address: string) => ({
  id: address === 'native' ? nativeAsset(chain.network.id) : accountId(chain.network.id, address),
  symbol: 'TST',
  decimals: 6,
})
type SideName = 'native' | 'play' | 'weth' | 'vault'
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
const deposit = encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
const withdraw = (amount: bigint) => encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })

type Said = { amount: string; to?: string; data: `0x${string}` }
async function prepare(said: Said, { from = 'native', to = 'native' }: { from?: string; to?: string }) {
  const eip155 = { gas: '150000', gasPrice: '1000000000' }
  const tx = { from: account, to: idOf(getAddress(`0x${'12'.repeat(20)}`)), eip155, ...said }
  const scripted = scriptedServer({ '/v1/convert/build-transaction': { tx } })
  const client = await connectedClient(chain, signingWallet(chain.http), {
    server,
    projectId: 'p1',
    fetch: (input, init) => (String(input).startsWith(server) ? scripted.fetch(input, init) : fetch(input, init)),
  })
  return prepareSwap(client, { account, from: side(from), to: side(to), amount: 100n, slippage: 1 })
}

it('wraps the chain’s own token and unwraps it one for one, and allows nobody anything', async () => {
  const to = idOf(weth)
  const there = await prepare({ to, amount: '100', data: deposit }, { from: 'native', to: weth })
  expect(there).toMatchObject({ calls: [{ to: weth, value: 100n }], amountOut: 100n, minimumOut: 100n })
  const back = await prepare({ to, amount: '100', data: withdraw(100n) }, { from: weth, to: 'native' })
  expect(back).toMatchObject({ calls: [{ to: weth, value: 0n }], approvals: 0, deadline: undefined })
})

it.each<[string, () => Said, readonly [SideName, SideName]]>([
  ['at another contract', () => ({ amount: '100', data: deposit }), ['native', 'weth']],
  ['of more', () => ({ to: idOf(weth), amount: '101', data: deposit }), ['native', 'weth']],
  ['of another amount', () => ({ to: idOf(weth), amount: '100', data: withdraw(99n) }), ['weth', 'native']],
  ['by a token that wraps nothing', () => ({ to: idOf(play), amount: '100', data: deposit }), ['native', 'play']],
  ['by a vault that gives less', () => ({ to: idOf(vault), amount: '100', data: deposit }), ['native', 'vault']],
  [
    'by a vault whose shares can be withdrawn',
    () => ({ to: idOf(vault), amount: '100', data: withdraw(100n) }),
    ['vault', 'native'],
  ],
  ['of two tokens', () => ({ to: idOf(play), amount: '100', data: deposit }), ['weth', 'play']],
  ['the other way', () => ({ to: idOf(weth), amount: '100', data: deposit }), ['weth', 'native']],
  ['with more behind it', () => ({ to: idOf(weth), amount: '100', data: `${withdraw(100n)}00` }), ['weth', 'native']],
])('proposes no wrapping %s', async (_, said, sides) => {
  const [from, to] = sides.map((name) => ({ native: 'native', play, weth, vault })[name])
  await expect(prepare(said(), { ...(from ? { from } : {}), ...(to ? { to } : {}) })).rejects.toMatchObject({
    code: 'SWAP_MISMATCH',
  })
})
