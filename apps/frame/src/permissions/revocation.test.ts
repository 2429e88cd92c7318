import { encodeContext, ROOT_AUTHORITY } from '@latchkey/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Approval } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { OwnSession } from '../approval/ports.ts'
import { deriveSmartAccount } from '../execute/smartAccount/deriveSmartAccount.ts'
import { approve } from '../screens/approval/approve.ts'
import { devnet, account as owner } from '../test/approver.ts'
import { offlineContext } from '../test/offlineContext.ts'

const address = (letter: string) => `0x${letter.repeat(40)}` as const
const network = {
  id: devnet.id,
  ...{ entryPoint: address('1'), factory: address('2'), implementation: address('3'), delegationManager: address('4') },
  hasPaymaster: false,
}
const smartAccount = deriveSmartAccount(owner.address, network)
const now = 1_800_000_000
const session = (place: number, origin: string, more: Partial<OwnSession> = {}): OwnSession => ({
  pci: `00000000-0000-4000-8000-00000000000${place}`,
  ...{ network: devnet.id, account: smartAccount.address, origin, projectId: 'app', createdAt: now - 10 },
  ...{ expiry: now + 1000, revokedAt: null, policies: [], uses: [] },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: now, period: 60 } }],
  context: encodeContext([
    {
      ...{ delegate: address('5'), delegator: smartAccount.address, authority: ROOT_AUTHORITY },
      ...{ caveats: [], salt: BigInt(place), signature: '0x12' },
    },
  ]),
  ...more,
})

const page = 'https://shop.example'
let sessions: OwnSession[]
let revoked: string[]
let shown: Approval[]
beforeEach(() => {
  sessions = [session(1, page), session(2, 'https://bank.example')]
  revoked = []
  shown = []
})

/** Ends permissions while neither the chain nor the bundler answers. */
async function end(
  param: object,
  change: Partial<ApprovalContext> = {},
  page = new AbortController(),
  method = 'wallet_revokePermissions',
) {
  const context = offlineContext(smartAccount, now, {
    async show(approval) {
      shown.push(approval)
      return { digest: approval.digest }
    },
    permissionSessions: {
      list: async () => sessions,
      async revoke(_, pci, signal) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        signal.throwIfAborted()
        revoked.push(pci)
      },
    },
    ...change,
  })
  return approve(context, { method, params: [param] }, { signal: page.signal })
}
const codes = () => shown[0]?.warnings.map(({ code }) => code)

