import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { expect, it } from 'vitest'
import { accountChoice } from './accountChoice.ts'

const at = (digit: string) => `0x${digit.repeat(40)}`
const wallet: EmbeddedWallet = {
  ...{ id: 'w', publicKeys: { eip155: '', solana: '' }, addresses: { eip155: at('a'), solana: 'So1' } },
  ...{ recoveryMode: 'guarded', accountType: 'eoa', isFrozen: false, deviceSince: 0, createdAt: 0 },
}
const networkOf = (id: string) => ({
  ...{ id, entryPoint: at('1'), factory: at('2'), implementation: at('3'), delegationManager: at('4') },
  hasPaymaster: false,
})

/** The accounts of a server that doesn't answer its first `failures` requests. */
function accountsOf({ failures = 0 } = {}) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    requests.push(String(input))
    if (requests.length <= failures) return new Response('', { status: 502 })
    return Response.json({ networks: ['eip155:1', 'eip155:2'].map(networkOf) })
  }
  return { accounts: accountChoice({ fetch, origin: 'https://secure.example' }), requests }
}

it('reads the networks once when several networks ask before the answer arrives', async () => {
  const { accounts, requests } = accountsOf()
  const ids = ['eip155:1', 'eip155:2', 'eip155:3']
  const found = await Promise.all(ids.map((id) => accounts.smartAccount(wallet, id)))
  expect(found.map((account) => account?.network.id)).toEqual(['eip155:1', 'eip155:2', undefined])
  await accounts.smartAccount(wallet, 'eip155:2')
  expect(requests).toHaveLength(1)
})

it('reads the networks again after a failed request, and whenever the list itself is needed', async () => {
  const { accounts, requests } = accountsOf({ failures: 1 })
  const failed = await Promise.allSettled([accounts.networks(), accounts.smartAccount(wallet, 'eip155:1')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(requests).toHaveLength(1)
  expect(await accounts.smartAccount(wallet, 'eip155:1')).toBeDefined()
  expect(await accounts.networks()).toHaveLength(2)
  expect(requests).toHaveLength(3)
})
