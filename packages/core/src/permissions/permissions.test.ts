import { accountId, LatchkeyError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { embeddedClient, scriptedFrame, smartAccount } from '../../test/scriptedFrame.ts'
import { type ScriptedWallet, scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, ethereum, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { setPreferredAccountType } from '../actions/embedded/walletUser.ts'
import { getPermissionSessions } from './getPermissionSessions.ts'
import { type GrantPermissionsArgs, grantPermissions } from './grantPermissions.ts'
import { permissionSessionsQuery } from './permissionSessionsQuery.ts'
import { revokePermissions } from './revokePermissions.ts'

const pci = '6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f11'
const expiry = 1_800_000_000
const request: GrantPermissionsArgs = {
  expiry,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1_790_000_000, period: 86_400 } },
  ],
}
const granted = { ...request, chainId: '0x1', pci, context: '0xabcd', address: smartAccount }
const session = {
  network: ethereum.id,
  account: smartAccount,
  ...{ pci, origin: 'https://app.example', projectId: 'test', createdAt: 1_790_000_000, expiry, revokedAt: null },
  permissions: request.permissions,
  policies: [],
  uses: [{ place: 0, amount: '0x2a', calls: 1 }],
}

/** A client that is connected to the smart account, whose frame answers with `answer`. */
async function smart(answer: unknown) {
  const frame = scriptedFrame({ answers: { RPC_REQUEST: () => answer } })
  const embedded = embeddedClient(frame)
  await embedded.connect()
  await setPreferredAccountType(embedded.client, { type: 'smartAccount' })
  const requested = () => frame.requested.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => payload)
  return { ...embedded, requested }
}

async function withWallet(wallet: ScriptedWallet) {
  const client = testClient()
  await connect(client, { connector: connectorOf(wallet) })
  return client
}

describe('grantPermissions', () => {
  it('R1.06 asks the embedded wallet for the smart account on its network', async () => {
    const { client, requested } = await smart(granted)
    expect(await grantPermissions(client, request)).toMatchObject({ pci, context: '0xabcd', address: smartAccount })
    const params = [{ ...request, chainId: '0x1', address: smartAccount }]
    expect(requested()).toEqual([{ method: 'wallet_grantPermissions', params, chainNamespace: 'eip155', chainId: 1 }])
  })

  it('R1.06 reports that the user declined, and why the frame refused', async () => {
    const declined = await smart(embeddedError('FRAME_FAILED'))
    declined.frame.answers.RPC_REQUEST = () => Promise.reject(new LatchkeyError('USER_REJECTED'))
    await expect(grantPermissions(declined.client, request)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const problem = 'this network has no smart accounts'
    const refusing = await smart(embeddedError('REQUEST_REFUSED', { data: { problem } }))
    await expect(grantPermissions(refusing.client, request)).rejects.toMatchObject({
      code: 'REQUEST_REFUSED',
      message: `This request was refused: ${problem}`,
      data: { problem },
    })
  })

  it.each([null, {}, { ...granted, pci: 'none' }, { ...granted, context: 'text' }, { ...granted, address: '0x1' }])(
    'rejects the answer %j',
    async (answer) => {
      const client = await withWallet(scriptedWallet({ wallet_grantPermissions: answer }))
      await expect(grantPermissions(client, request)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )

  it('asks another wallet for its account, too', async () => {
    const wallet = scriptedWallet({ wallet_grantPermissions: granted })
    const client = await withWallet(wallet)
    await grantPermissions(client, request)
    const { address } = client.store.getState().connections[0] ?? {}
    expect(wallet.calls.at(-1)?.params).toEqual([{ ...request, chainId: '0x1', address }])
  })
})

describe('revokePermissions', () => {
  const none = { sessions: [], others: 0 }

  it('R1.06 ends one session, or all of the wallet', async () => {
    const { client, requested } = await smart({ pcis: [pci], transactionHash: `0x${'ab'.repeat(32)}` })
    expect(await revokePermissions(client, { pci })).toMatchObject({ pcis: [pci] })
    await revokePermissions(client, { all: true, account: accountId(ethereum.id, smartAccount) })
    expect(requested()).toMatchObject([
      { method: 'wallet_revokePermissions', params: [{ pci }] },
      { method: 'wallet_revokePermissions', params: [{ all: true }] },
    ])
  })

  it.each([null, { pcis: 'all', transactionHash: null }, { pcis: [1], transactionHash: null }])(
    'rejects the answer %j',
    async (answer) => {
      const client = await withWallet(
        scriptedWallet({ wallet_getPermissionSessions: none, wallet_revokePermissions: answer }),
      )
      await expect(revokePermissions(client, { pci })).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )

  it('R1.06 reports that the user declined', async () => {
    const client = await withWallet(
      scriptedWallet({
        wallet_getPermissionSessions: none,
        wallet_revokePermissions: () => Promise.reject({ code: 4001, message: 'no' }),
      }),
    )
    await expect(revokePermissions(client, { all: true })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('getPermissionSessions', () => {
  it("R1.06 reads this page's sessions without an approval, also as a query", async () => {
    const { client, requested } = await smart({ sessions: [session], others: 2 })
    expect(await getPermissionSessions(client)).toEqual({ sessions: [session], others: 2 })
    expect(requested()).toMatchObject([{ method: 'wallet_getPermissionSessions', params: [{ address: smartAccount }] }])
    const account = accountId(ethereum.id, smartAccount)
    const queried = await new QueryClient().fetchQuery(permissionSessionsQuery(client, { account }))
    expect(queried.others).toBe(2)
  })

  it.each([null, [], { sessions: [session] }, { sessions: [{ ...session, uses: [{ place: -1 }] }], others: 0 }])(
    'rejects the answer %j',
    async (answer) => {
      const client = await withWallet(scriptedWallet({ wallet_getPermissionSessions: answer }))
      await expect(getPermissionSessions(client)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )
})

describe('a wallet without permission sessions', () => {
  const unsupported = () => Promise.reject({ code: -32601, message: 'unknown method' })
  const unknown = {
    wallet_grantPermissions: unsupported,
    wallet_revokePermissions: unsupported,
    wallet_getPermissionSessions: unsupported,
  }

  it('R1.06 does not support the request', async () => {
    const client = await withWallet(scriptedWallet(unknown))
    const code = 'METHOD_UNSUPPORTED'
    await expect(grantPermissions(client, request)).rejects.toMatchObject({ code })
    await expect(revokePermissions(client, { pci })).rejects.toMatchObject({ code })
    await expect(getPermissionSessions(client)).rejects.toMatchObject({ code })
  })

  it('is not disconnected by a method of the same name (EIP-2255)', async () => {
    const wallet = scriptedWallet({ ...unknown, wallet_revokePermissions: null })
    const client = await withWallet(wallet)
    await expect(revokePermissions(client, { all: true })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(wallet.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  it('answers with an error of its own', async () => {
    const client = await withWallet(
      scriptedWallet({ wallet_getPermissionSessions: () => Promise.reject({ code: -32603, message: 'broken' }) }),
    )
    await expect(getPermissionSessions(client)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})
