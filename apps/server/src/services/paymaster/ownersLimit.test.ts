import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sponsoredAmounts } from '../../db/bundlerSchema.ts'
import { users } from '../../db/embeddedSchema.ts'
import { embeddedWallets } from '../../db/keySchema.ts'
import { bundlerClients } from '../../test/bundlerClient.ts'
import { holdEmbeddedDatabase } from '../../test/databases.ts'
import { grant } from '../../test/delegations.ts'
import { app, DAY, holdPermissionChain, owner } from '../../test/permissionChain.ts'
import { type PermissionServer, startPermissionServer } from '../../test/permissionServer.ts'
import { friend } from '../../test/smartAccountChain.ts'
import { projectId } from '../../test/startApp.ts'

const { chain, account, now, native } = holdPermissionChain()
const database = holdEmbeddedDatabase()
let server: PermissionServer

beforeAll(async () => {
  const sponsoring = { signerKey: chain().signerKey, perAccount: { operations: 3 } }
  server = await startPermissionServer(chain(), database(), { now: () => now() * 1000, settings: { sponsoring } })
  const at = Date.now()
  await database().insert(users).values({ id: 'u', createdAt: at, status: 'active' })
  const keys = { eip155Key: 'a', solanaKey: 'a', eip155Address: owner.address, solanaAddress: 'a' }
  const rest = { recoveryMode: 'managed', accountType: 'smartAccount', isFrozen: false, createdAt: at } as const
  await database()
    .insert(embeddedWallets)
    .values({ id: 'w', userId: 'u', ...keys, ...rest })
})
afterAll(() => server?.close())

async function openSession() {
  const session = await server.create(account().address, app, { expiry: now() + 30 * DAY, permissions: [native()] })
  const given = { account: session.account, owner, delegate: session.address, now: now() }
  const delegations = await grant(chain(), { ...given, request: session.asked })
  expect((await server.activate(session, delegations)).status).toBe(200)
  return session
}
type Session = Awaited<ReturnType<typeof openSession>>

/** The prepared operation, or why there is none. */
async function prepare({ account: from, pci }: Session): Promise<{ data?: { paymaster?: string }; reason?: string }> {
  const calls = [{ to: friend, value: '0x1', data: '0x' }]
  const params = [{ from, chainId: '0x7a69', calls, capabilities: { permissions: { context: pci } } }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallet_prepareCalls', params })
  const response = await server.app.request(`/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })
  const { result, error } = await response.json()
  return { data: result?.[0].preparedCalls.data, reason: error?.message }
}

it('one limit is for the account of a wallet and for those of all its permission sessions together', async () => {
  const { bundler, paymaster } = bundlerClients(server.app, chain())
  const prepareOwn = () => bundler.prepareUserOperation({ account: account(), calls: [{ to: friend }], paymaster })
  const sponsored = { paymaster: chain().contracts.paymaster }
  const sessions = [await openSession(), await openSession()]
  for (const session of sessions) expect(await prepare(session)).toMatchObject({ data: sponsored })
  expect(await prepareOwn()).toMatchObject(sponsored)

  const used = expect.stringMatching(/sponsored amount for this account is used up/)
  for (const session of [...sessions, await openSession()])
    expect(await prepare(session)).toMatchObject({ reason: used })
  await expect(prepareOwn()).rejects.toMatchObject({ details: used })
  const name = `account:${owner.address.toLowerCase()}`
  const counted = await database().select().from(sponsoredAmounts).where(eq(sponsoredAmounts.counter, name))
  expect(counted).toMatchObject([{ operations: 3 }])
})
