import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Address, hexToBytes, recoverAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, it } from 'vitest'
import type { Approval } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { approve } from '../screens/approval/approve.ts'
import { devnet } from '../test/approver.ts'
import { offlineContext, unreachable } from '../test/offlineContext.ts'
import { digestOfDelegation, readContext } from './delegationsOf.ts'

const ownerKey = generatePrivateKey()
const owner = privateKeyToAccount(ownerKey).address
const app = privateKeyToAccount(generatePrivateKey()).address
const letters = (letter: string): Address => `0x${letter.repeat(40)}`
const enforcers = Object.fromEntries(
  ['ExactCalldata', 'NativeTokenPeriodTransfer', 'Redeemer', 'Timestamp'].map((name, index) => [
    name,
    letters(`${6 + index}`),
  ]),
)
const network = {
  id: devnet.id,
  ...{ entryPoint: letters('1'), factory: letters('2'), implementation: letters('3'), delegationManager: letters('4') },
  hasPaymaster: false,
  permissionSessions: { multiSig: letters('5'), enforcers: enforcers as never },
}
const smartAccount = deriveSmartAccount(owner, network)
const now = 1_800_000_000
const requested = {
  ...{ chainId: '0x7a69', to: app },
  permission: {
    ...{ type: 'native-token-periodic', isAdjustmentAllowed: true },
    data: { periodAmount: '0x64', periodDuration: 60, startTime: now },
  },
  rules: [{ type: 'expiry', data: { timestamp: now + 600 } }],
}

let events: string[]
let shown: Approval[]
beforeEach(() => {
  events = []
  shown = []
})

/** Asks for permissions of an account that exists, on a chain that says nothing else. */
function grant(params: unknown, change: Partial<ApprovalContext['permissionSessions']> = {}) {
  const context = offlineContext(smartAccount, now, {
    rpcRequest: async (_, method) => (method === 'eth_getCode' ? '0x12' : unreachable()),
    async show(approval) {
      events.push('shown')
      shown.push(approval)
      return { digest: approval.digest }
    },
    async sign(toSign) {
      events.push('signed')
      if (toSign.namespace !== 'eip155') throw new Error('another namespace')
      const options = { prehash: false, format: 'recovered' } as const
      const [recovery = 0, ...bytes] = secp256k1.sign(hexToBytes(toSign.digest), hexToBytes(ownerKey), options)
      return Uint8Array.from([...bytes, recovery])
    },
    permissionSessions: {
      list: async () => [],
      async prepareExecution() {
        events.push('prepared')
        return { pci: '00000000-0000-4000-8000-000000000001' }
      },
      async activate() {
        events.push('activated')
      },
      ...change,
    },
  })
  const request = { method: 'wallet_requestExecutionPermissions', params }
  return approve(context, request, { signal: new AbortController().signal })
}

it('J-16 shows what an account could take until when, signs after that, and answers once all are in the list', async () => {
  const granted = (await grant([requested, requested])) as { context: `0x${string}` }[]
  expect(events).toEqual(['prepared', 'prepared', 'shown', 'signed', 'activated', 'signed', 'activated'])
  expect(granted).toHaveLength(2)
  for (const one of granted) {
    expect(one).toEqual({
      ...requested,
      from: smartAccount.address,
      ...{ context: expect.any(String), delegationManager: network.delegationManager, dependencies: [] },
    })
    const [delegation] = readContext(one.context)
    if (!delegation) throw new Error('nothing was signed')
    const { signature, ...unsigned } = delegation
    expect(delegation).toMatchObject({ delegate: app, delegator: smartAccount.address })
    expect(await recoverAddress({ hash: digestOfDelegation(unsigned, network), signature })).toBe(owner)
  }
  const [first] = shown[0]?.actions ?? []
  expect(first?.facts.map(({ label }) => label)).toEqual(['usedBy', 'upTo', 'every', 'inAll', 'to', 'expires'])
  expect(shown[0]?.warnings.map(({ code }) => code)).toContain('onChainOnly')
  expect(shown[0]?.count).toBe(2)
})

it('J-16 gives the page nothing that the server didn’t take into the list', async () => {
  let count = 0
  const activate = () => (++count === 2 ? Promise.reject(new Error('not reachable')) : Promise.resolve())
  await expect(grant([requested, requested], { activate })).rejects.toThrow('not reachable')
})

it('J-16 asks the server for nothing and shows nothing if one of several can’t be granted', async () => {
  const late = { ...requested, rules: [{ type: 'expiry', data: { timestamp: now + 91 * 86_400 } }] }
  await expect(grant([requested, late])).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  expect(events).toEqual([])
})
