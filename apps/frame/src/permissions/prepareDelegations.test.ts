import { type Delegation, ROOT_AUTHORITY } from '@latchkey/accounts'
import { permissionRequestSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, type Hex, size } from 'viem'
import { expect, it } from 'vitest'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { digestOf } from '../explain/frameOf.ts'
import { devnet, account as owner } from '../test/approver.ts'
import { offlineContext } from '../test/offlineContext.ts'
import { prepareDelegations } from './prepareDelegations.ts'

const address = (letter: string): Address => `0x${letter.repeat(40)}`
const now = 1_800_000_000

it('signs the digests that were shown, even if a delegation or the network changes before the press', async () => {
  const network = {
    id: devnet.id,
    ...{ entryPoint: address('1'), factory: address('2'), implementation: address('3') },
    ...{ delegationManager: address('4'), hasPaymaster: false },
  }
  const account = deriveSmartAccount(owner.address, network)
  const registered: (readonly Delegation[])[] = []
  const context = offlineContext(account, now, {
    rpcRequest: async () => '0x12',
    permissionSessions: { list: async () => [] },
  })
  const allowance = { allowance: '0x64', start: now, period: 60 }
  const request = v.parse(permissionRequestSchema, {
    expiry: now + 60,
    permissions: [{ type: 'native-token-recurring-allowance', data: allowance }],
  })
  const delegation = (salt: bigint) => ({
    ...{ delegate: address('5'), delegator: account.address, authority: ROOT_AUTHORITY, caveats: [], salt },
  })
  const [one, other] = [delegation(1n), delegation(2n)]
  const sessions = [
    { request, delegations: [one], register: async (signed: readonly Delegation[]) => void registered.push(signed) },
    { request, delegations: [other], register: async (signed: readonly Delegation[]) => void registered.push(signed) },
  ]
  const at = { context, now, signal: new AbortController().signal }
  const { approval, finish } = await prepareDelegations(sessions, account, at)

  one.salt = 3n
  network.delegationManager = address('6')
  const signed: Hex[] = []
  await finish(async (toSign) => {
    if (toSign.namespace === 'eip155') signed.push(toSign.digest)
    return new Uint8Array(65)
  })
  expect(signed.map(size)).toEqual([32, 32])
  expect(digestOf(signed)).toBe(approval.digest)
  expect(registered.map(([given]) => given?.salt)).toEqual([1n, 2n])
})
