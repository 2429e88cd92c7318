import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { dataSourceSettingsSchema } from '../../../config/settings/dataSourceSettings.ts'
import { startProvider } from '../../../test/onRampProviders.ts'
import { createForeignNfts } from './foreignNfts.ts'

// A local server responds as https://docs.blockscout.com/devs/apis/rest shows.

const chain = { network: { id: 'eip155:1' } } as unknown as EvmChain
const ada = `0x${'ad'.repeat(20)}` as const
const contract = `0x${'Aa'.repeat(20)}`

async function open(answer: unknown) {
  const scout = await startProvider({ [`GET /api/v2/addresses/${ada}/nft`]: answer })
  onTestFinished(async () => void (await scout.stop()))
  const reports: string[] = []
  const settings = v.parse(dataSourceSettingsSchema, { blockscout: { 'eip155:1': scout.url } })
  return { scout, reports, read: createForeignNfts(settings, { report: (source) => void reports.push(source) }) }
}

it('reads which NFTs an account has from Blockscout, of older instances too, once in five minutes', async () => {
  const items = [
    { id: '7', token_type: 'ERC-721', token: { address_hash: contract } },
    { id: '8', token_type: 'ERC-1155', token: { address: contract } },
    { id: '9', token_type: 'ERC-404', token: { address_hash: contract } },
  ]
  const { read, scout } = await open({ json: { items, next_page_params: null } })
  const token = contract.toLowerCase()
  expect(await read(chain, ada)).toEqual([
    { token, tokenId: '7', kind: 'erc721' },
    { token, tokenId: '8', kind: 'erc1155' },
  ])
  await read(chain, ada)
  expect(scout.calls).toHaveLength(1)
  expect(await read({ network: { id: 'eip155:10' } } as unknown as EvmChain, ada)).toEqual([])
})

it('has none while Blockscout answers nonsense, and notifies the operator', async () => {
  const { read, reports } = await open({ json: { items: [{ id: '-1' }] } })
  expect(await read(chain, ada)).toEqual([])
  expect(reports).toEqual(['blockscout'])
})
