import { accountId, defineNetwork } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../../test/scriptedServer.ts'
import { testClient } from '../../../test/testClient.ts'
import { readBalances } from './readBalances.ts'

const network = defineNetwork({
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://node.example/'],
})
// Alice, whose keys are public.
const account = accountId(network.id, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')

function read(result: unknown, of = account) {
  const node = scriptedServer({ '/': { jsonrpc: '2.0', id: 1, result } })
  const client = testClient({ networks: [network], fetch: node.fetch })
  return { node, balances: readBalances(client, of) }
}

describe('balance of a Polkadot account', () => {
  it("requests the account's storage key", async () => {
    const { node, balances } = read(null)
    expect(await balances).toMatchObject([{ symbol: 'DOT', quantity: { numeric: '0' } }])
    // The storage key of Alice on every Substrate chain; polkadot.js shows the same one.
    expect(node.requested[0]?.body).toMatchObject({
      method: 'state_getStorage',
      params: [
        '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      ],
    })
  })

  it('adds the free and the reserved balance', async () => {
    const counters = '01000000'.repeat(4)
    const free = '00e40b54020000000000000000000000' // 10^10
    const reserved = '01000000000000000000000000000000'
    const { balances } = read(`0x${counters}${free}${reserved}${'0'.repeat(64)}`)
    expect(await balances).toMatchObject([{ quantity: { decimals: '10', numeric: '1.0000000001' } }])
  })

  it.each(['0x', '0x12', 7, `0x${'g'.repeat(160)}`])('rejects the response %s', async (answer) => {
    await expect(read(answer).balances).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })

  it('makes no request for an invalid address', async () => {
    const { node, balances } = read(null, accountId(network.id, 'nonsense'))
    await expect(balances).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(node.requested).toEqual([])
  })
})
