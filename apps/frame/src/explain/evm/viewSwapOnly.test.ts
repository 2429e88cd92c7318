import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Simulation } from '../../chain/readLogs.ts'
import type { TokenFacts } from '../../chain/readToken.ts'
import type { Action } from '../../decode/evm/decodeCall.ts'
import { account, devnet } from '../../test/approver.ts'
import { viewSwapOnly } from './viewSwapOnly.ts'

const own = account.address
const [router, usdc, key, thief] = ['11', '22', '33', '44'].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const token = (address: `0x${string}`): TokenFacts => ({
  ...{ address, symbol: address === usdc ? 'USDC' : 'KEY', decimals: 0 },
  ...{ isCollection: false, totalSupply: 1_000_000n },
})
const whole = { exchanges: [router.toLowerCase()], isWhole: true }
const facts = { account: own, network: devnet, token }
const grant = { type: 'grant', how: 'approve', token: usdc, spender: router, amount: 100n } as const
const swap = {
  type: 'swap',
  contract: router,
  gives: { token: usdc, amount: 100n },
  asksFor: { token: key, amount: 120n },
  to: own,
} as const
const simulation: Simulation = {
  calls: [
    { gasUsed: 1n, failure: undefined },
    { gasUsed: 1n, failure: undefined },
  ],
  changes: [
    { holder: own, asset: usdc, delta: -100n },
    { holder: own, asset: key, delta: 124n },
  ],
  grants: [{ token: usdc, spender: router, isForAll: false }],
}

it('knows a swap that a simulation confirms, and the permission that it uses up', () => {
  const found = viewSwapOnly([grant, swap], simulation, facts, whole)
  expect(found?.view).toEqual({ atLeast: { amount: '120', symbol: 'KEY' }, contract: router })
  expect(found?.isSpent(grant)).toBe(true)
})

type Case = { actions: readonly Action[]; change?: Partial<Simulation>; isWhole?: boolean }
const given = (actions: readonly Action[], change: Partial<Simulation> = {}, isWhole = true): Case => ({
  actions,
  change,
  isWhole,
})
const otherwise: readonly (readonly [string, Case])[] = [
  ['a permission for more than it swaps', given([{ ...grant, amount: 101n }, swap])],
  ['a permission without limit', given([{ ...grant, amount: 'all' }, swap])],
  ['a permission for another spender', given([{ ...grant, spender: thief }, swap])],
  ['a permission for another token', given([{ ...grant, token: key }, swap])],
  ['tokens for someone else', given([grant, { ...swap, to: thief }])],
  ['a swap of another account', given([grant, { ...swap, by: thief }])],
  ['a second swap', given([grant, swap, swap])],
  ['a payment beside it', given([grant, swap, { type: 'sendNative', to: thief, amount: 1n }])],
  ['a call of another contract', given([grant, swap, { type: 'call', to: thief, name: 'claim', args: [], value: 0n }])],
  [
    'a call in the account’s place',
    given([grant, swap, { type: 'call', to: router, name: 'claim', args: [], value: 0n, isDelegate: true }]),
  ],
  ['calls that don’t take effect together', given([grant, swap], {}, false)],
  [
    'less than it asks for',
    given([grant, swap], { changes: [simulation.changes[0], { holder: own, asset: key, delta: 119n }] as never }),
  ],
  ['nothing that arrives', given([grant, swap], { changes: [simulation.changes[0]] as never })],
  [
    'more that leaves',
    given([grant, swap], { changes: [...simulation.changes, { holder: own, asset: 'native', delta: -1n }] }),
  ],
  [
    'another amount that leaves',
    given([grant, swap], { changes: [{ holder: own, asset: usdc, delta: -99n }, simulation.changes[1]] as never }),
  ],
  [
    'another permission that it gives',
    given([grant, swap], { grants: [{ token: key, spender: thief, isForAll: false }] }),
  ],
  ['a call that fails', given([grant, swap], { calls: [{ gasUsed: 1n, failure: 'no' }] })],
]

it.each(otherwise)('is silent about %s', (_, { actions, change = {}, isWhole = true }) => {
  expect(viewSwapOnly(actions, { ...simulation, ...change }, facts, { ...whole, isWhole })).toBeUndefined()
})

it('is silent without a simulation', () => {
  expect(viewSwapOnly([grant, swap], undefined, facts, whole)).toBeUndefined()
})

it('is silent about a contract that may be any, because it could pay in a simulation and keep everything later', () => {
  for (const exchanges of [undefined, [], [thief]])
    expect(viewSwapOnly([grant, swap], simulation, facts, { ...whole, exchanges })).toBeUndefined()
})
