import { describe, expect, it } from 'vitest'
import { testConfig } from '../test/startApp.ts'
import { type ChainReader, createReader } from './createReader.ts'
import { isUnreachable } from './requests/failover.ts'

const address = `0x${'1'.repeat(40)}` as const
const hash = `0x${'2'.repeat(64)}` as const

describe('a chain reader', () => {
  it.each<[string, (reader: ChainReader) => Promise<unknown>, unknown]>([
    ['a block', (reader) => reader.getBlock(), { number: '0x1', timestamp: 'soon' }],
    ['a block number', (reader) => reader.getBlockNumber(), {}],
    ['an estimate', (reader) => reader.estimateGas({ account: address, to: address }), '0x'],
    [
      'a receipt',
      (reader) => reader.getTransactionReceipt({ hash }),
      { transactionHash: hash, blockNumber: '1', logs: [] },
    ],
    ['logs', (reader) => reader.getLogs(), [{ address, topics: ['0x1'], data: '0x' }]],
    ['code', (reader) => reader.getCode({ address }), 'none'],
    ['a storage slot', (reader) => reader.getStorageAt({ address, slot: '0x0' }), 12],
    ['a transaction count', (reader) => reader.getTransactionCount({ address }), null],
    ['a transaction hash', (reader) => reader.sendRawTransaction({ serializedTransaction: '0x00' }), '0x12'],
  ])('counts %s that is malformed as no answer', async (_, read, result) => {
    const error = await read(readerOf(result)).catch((cause: unknown) => cause)
    expect(isUnreachable(error)).toBe(true)
  })

  it('counts the response to another request as no answer', async () => {
    const reader = readerOf('0x1')
    expect(await reader.getBlockNumber()).toBe(1n)
    // The node answers the second request with the id of the first.
    const error = await reader.getBlockNumber().catch((cause: unknown) => cause)
    expect(isUnreachable(error)).toBe(true)
  })

  it('calls no method whose result it couldn’t check', async () => {
    await expect(readerOf([]).request({ method: 'eth_coinbase' })).rejects.toThrow('eth_coinbase has no schema')
  })
})

/** A reader of a chain whose node returns the same result to every call. */
function readerOf(result: unknown): ChainReader {
  const [network] = testConfig({
    networks: [
      {
        id: 'eip155:7',
        name: 'Seven',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [{ http: 'http://127.0.0.1:1' }],
      },
    ],
  }).networks
  if (!network) throw new Error('It has no network')
  const send = async () => Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  return createReader(network, send)
}
