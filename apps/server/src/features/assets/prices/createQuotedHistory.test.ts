import { expect, it } from 'vitest'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { createQuotedHistory } from './createQuotedHistory.ts'

const chainOf = (id: string) => ({ network: { id }, namespace: id.split(':')[0] }) as unknown as ConnectedChain
const ethereum = chainOf('eip155:1')
const solana = chainOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const token = `0x${'Ab'.repeat(20)}`

const quoted = createQuotedHistory({
  rates: (currency) => (currency === 'eur' ? 0.5 : 1),
  history: {
    async read(chain, assets) {
      const known = chain === ethereum ? ['native', token.toLowerCase()] : ['native']
      const asked = assets.map((asset) => (chain === ethereum ? asset.toLowerCase() : asset))
      return new Map(known.filter((name) => asked.includes(name)).map((name) => [name, [{ at: 1, price: 10 }]]))
    },
  },
})

it('returns the past of each known asset under the id that was asked for, in the currency', async () => {
  const assets = [
    { requested: `eip155:1:${native}`, chain: ethereum, address: native },
    { requested: `eip155:1:${token}`, chain: ethereum, address: token },
    { requested: `eip155:1:0x${'0'.repeat(40)}`, chain: ethereum, address: `0x${'0'.repeat(40)}` },
    { requested: 'sol', chain: solana, address: 'So11111111111111111111111111111111111111111' },
  ]
  expect(await quoted.read(assets, 'eur')).toEqual([
    { address: `eip155:1:${native}`, prices: [[1, 5]] },
    { address: `eip155:1:${token}`, prices: [[1, 5]] },
    { address: 'sol', prices: [[1, 5]] },
  ])
})