describe('the end of permissions while the chain can’t be told', () => {
  it('closes the server’s lock, and says that the chain’s is still open', async () => {
    const [one] = sessions
    expect(await end({ pci: one?.pci })).toEqual({ pcis: [one?.pci], transactionHash: null })
    expect(codes()).toContain('endsOnServer')
    expect(revoked).toEqual([one?.pci])
  })

  it('works without the list of networks, and while the wallet is locked', async () => {
    await end({ all: true }, { findSmartAccount: () => Promise.reject(new Error('not listed')) })
    expect(revoked).toHaveLength(2)
    await end({ all: true }, { canSign: false })
    expect(revoked).toHaveLength(4)
    expect(shown.every(({ warnings }) => warnings.some(({ code }) => code === 'endsOnServer'))).toBe(true)
  })

  it('goes on after the press, even if the page aborts its request', async () => {
    const page = new AbortController()
    const show: ApprovalContext['show'] = async ({ digest }) => {
      setTimeout(() => page.abort())
      return { digest }
    }
    await end({ all: true }, { show }, page)
    expect(revoked).toHaveLength(2)
  })

  it('ends before the press if the page aborts its request', async () => {
    const page = new AbortController()
    const show: ApprovalContext['show'] = async ({ digest }) => {
      page.abort()
      return { digest }
    }
    await expect(end({ all: true }, { show }, page)).rejects.toThrow()
    expect(revoked).toEqual([])
  })

  it('shows whose permissions end, and ends one of another page only with all', async () => {
    const other = sessions[1]?.pci
    await expect(end({ pci: other })).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
    await end({ all: true })
    expect(shown[0]?.actions.map(({ facts }) => facts[0]?.value)).toEqual([
      { is: 'text', text: page },
      { is: 'text', text: 'https://bank.example' },
    ])
  })

  it('ends the others and its own co-signer’s key if a context can’t be read', async () => {
    sessions = [session(1, page, { context: '0x1234' }), session(2, page)]
    await end({ all: true })
    expect(revoked).toHaveLength(2)
  })

  it.each<[string, OwnSession['permissions']]>([
    ['a type of another version', [{ type: 'nft-allowance', data: {} }]],
    [
      'a function that can’t be read any more',
      [{ type: 'contract-call', data: { address: address('7'), functions: [{ functionName: 'f(' }] } }],
    ],
  ])('ends permissions with %s, and shows whose they are and until when', async (_, permissions) => {
    sessions = [session(1, page, { permissions }), session(2, 'https://bank.example')]
    await end({ all: true })
    expect(revoked).toHaveLength(2)
    expect(shown[0]?.actions[0]?.facts).toEqual([
      { label: 'site', value: { is: 'text', text: page } },
      { label: 'expires', value: { is: 'time', at: (now + 1000) * 1000 } },
    ])
  })

  it.each<[string, Partial<OwnSession>]>([
    ['has expired', { expiry: now }],
    ['is on another network', { network: 'eip155:1' as OwnSession['network'] }],
    ['is another account’s', { account: address('9') }],
  ])('leaves out one that %s', async (_, change) => {
    sessions = [session(1, page, change)]
    await expect(end({ all: true })).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it.each([[{}], [{ all: false }], [{ pci: 'all' }], [{ pci: '' }]])('is refused for %o', async (param) => {
    await expect(end(param)).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  })
})

describe('the end of a permission without a co-signer while the chain can’t be told', () => {
  const execution = (place: number, more: Partial<OwnSession> = {}) =>
    session(place, page, { delegate: address('5'), ...more })
  const endContext = (context: string, change: Partial<ApprovalContext> = {}) =>
    end({ permissionContext: context }, change, new AbortController(), 'wallet_revokeExecutionPermission')

  it('is refused, because only the chain can end it', async () => {
    const one = execution(1)
    sessions = [one]
    const refused = { code: 'REQUEST_REFUSED', data: { rpcCode: 4901 } }
    for (const ending of [end({ pci: one.pci }), end({ all: true }), endContext(one.context)])
      await expect(ending).rejects.toMatchObject(refused)
    await expect(endContext(one.context, { canSign: false })).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    expect([shown, revoked]).toEqual([[], []])
  })

  it('leaves it out of the end of all, and says so', async () => {
    sessions = [execution(1), session(2, page)]
    expect(await end({ all: true })).toMatchObject({ pcis: [sessions[1]?.pci] })
    expect(revoked).toEqual([sessions[1]?.pci])
    expect(shown[0]?.warnings).toMatchObject([
      { code: 'endsOnServer' },
      { code: 'staysOnChain', values: { count: '1' } },
    ])
    expect(shown[0]?.count).toBe(1)
  })

  it('finds a permission by its context among the page’s own only', async () => {
    const other = session(1, 'https://bank.example', { delegate: address('5') })
    sessions = [other]
    const none = { code: 'REQUEST_REFUSED', data: { problem: 'there is no such permission to end' } }
    await expect(endContext(other.context)).rejects.toMatchObject(none)
    await expect(endContext('0x1234')).rejects.toMatchObject(none)
    const own = session(2, page)
    sessions = [own]
    expect(await endContext(own.context.toUpperCase().replace('0X', '0x'))).toEqual({})
    expect(revoked).toEqual([own.pci])
  })
})
