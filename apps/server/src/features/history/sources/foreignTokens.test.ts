import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { dataSourceSettingsSchema } from '../../../config/settings/dataSourceSettings.ts'
import { startProvider } from '../../../test/onRampProviders.ts'
import { createForeignTokens } from './foreignTokens.ts'

// A local server responds as https://docs.blockscout.com/devs/apis/rpc/account shows.

const chain = { network: { id: 'eip155:1' } } as unknown as EvmChain
const ada = `0x${'Ad'.repeat(20)}` as const
const token = (contractAddress: string, type = 'ERC-20') => ({
  balance: '663046792267785498951364',
  contractAddress,
  decimals: '18',
  name: 'Token',
  symbol: 'TKN',
  type,
})

let stop: (() => Promise<unknown>) | undefined
afterEach(() => stop?.())
async function open(answer: unknown) {
  const scout = await startProvider({ 'GET /api': answer })
  stop = scout.stop
  const reports: string[] = []
  const report = (source: string) => void reports.push(source)
  return {
    scout,
    reports,
    read: createForeignTokens(v.parse(dataSourceSettingsSchema, { blockscout: { 'eip155:1': scout.url } }), { report }),
  }
}

describe('tokens from Blockscout', () => {
  it('R7.05 are contracts of fungible tokens, requested once in five minutes', async () => {
    const result = [token(`0x${'Aa'.repeat(20)}`), token(`0x${'bb'.repeat(20)}`, 'ERC-721')]
    const { read, scout } = await open({ json: { message: 'OK', result, status: '1' } })
    expect(await read(chain, ada)).toEqual([`0x${'aa'.repeat(20)}`])
    await read(chain, ada)
    expect(scout.calls).toHaveLength(1)
    const requested = new URL(scout.calls[0]?.path ?? '', scout.url).searchParams
    expect(Object.fromEntries(requested)).toEqual({ module: 'account', action: 'tokenlist', address: ada })
    expect(await read({ network: { id: 'eip155:10' } } as unknown as EvmChain, ada)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['it is down', { status: 500, json: '' }],
    ['it answers nonsense', { json: { result: [{ contractAddress: 'x' }] } }],
  ])('are missing while %s, and the operator is notified', async (_, answer) => {
    const { read, reports } = await open(answer)
    expect(await read(chain, ada)).toEqual([])
    expect(reports).toEqual(['blockscout'])
  })

  it('are missing while the request takes too long', async () => {
    const { read } = await open('hang')
    expect(await read(chain, ada)).toEqual([])
  })
})
