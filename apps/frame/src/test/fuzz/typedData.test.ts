import { defineNetwork } from '@latchkey/protocol'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzing, mutatedJson, mutatedText } from '../../../../../scripts/test/fuzz.ts'
import type { Approval } from '../../approval/approval.ts'
import type { TypedDataTypes } from '../../approval/parsedRequest.ts'
import { digestOf } from '../../explain/frameOf.ts'
import { account, codesOf, createApprover } from '../approver.ts'
import { hashShown, readCorpus } from './corpus.ts'

type Seed = {
  titles?: string[]
  codes?: string[]
  refused?: string
  data: { types: TypedDataTypes; primaryType: string; domain: object; message: object }
}
const corpus = readCorpus('typedData').map(({ name, text }) => ({ name, ...(JSON.parse(text) as Seed) }))
const seeds = corpus.map(({ data }) => data)
const network = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const { look } = createApprover({ http: '', network, rpcRequest: () => Promise.reject(new Error('no node')) })
const show = (data: unknown) => look({ method: 'eth_signTypedData_v4', params: [account.address, data] })

describe('a corpus of typed data', () => {
  it('asks once for all tokens of an unlimited batch, and names each', async () => {
    const batch = corpus.find(({ name }) => name.startsWith('permit2BatchUnlimited'))
    const unlimited = (await show(batch?.data)).warnings.filter(({ code }) => code === 'unlimited')
    expect(unlimited).toMatchObject([{ values: { token: '?, ?' } }])
  })

  it.each(corpus.filter(({ refused }) => refused === undefined))(
    'shows what $name allows',
    async ({ data, titles, codes }) => {
      const approval = await show(data)
      expect(approval.actions.map(({ title }) => title)).toEqual(titles)
      expect([...new Set(codesOf(approval))].sort()).toEqual(codes)
      expect(digestOf([hashShown(approval, data.types)])).toBe(approval.digest)
      expect(digestOf([hashTypedData(data as Parameters<typeof hashTypedData>[0])])).toBe(approval.digest)
    },
  )

  it.each(corpus.filter(({ refused }) => refused !== undefined))('rejects $name', async ({ data, refused = '' }) => {
    await expect(show(data)).rejects.toMatchObject({
      code: 'REQUEST_REFUSED',
      message: expect.stringContaining(refused),
    })
  })

  it('G-05 shows everything that is signed or rejects with a code, for mutated typed data', async () => {
    let shown = 0
    await fc.assert(
      fc.asyncProperty(mutatedJson(seeds), async (data) => {
        if (await isFaithful(data)) shown += 1
      }),
      fuzzing,
    )
    // Some must pass, or nothing was tested.
    expect(shown).toBeGreaterThan(20)
  })

  it('G-05 does the same for mutated JSON', async () => {
    const texts = seeds.map((data) => JSON.stringify(data))
    const pieces = ['{', '}', '[', ']', '"', ',', ':', '\\u0000', '__proto__', '1e400', '[]', 'bytes', '-', '0x']
    await fc.assert(
      fc.asyncProperty(mutatedText(texts, pieces), async (text) => void (await isFaithful(text))),
      fuzzing,
    )
  })

  it('finishes with the maximum of types, structs, calls and texts', async () => {
    const field = (index: number, type = 'uint256') => ({ name: `field${index}`, type })
    const many = (count: number, type?: string) => Array.from({ length: count }, (_, index) => field(index, type))
    const row = Object.fromEntries(many(10).map(({ name }) => [name, 1]))
    const of = (types: object, message: object) => ({ types, primaryType: 'Main', domain: { chainId: 1 }, message })
    const tall = of({ Main: [field(0, 'Row[]')], Row: many(10) }, { field0: Array.from({ length: 200 }, () => row) })
    const knot = of({ Main: many(90, 'Main[]') }, Object.fromEntries(many(90).map(({ name }) => [name, []])))
    const calls = of({ Main: [field(0, 'bytes')] }, { field0: `0xac9650d8${'0'.repeat(180_000)}` })
    const text = of({ Main: [field(0, 'string')] }, { field0: '\u200b\n '.repeat(50_000) })
    for (const data of [tall, knot, calls, text]) expect(await isFaithful(data)).toBe(true)
    const wide = of({ Main: many(100), ...Object.fromEntries(many(99).map(({ name }) => [name, many(100)])) }, {})
    expect(await isFaithful(wide)).toBe(false)
  })
})

/**
 * Throws if a request is neither rejected with a code nor shown exactly as it is signed. Returns whether it was shown.
 */
async function isFaithful(data: unknown): Promise<boolean> {
  const approval = await show(data).catch((error: unknown) => {
    expect(error).toMatchObject({
      name: 'LatchkeyError',
      code: expect.stringMatching(/^(?:REQUEST_REFUSED|CHAIN_MISMATCH)$/),
    })
    return undefined
  })
  if (!approval) return false
  expect(digestOf([hashShown(approval, typesOf(approval))])).toBe(approval.digest)
  expect(approval.actions.length).toBeLessThanOrEqual(100)
  return true
}

// Types are shown in the raw form.
const typesOf = ({ raw }: Approval) => (JSON.parse(raw) as { types: TypedDataTypes }).types
