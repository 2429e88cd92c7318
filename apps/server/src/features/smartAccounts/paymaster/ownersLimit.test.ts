import { eq } from 'drizzle-orm'
import { hexToString } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isEvmChain } from '../../../chains/connectChains.ts'
import { bundlerClients } from '../../../test/bundlerClient.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { grant } from '../../../test/delegations.ts'
import { insertWallet } from '../../../test/insertWallet.ts'
import { app, DAY, holdPermissionChain, owner, stranger } from '../../../test/permissionChain.ts'
import { type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { mine } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'
import { identities } from '../../accounts/tables.ts'
import { sponsoredAmounts, sponsorships } from '../tables.ts'
import { releaseSponsorships } from './releaseSponsorships.ts'
import { createSponsorships } from './sponsorships.ts'

const { chain, account, now, native } = holdPermissionChain()
const database = holdDatabase()
let server: PermissionServer
let ahead = 0

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sponsoring = { signerKey: chain().signerKey, perAccount: { operations: 3 } }
  server = await startPermissionServer(chain(), database(), {
    now: () => now() * 1000 + ahead,
    settings: { sponsoring },
  })
  await insertWallet(database(), owner.address)
})
beforeEach(() => {
  ahead = 0
})
afterAll(async () => {
  await server?.close()
  vi.useRealTimers()
})

async function openSession() {
  const session = await server.create(account().address, app, { expiry: now() + 30 * DAY, permissions: [native()] })
  const given = { account: session.account, owner, delegate: session.address, now: now() }
  const delegations = await grant(chain(), { ...given, request: session.requested })
  expect((await server.activate(session, delegations)).status).toBe(200)
  return session
}
type Session = Awaited<ReturnType<typeof openSession>>

let requests = 0
async function rpc(method: string, param: object) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params: [param] })
  const response = await server.app.request(`/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })
  return response.json()
}

/** The prepared operation, or why there is none. */
async function prepare({ account: from, pci }: Session) {
  const calls = [{ to: friend, value: '0x1', data: '0x' }]
  const param = { from, chainId: '0x7a69', calls, capabilities: { permissions: { context: pci } } }
  const { result, error } = await rpc('wallet_prepareCalls', param)
  const [{ preparedCalls, signatureRequest }] = result ?? [{}]
  return { data: preparedCalls?.data, hash: signatureRequest?.hash, reason: error?.message }
}

/** Sends what was prepared. Returns the operation's hash. */
async function send({ pci }: Session, { data, hash }: Awaited<ReturnType<typeof prepare>>): Promise<string> {
  const preparedCalls = { type: 'user-operation-v07', chainId: '0x7a69', data }
  const signature = await app.sign({ hash })
  const { result } = await rpc('wallet_sendPreparedCalls', { preparedCalls, signature, context: pci })
  return JSON.parse(hexToString(result[0])).user_op_hash
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
  expect(await counted()).toMatchObject({ operations: 3 })
})

it('prepared calls that were never sent count no longer once they can’t be included any more', async () => {
  await database().delete(sponsorships)
  await database().delete(sponsoredAmounts)
  const { client } = chain().anvil
  const session = await openSession()
  const [sent] = [await prepare(session), await prepare(session), await prepare(session)]
  expect(await prepare(session)).toMatchObject({ reason: expect.stringMatching(/used up/) })
  const hash = await send(session, sent)
  const { rpc } = bundlerClients(server.app, chain())
  const receipt = async () => (await rpc('eth_getUserOperationReceipt', [hash])).result
  await expect.poll(async () => (await receipt())?.success).toBe(true)
  const cost = String(BigInt((await receipt()).actualGasCost))
  await expect
    .poll(async () => (await database().select().from(sponsorships)).map((row) => row.actualCost))
    .toContain(cost)

  // The chain's clock decides, and only once a reorganisation is unlikely.
  ahead = 3_600_000
  await release()
  expect(await counted()).toMatchObject({ operations: 3 })
  await mineAt(now() + 601)
  await release()
  expect(await counted()).toMatchObject({ operations: 3 })
  await mineAt(now() + 920)
  await release()
  expect(await counted()).toMatchObject({ operations: 1, cost })
  expect(await prepare(session)).toMatchObject({ data: { paymaster: chain().contracts.paymaster } })

  async function mineAt(time: number) {
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await client.mine({ blocks: 1 })
  }
})

it('one that another bundler included goes on counting, as the server finds out within a minute', async () => {
  await database().delete(sponsorships)
  await database().delete(sponsoredAmounts)
  const { bundler, paymaster } = bundlerClients(server.app, chain())
  const operation = await bundler.prepareUserOperation({ account: account(), calls: [{ to: friend }], paymaster })
  const signature = await account().signUserOperation(operation)
  expect(await mine(chain(), stranger, { ...operation, signature })).toBe('success')
  ahead = 3_600_000
  await chain().anvil.client.setNextBlockTimestamp({ timestamp: BigInt(now() + 920) })
  await chain().anvil.client.mine({ blocks: 1 })
  vi.advanceTimersByTime(60_000)
  const rows = () => database().select().from(sponsorships)
  await expect.poll(rows).toMatchObject([{ actualCost: expect.any(String) }])
  expect(await counted()).toMatchObject({ operations: 1 })
})

it('a guest gets a tenth of what an account gets, until it adds a sign-in method', async () => {
  await database().delete(sponsorships)
  await database().delete(sponsoredAmounts)
  const identity = { userId: 'u', isEmailVerified: false, createdAt: Date.now() }
  await database()
    .insert(identities)
    .values({ id: 'guest', provider: 'guest', subject: 'guest', ...identity })
  const session = await openSession()
  const sponsored = { data: { paymaster: chain().contracts.paymaster } }
  expect(await prepare(session)).toMatchObject(sponsored)
  expect(await prepare(session)).toMatchObject({ reason: expect.stringMatching(/used up/) })
  await database()
    .insert(identities)
    .values({ id: 'google', provider: 'google', subject: 'google', ...identity })
  expect(await prepare(session)).toMatchObject(sponsored)
  await database().delete(identities)
})

async function counted() {
  const name = `account:${owner.address.toLowerCase()}`
  const [row] = await database().select().from(sponsoredAmounts).where(eq(sponsoredAmounts.counter, name))
  return row
}

/** As the server does it each minute. */
async function release() {
  const at = [...server.chains.values()].find(isEvmChain)
  if (!at) throw new Error('there is no such chain')
  const clock = () => now() * 1000 + ahead
  const counts = createSponsorships(database(), at.network.id, clock)
  await releaseSponsorships(counts, { chain: at, entryPoint: entryPoint07Address, now: clock })
}
