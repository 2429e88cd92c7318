import { decodeContext, delegationDigest, encodeContext } from '@latchkey/accounts'
import { recoverAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, it } from 'vitest'
import type { Approval } from '../approval/approval.ts'
import type { SessionsApi } from '../approval/ports.ts'
import { askForPermissions, network, now, owner, smartAccount } from './test/askForPermissions.ts'

const app = privateKeyToAccount(generatePrivateKey()).address
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
let created: { pci: string; context: string }[]
beforeEach(() => {
  events = []
  shown = []
  created = []
})

const grant = (params: unknown, change: Partial<SessionsApi> = {}, show?: () => Promise<never>) =>
  askForPermissions(
    { method: 'wallet_requestExecutionPermissions', params },
    {
      checkExecution: async () => {},
      createExecution: async (_, { pci, signed }) => void created.push({ pci, context: encodeContext(signed) }),
      ...change,
    },
    { events, show: show ?? (async (approval) => void shown.push(approval)) },
  )

it('J-16 shows what an account could take until when, signs after that, and answers once all are in the list', async () => {
  const granted = (await grant([requested, requested])) as { context: `0x${string}` }[]
  expect(events).toEqual([
    ...['checkExecution', 'checkExecution', 'show'],
    ...['sign', 'createExecution', 'sign', 'createExecution'],
  ])
  expect(created.map(({ context }) => context)).toEqual(granted.map(({ context }) => context))
  expect(new Set(created.map(({ pci }) => pci)).size).toBe(2)
  expect(granted).toHaveLength(2)
  for (const one of granted) {
    expect(one).toEqual({
      ...requested,
      from: smartAccount.address,
      ...{ context: expect.any(String), delegationManager: network.delegationManager, dependencies: [] },
    })
    const [delegation] = decodeContext(one.context)
    if (!delegation) throw new Error('nothing was signed')
    const { signature, ...unsigned } = delegation
    expect(delegation).toMatchObject({ delegate: app, delegator: smartAccount.address })
    expect(
      await recoverAddress({
        hash: delegationDigest(unsigned, { chainId: 31337, manager: network.delegationManager }),
        signature,
      }),
    ).toBe(owner)
  }
  const [first] = shown[0]?.actions ?? []
  expect(first?.facts.map(({ label }) => label)).toEqual(['usedBy', 'upTo', 'every', 'inAll', 'to', 'expires'])
  expect(shown[0]?.warnings.map(({ code }) => code)).toContain('onChainOnly')
  expect(shown[0]?.count).toBe(2)
})

it('J-16 gives the page nothing that the server didn’t take into the list', async () => {
  let count = 0
  const createExecution = () => (++count === 2 ? Promise.reject(new Error('not reachable')) : Promise.resolve())
  await expect(grant([requested, requested], { createExecution })).rejects.toThrow('not reachable')
})

it('J-16 stores and signs nothing if the user declines, or if the server wouldn’t take one', async () => {
  const show = () => Promise.reject(new Error('declined'))
  await expect(grant([requested], {}, show)).rejects.toThrow('declined')
  expect(events).toEqual(['checkExecution', 'show'])
  events = []
  const checkExecution = () => Promise.reject(new Error('refused'))
  await expect(grant([requested], { checkExecution })).rejects.toThrow('refused')
  expect(events).toEqual(['checkExecution'])
})

it('J-16 asks the server for nothing and shows nothing if one of several can’t be granted', async () => {
  const late = { ...requested, rules: [{ type: 'expiry', data: { timestamp: now + 91 * 86_400 } }] }
  await expect(grant([requested, late])).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  expect(events).toEqual([])
})
