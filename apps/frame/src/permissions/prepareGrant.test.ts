import { decodeContext, encodeContext, sessionAccount } from '@latchkey/accounts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, it } from 'vitest'
import type { Approval } from '../approval/approval.ts'
import type { SessionsApi } from '../approval/ports.ts'
import { askForPermissions, network, now, smartAccount } from './test/askForPermissions.ts'

const app = privateKeyToAccount(generatePrivateKey())
const cosigner = privateKeyToAccount(generatePrivateKey())
const keyOf = ({ publicKey }: { publicKey: string }) => ({ type: 'secp256k1' as const, publicKey })
const pci = '00000000-0000-4000-8000-000000000001'
const requested = {
  ...{ chainId: '0x7a69', expiry: now + 600 },
  signer: { type: 'keys', data: { keys: [keyOf(app)] } },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: now, period: 60 } }],
}

let events: string[]
beforeEach(() => {
  events = []
})

const grant = (params: unknown, server: Partial<SessionsApi>, show?: (approval: Approval) => Promise<unknown>) =>
  askForPermissions({ method: 'wallet_grantPermissions', params }, server, { events, ...(show ? { show } : {}) })

it('J-10 creates the session after the press, with the draft and what was shown', async () => {
  let shown = ''
  const created: Parameters<SessionsApi['create']>[1][] = []
  const granted = await grant(
    [requested],
    {
      prepare: async () => ({ pci, key: keyOf(cosigner), draft: 'sealed' }),
      create: async (_, session) => void created.push(session),
    },
    async ({ raw }) => {
      shown = raw
    },
  )
  expect(events).toEqual(['prepare', 'show', 'sign', 'create'])
  const [session] = created
  expect(session).toMatchObject({
    pci,
    draft: 'sealed',
    expiry: requested.expiry,
    permissions: [{ data: { period: 60 } }],
  })
  const context = encodeContext(session?.signed ?? [])
  expect(granted).toMatchObject({ ...requested, pci, context, address: smartAccount.address })
  const [delegation] = decodeContext(context)
  const keys = { cosigner: cosigner.address, app: app.address }
  const { address: delegate } = sessionAccount(keys, {
    factory: network.factory,
    multiSig: network.permissionSessions.multiSig,
  })
  expect(delegation).toMatchObject({ delegate, delegator: smartAccount.address })
  expect(shown).toContain(delegate)
  expect(shown).toContain(String(delegation?.salt))
})

it('J-10 creates and signs nothing if the user declines', async () => {
  const decline = () => Promise.reject(new Error('declined'))
  const prepare = async () => ({ pci, key: keyOf(cosigner), draft: 'sealed' })
  await expect(grant([requested], { prepare, create: async () => {} }, decline)).rejects.toThrow('declined')
  expect(events).toEqual(['prepare', 'show'])
})

it('J-10 gives the page nothing that the server didn’t take into the list', async () => {
  const prepare = async () => ({ pci, key: keyOf(cosigner), draft: 'sealed' })
  const create = () => Promise.reject(new Error('not reachable'))
  await expect(grant([requested], { prepare, create })).rejects.toThrow('not reachable')
})

it('activates the session that the app created itself, as clients of the reference service do', async () => {
  const contexts: string[] = []
  const keys = [keyOf(cosigner), keyOf(app)]
  const granted = await grant([{ ...requested, signer: { type: 'keys', data: { keys } } }], {
    prepare: async () => ({ pci, key: keyOf(cosigner) }),
    activate: async (_, { context }) => void contexts.push(context),
  })
  expect(events).toEqual(['prepare', 'show', 'sign', 'activate'])
  expect(granted).toMatchObject({ pci, context: contexts[0] })
})
