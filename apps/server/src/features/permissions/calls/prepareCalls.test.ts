import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { grant } from '../../../test/delegations.ts'
import { insertWallet } from '../../../test/insertWallet.ts'
import { app, DAY, holdPermissionChain, owner } from '../../../test/permissionChain.ts'
import { type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'

const { chain, account, now, native } = holdPermissionChain()
const database = holdDatabase()
let server: PermissionServer

beforeAll(async () => {
  const { manager, multiSig, enforcers } = chain().contracts
  const network = chain().network()
  const smartAccounts = { ...network.smartAccounts, permissionSessions: { manager, multiSig, enforcers } }
  const sponsoring = { signerKey: chain().signerKey, perAccount: {} }
  const settings = { networks: [{ ...network, smartAccounts }], sponsoring }
  server = await startPermissionServer(chain(), database(), { now: () => now() * 1000, settings })
  await insertWallet(database(), owner.address)
})
afterAll(() => server?.close())

let requests = 0
async function rpc(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params })
  const response = await server.app.request(`/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })
  return (await response.json()).result
}

it('takes sixteen calls of a session at a time', async () => {
  const requested = { expiry: now() + 30 * DAY, permissions: [native()] }
  const session = await server.create(account().address, app, requested)
  const given = { account: session.account, owner, delegate: session.address, now: now() }
  const delegations = await grant(chain(), { ...given, request: session.requested })
  expect((await server.activate(session, delegations)).status).toBe(200)

  async function call() {
    const calls = [{ to: friend, value: '0x1', data: '0x' }]
    const capabilities = { permissions: { context: session.pci } }
    const param = { from: session.account, chainId: '0x7a69', calls, capabilities }
    const [{ preparedCalls, signatureRequest, context }] = await rpc('wallet_prepareCalls', param)
    const signature = await app.sign({ hash: signatureRequest.hash })
    const [id] = await rpc('wallet_sendPreparedCalls', { preparedCalls, signature, context })
    expect(await rpc('wallet_getCallsStatus', id, { waitMs: 10_000 })).toMatchObject({ statusCode: 200 })
  }
  // The first one creates the session's account.
  await call()
  await Promise.all(Array.from({ length: 16 }, call))
})
