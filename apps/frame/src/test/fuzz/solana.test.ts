import { defineNetwork } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzing, mutatedBytes } from '../../../../../scripts/test/fuzz.ts'
import {
  isTransactionMessage,
  readSolanaTransaction,
  type SolanaTransaction,
} from '../../decode/solana/readSolanaTransaction.ts'
import { createApprover } from '../approver.ts'
import { readCorpus } from './corpus.ts'

const corpus = readCorpus('solana').map(({ name, text }) => ({ name, bytes: base64.decode(text.trim()) }))
const seeds = corpus.map(({ bytes }) => bytes)
const { look } = createApprover({
  http: '',
  network: defineNetwork({
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  }),
  rpcRequest: () => Promise.reject(new RpcError({ code: -32_601, message: 'no node' })),
})
const show = (bytes: Uint8Array) =>
  look({ method: 'solana_signTransaction', params: { transaction: base58.encode(bytes) } })

describe('a corpus of Solana transactions', () => {
  it.each(corpus)('G-19 reads all of $name', async ({ bytes }) => {
    expect(await isFaithful(bytes)).toBe(true)
  })

  it('G-19 reads every byte of a mutated transaction, or rejects it with a code', async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(mutatedBytes(seeds), async (bytes) => {
        if (await isFaithful(bytes)) shown += 1
      }),
      fuzzing,
    )
    expect(shown).toBeGreaterThan(20)
  })

  it('never signs a mutated transaction as a message', async () => {
    const messages = seeds.map((bytes) => readSolanaTransaction(bytes).message)
    await fc.assert(
      fc.asyncProperty(mutatedBytes(messages), async (bytes) => {
        const params = { message: base58.encode(bytes) }
        const approval = await look({ method: 'solana_signMessage', params }).catch((error: unknown) => {
          expect(error).toMatchObject({ name: 'LatchkeyError', code: 'REQUEST_REFUSED' })
          return undefined
        })
        expect(approval !== undefined).toBe(!isTransactionMessage(bytes))
      }),
      fuzzing,
    )
  })
})

/** Throws if a transaction is neither rejected with a code nor read to its last byte. Returns whether it was shown. */
async function isFaithful(bytes: Uint8Array): Promise<boolean> {
  const approval = await show(bytes).catch((error: unknown) => {
    expect(error).toMatchObject({
      name: 'LatchkeyError',
      code: expect.stringMatching(/^(?:REQUEST_REFUSED|ACCOUNT_MISMATCH)$/),
    })
    return undefined
  })
  if (!approval) return false
  const read = readSolanaTransaction(bytes)
  expect(writeMessage(read)).toEqual(read.message)
  expect(approval.raw).toBe(base64.encode(bytes))
  return true
}

/** Rebuilds the message from only what was read of it. */
function writeMessage({ version, signers, accounts, blockhash, instructions, lookups }: SolanaTransaction): Uint8Array {
  const isReadonly = ({ isWritable }: SolanaTransaction['accounts'][number]) => !isWritable
  const list = <Item>(items: readonly Item[], write: (item: Item) => readonly number[]) => [
    ...shortLength(items.length),
    ...items.flatMap(write),
  ]
  const bytes = (given: Iterable<number>) => list([...given], (byte) => [byte])
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    signers.length,
    accounts.slice(0, signers.length).filter(isReadonly).length,
    accounts.slice(signers.length).filter(isReadonly).length,
    ...list(accounts, ({ address }) => [...base58.decode(address)]),
    ...base58.decode(blockhash),
    ...list(instructions, ({ program, accounts: used, data }) => [program, ...bytes(used), ...bytes(data)]),
    ...(version === 0
      ? list(lookups, ({ table, writable, readonly }) => [
          ...base58.decode(table),
          ...bytes(writable),
          ...bytes(readonly),
        ])
      : []),
  ])
}

function shortLength(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...shortLength(length >> 7)]
}
