import fc from 'fast-check'
import { encodeAbiParameters, type Hex, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainTransaction, Log } from '../../../chains/chainFacts.ts'
import { movementsOf, topics } from './movements.ts'
import { operationType } from './operationType.ts'

const account = `0x${'a'.repeat(40)}`
const other = `0x${'b'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`
const weth = `0x${'d'.repeat(40)}`
const zero = `0x${'0'.repeat(40)}`
const topic = (address: string) => pad(address as Hex)

const transaction: ChainTransaction = {
  hash: topic('0x1'),
  blockNumber: 1,
  transactionIndex: 0,
  from: account,
  to: token,
  value: 0n,
  nonce: 0,
  input: '0x',
}
const log = (first: Hex, rest: string[], data: Hex, address = token): Log => ({
  address,
  topics: [first, ...rest],
  data,
  logIndex: 3,
  transactionHash: transaction.hash,
})
const receipt = (logs: Log[], status = 1) => ({ status, contractAddress: null, logs })
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const move = (from: string, to: string, asset = token) =>
  log(topics.transfer, [topic(from), topic(to)], uint(5n), asset)

describe('movementsOf', () => {
  it('reads ERC-20, ERC-721 and ERC-1155, each item of a batch', () => {
    const pairs = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [7n, 8n],
        [1n, 2n],
      ],
    )
    const single = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [9n, 4n])
    const logs = [
      move(other, account),
      log(topics.transfer, [topic(account), topic(other), topic('0x2a')], '0x'),
      log(topics.batch, [topic(other), topic(other), topic(account)], pairs),
      log(topics.single, [topic(other), topic(account), topic(other)], single),
    ]
    const moved = movementsOf(account, { ...transaction, value: 1n }, receipt(logs), { wrappedNative: undefined })
    expect(moved.map(({ kind, tokenId, amount, recipient }) => [kind, tokenId, amount, recipient === account])).toEqual(
      [
        ['native', null, 1n, false],
        ['erc20', null, 5n, true],
        ['erc721', '42', 1n, false],
        ['erc1155', '7', 1n, true],
        ['erc1155', '8', 2n, true],
        ['erc1155', '9', 4n, false],
      ],
    )
  })

  it('accepts deposits of the wrapped native token only', () => {
    const deposit = (address: string) => log(topics.deposit, [topic(account)], uint(5n), address)
    expect(movementsOf(account, transaction, receipt([deposit(token)]), { wrappedNative: weth })).toEqual([])
    expect(movementsOf(account, transaction, receipt([deposit(weth)]), { wrappedNative: weth })).toMatchObject([
      { recipient: account, amount: 5n },
    ])
  })

  it('returns nothing when the transaction failed, or when only others transferred', () => {
    expect(
      movementsOf(account, { ...transaction, value: 1n }, receipt([move(other, account)], 0), {
        wrappedNative: undefined,
      }),
    ).toEqual([])
    expect(movementsOf(account, transaction, receipt([move(other, zero)]), { wrappedNative: undefined })).toEqual([])
  })

  it('survives whatever a contract writes', () => {
    const word = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex)
    const anyLog = fc.record({
      first: fc.constantFrom(...Object.values(topics)),
      rest: fc.array(fc.oneof(word, fc.constant(topic(account))), { maxLength: 3 }),
      data: fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex),
    })
    fc.assert(
      fc.property(fc.array(anyLog, { maxLength: 5 }), (logs) => {
        const all = logs.map(({ first, rest, data }) => log(first, rest, data))
        for (const { amount } of movementsOf(account, transaction, receipt(all), { wrappedNative: token }))
          expect(amount).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('operationType', () => {
  const typeOf = (logs: Log[], change: Partial<ChainTransaction> = {}, status = 1) => {
    const changed = { ...transaction, ...change }
    const receipts = receipt(logs, status)
    return operationType({
      account,
      transaction: changed,
      receipt: receipts,
      movements: movementsOf(account, changed, receipts, { wrappedNative: weth }),
    })
  }

  it.each([
    ['mint', [move(zero, account)], {}],
    ['burn', [move(account, zero)], {}],
    ['trade', [move(account, other), move(other, account, weth)], {}],
    ['trade', [log(topics.deposit, [topic(account)], uint(5n), weth)], { value: 5n, to: weth }],
    ['send', [move(account, other)], {}],
    ['deposit', [move(account, other)], { input: '0x6e553f65' }],
    ['stake', [move(account, other)], { input: '0xa694fc3a' }],
    ['receive', [move(other, account)], { from: other }],
    ['claim', [move(other, account)], { input: '0x4e71d92d' }],
    ['approve', [], { input: '0x095ea7b3' }],
    ['cancel', [], { to: account }],
    ['deploy', [], { to: null }],
    ['execute', [], { input: '0x12345678' }],
  ] as const)('R7.04 says %s', (operation, logs, change) => expect(typeOf([...logs], change)).toBe(operation))

  it('R7.04 says send for a failed payment', () => {
    expect(typeOf([], { value: 1n, to: other }, 0)).toBe('send')
  })
})
