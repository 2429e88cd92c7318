import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { encodeFunctionData, type Hex, hexToString, parseEther, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerErrors } from '../../../http/answerErrors.ts'
import { createBuckets } from '../../../http/limits/tokenBuckets.ts'
import { walletRpcRoutes } from '../../../origins/app/walletRpc.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { type Call, contextOf, grant, managerAbi } from '../../../test/delegations.ts'
import { expectSharedBundles } from '../../../test/expectSharedBundles.ts'
import { insertWallet } from '../../../test/insertWallet.ts'
import { app, DAY, holdPermissionChain, other, owner, stranger } from '../../../test/permissionChain.ts'
import { masterSecret, type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { mine, sessionOperation, signAs, toJson } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { deriveKey } from '../../keys/service/createKeyService.ts'
import { unwrap } from '../../keys/service/envelope.ts'
import { sponsoredAmounts, sponsorships } from '../../smartAccounts/tables.ts'
import { permissionUses } from '../tables.ts'
import { joinSignatures } from '../terms/signatures.ts'

const { chain, account, now, native, transferable, callable, transfer, balance, tokens, operate } =
  holdPermissionChain()
const database = holdDatabase()
let server: PermissionServer
let ahead = 0

beforeAll(async () => {
  const sponsoring = { signerKey: chain().signerKey, perAccount: { operations: 3 } }
  const bundler = { executorKeys: chain().executorKeys.slice(0, 1), bundlesPerKey: 1 }
  server = await startPermissionServer(chain(), database(), {
    now: () => now() * 1000 + ahead,
    settings: { sponsoring, bundler },
  })
  await insertWallet(database(), owner.address)
})
beforeEach(async () => {
  ahead = 0
  await database().delete(permissionSessions)
  // All sessions of the owner share what is sponsored in a day.
  await database().delete(sponsorships)
  await database().delete(sponsoredAmounts)
})
afterAll(() => server?.close())

/** As someone could make it who has the database and the auth master key. */
async function cosignerOf({ pci }: Pick<Session, 'pci'>): Promise<PrivateKeyAccount> {
  const [row] = await database().select().from(permissionSessions).where(eq(permissionSessions.pci, pci))
  const place = `latchkey/cosigner/1/${row?.network}/${row?.account}/${pci}`
  const secret = unwrap(deriveKey(masterSecret(), 'latchkey/wrapping/1/auth'), place, row?.wrapped ?? '')
  return privateKeyToAccount(`0x${Buffer.from(secret ?? []).toString('hex')}`)
}

let requests = 0
async function rpc(method: string, params: unknown) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params })
  const response = await server.app.request(`/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })
  return { status: response.status, ...(await response.json()) }
}
const failed = (code: number, text: RegExp) => ({ status: 400, error: { code, message: expect.stringMatching(text) } })

async function open(permissions: readonly object[]) {
  const request = { expiry: now() + 30 * DAY, permissions, policies: [] }
  const session = await server.create(account().address, app, request)
  const given = { request, account: session.account, owner, delegate: session.address, now: now() }
  const delegations = await grant(chain(), given)
  const activate = async () => expect((await server.activate(session, delegations)).status).toBe(200)
  return { ...session, delegations, contexts: delegations.map((one) => contextOf(one)), activate }
}
async function openActive(...given: Parameters<typeof open>) {
  const session = await open(...given)
  await session.activate()
  return session
}
type Session = Awaited<ReturnType<typeof open>>

const prepareParams = (session: Pick<Session, 'account' | 'pci'>, calls: readonly Call[]) => [
  {
    from: session.account,
    chainId: '0x7a69',
    calls: calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value: toHex(value), data })),
    capabilities: { permissions: { context: session.pci } },
  },
]
const prepare = (session: Pick<Session, 'account' | 'pci'>, ...calls: Call[]) =>
  rpc('wallet_prepareCalls', prepareParams(session, calls))
async function prepared(session: Session, ...calls: Call[]) {
  const { result, error } = await prepare(session, ...calls)
  expect(error).toBeUndefined()
  expect(result).toHaveLength(1)
  return result[0] as { preparedCalls: { data: Record<string, Hex> }; signatureRequest: { hash: Hex }; context: string }
}
async function send({ preparedCalls, signatureRequest, context }: Awaited<ReturnType<typeof prepared>>, key = app) {
  const signature = await key.sign({ hash: signatureRequest.hash })
  return rpc('wallet_sendPreparedCalls', [{ preparedCalls, signature, context }])
}
const status = async (id: Hex) => (await rpc('wallet_getCallsStatus', [id])).result
async function confirmed(id: Hex) {
  await expect.poll(async () => (await status(id)).status, { timeout: 20_000, interval: 50 }).toBe('CONFIRMED')
  return status(id)
}

it('R7.31a prepares, co-signs, sends and follows the calls of an app', async () => {
  const session = await openActive([native(), transferable(), callable()])
  const first = await prepared(session, { to: friend, value: 40n }, transfer(friend, 5n))
  expect(first).toMatchObject({
    preparedCalls: { type: 'user-operation-v07', chainId: '0x7a69', data: { sender: session.address } },
    context: session.pci,
  })
  expect(first.preparedCalls.data).toMatchObject({
    factory: chain().contracts.factory,
    paymaster: chain().contracts.paymaster,
  })
  const sent = await send(first)
  expect(sent.status).toBe(200)
  const [id] = sent.result as [Hex]
  expect(JSON.parse(hexToString(id))).toEqual({
    chain_id: '0x7a69',
    user_op_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  // Its answer may have got lost.
  expect((await send(first)).result).toEqual([id])
  const done = await confirmed(id)
  expect(done).toMatchObject({ statusCode: 200, receipts: [{ status: '0x1', chainId: '0x7a69' }] })
  expect(done.receipts[0].logs.length).toBeGreaterThan(0)
  expect([await balance(friend), await tokens(friend)]).toEqual([40n, 5n])
  expect((await database().select().from(permissionUses)).map(({ amount }) => amount).sort()).toEqual(['40', '5'])

  // The account exists now, and its operations don't wait for each other.
  const [one, two] = [await prepared(session, transfer(friend, 600n)), await prepared(session, transfer(friend, 7n))]
  expect(one.preparedCalls.data).not.toHaveProperty('factory')
  expect(await confirmed((await send(two)).result[0])).toMatchObject({ statusCode: 200 })
  expect(await confirmed((await send(one)).result[0])).toMatchObject({ statusCode: 200 })
  expect(await tokens(friend)).toBe(612n)

  // The operator sponsors three operations of an account: it pays for the next itself.
  const next = { to: friend, value: 1n }
  const used =
    /^wallet_prepareCalls: The paymaster doesn’t pay: Today’s sponsored amount for this account is used up\. /
  expect(await prepare(session, next)).toMatchObject(failed(-2, used))
  expect(await prepare(session, next)).toMatchObject(
    failed(-2, /session’s account 0x\w{40} has 0 ETH of up to 0\.\d+ ETH/),
  )
  await chain().anvil.client.setBalance({ address: session.address, value: parseEther('1') })
  const paid = await prepared(session, next)
  expect(paid.preparedCalls.data).not.toHaveProperty('paymaster')
  expect(await confirmed((await send(paid)).result[0])).toMatchObject({ statusCode: 200 })
  expect(await balance(friend)).toBe(41n)

  // Beyond the limit, the chain refuses, and the co-signer signs nothing that the server didn't prepare either.
  const revert = 'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded'
  expect((await prepare(session, { to: friend, value: 61n })).error).toEqual({
    code: -2,
    message: 'wallet_prepareCalls: This is more than what is left of the allowance in this period',
    data: { code: 'ALLOWANCE_EXCEEDED', revert },
  })
  const beyond = sessionOperation(chain(), session, {
    uses: [{ context: session.contexts[0] ?? '0x', call: { to: friend, value: 60n } }],
    nonce: 1n,
  })
  const signature = await signAs(app, beyond)
  const preparedCalls = { type: 'user-operation-v07', data: toJson(beyond), chainId: '0x7a69' }
  const refused = await rpc('wallet_sendPreparedCalls', [{ preparedCalls, signature, context: session.pci }])
  expect(refused).toMatchObject(failed(-3, /^wallet_sendPreparedCalls: The allowance of this period is used up/))
  expect(refused.error.data).toEqual({ code: 'ALLOWANCE_EXCEEDED' })
  // Not even with both keys in the wrong hands.
  const keys = [app, await cosignerOf(session)]
  for (const value of [60n, 59n]) {
    const uses = [{ context: session.contexts[0] ?? '0x', call: { to: friend, value } }]
    const stolen = sessionOperation(chain(), session, { uses, nonce: value << 64n })
    const both = await Promise.all(
      keys.map(async (key) => ({ key: key.address, signature: await signAs(key, stolen) })),
    )
    expect(await mine(chain(), stranger, { ...stolen, signature: joinSignatures(both) })).toBe('success')
    expect(await balance(friend)).toBe(value === 60n ? 41n : 100n)
  }

  // While a transaction is on its way, others gather, and share the next one.
  const given = { chain: chain(), db: database(), address: session.address, send, rpc }
  await expectSharedBundles({ ...given, prepare: () => prepared(session, transfer(friend, 1n)) })
  // The owner ends the delegation on the chain while an operation is on its way.
  const last = await prepared(session, transfer(friend, 1n))
  const [, ended] = session.delegations
  if (!ended) throw new Error('there is no such delegation')
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [ended] })
  await operate({ to: chain().contracts.manager, data })
  expect(await confirmed((await send(last)).result[0])).toMatchObject({
    statusCode: 500,
    receipts: [{ status: '0x0' }],
  })
  expect(await tokens(friend)).toBe(618n)
  expect((await prepare(session, transfer(friend, 1n))).error).toMatchObject({
    data: { code: 'PERMISSION_DISABLED', revert: 'CannotUseADisabledDelegation()' },
  })
}, 60_000)

describe('wallet_prepareCalls', () => {
  it('refuses calls that the session does not cover, with the reasons', async () => {
    const session = await openActive([native(), transferable()])
    const calls: [Call, RegExp][] = [
      [
        { to: friend, value: 101n },
        /Call 1 is not covered\. The call takes more than the allowance of a period\. The session only covers/,
      ],
      [{ to: friend, data: '0x12345678' }, /only covers transfers of the native token, without data/],
      [transfer(friend, 1n, other), /only covers transfers of one token/],
    ]
    for (const [call, reason] of calls) expect(await prepare(session, call)).toMatchObject(failed(-2, reason))
    expect(await prepare(session, { to: friend, value: 1n }, transfer(friend, 1n, other))).toMatchObject(
      failed(-2, /^wallet_prepareCalls: Call 2 is not covered/),
    )
  })

  it('refuses a session that is not active, has expired, is revoked or another account’s', async () => {
    const session = await open([native()])
    const call = { to: friend, value: 1n }
    expect(await prepare(session, call)).toMatchObject(failed(-2, /not active yet/))
    await session.activate()
    expect(await prepare({ ...session, account: friend }, call)).toMatchObject(failed(-2, /no such session/))
    ahead = 31 * DAY * 1000
    expect(await prepare(session, call)).toMatchObject(failed(-2, /expired/))
    ahead = 0
    const ready = await prepared(session, call)
    expect((await server.revoke(session.account, session.pci, owner)).status).toBe(200)
    expect(await prepare(session, call)).toMatchObject(failed(-2, /revoked/))
    expect(await send(ready)).toMatchObject(failed(-3, /revoked/))
    expect(await database().select().from(permissionUses)).toEqual([])
  })
})

describe('wallet_sendPreparedCalls', () => {
  it('sends nothing that the app’s key did not sign, or that was changed afterwards', async () => {
    const session = await openActive([native()])
    const ready = await prepared(session, { to: friend, value: 1n })
    const unsigned = failed(-3, /^wallet_sendPreparedCalls: The session’s key didn’t sign this operation/)
    expect(await send(ready, stranger)).toMatchObject(unsigned)
    const data = { ...ready.preparedCalls.data, callGasLimit: '0x1' as const }
    expect(await send({ ...ready, preparedCalls: { ...ready.preparedCalls, data } })).toMatchObject(unsigned)
    const unknown = { ...ready, context: '00000000-0000-4000-8000-000000000000' }
    expect(await send(unknown)).toMatchObject(failed(-3, /no such session/))
    const foreign = await openActive([native()])
    expect(await send({ ...ready, context: foreign.pci })).toMatchObject(failed(-3, /another account/))
  })
})

describe('the methods for calls of a session', () => {
  it('reject parameters that make no sense, and never fail', async () => {
    const session = await openActive([native()])
    const ready = await prepared(session, { to: friend, value: 1n })
    const signature = await app.sign({ hash: ready.signatureRequest.hash })
    const right: Record<string, unknown> = {
      wallet_prepareCalls: prepareParams(session, [{ to: friend, value: 1n }])[0],
      wallet_sendPreparedCalls: { preparedCalls: ready.preparedCalls, signature, context: session.pci },
    }
    const strange = [undefined, null, 7, '', '0x', '\u0000', [], {}, [{}], `0x${'1'.repeat(80)}`, '0x1f2f3f4f5']
    for (const [method, params] of Object.entries(right)) {
      for (const wrong of [undefined, null, {}, [], [null], [params, params], 'x', params])
        expect(await rpc(method, wrong)).toMatchObject(failed(-32_602, new RegExp(`^${method}: it takes`)))
      for (const name of Object.keys(params as object))
        for (const value of strange) {
          const answer = await rpc(method, [{ ...(params as object), [name]: value }])
          expect([method, name, value, answer.status]).toEqual([method, name, value, 400])
          expect(answer.error.message).toMatch(new RegExp(`^${method}: `))
        }
    }
    for (const id of [...strange, toHex('{}'), toHex('{"chain_id":"0x7a69","user_op_hash":"0x12"}')]) {
      const { status: http, error } = await rpc('wallet_getCallsStatus', [id])
      expect([id, http, [-4, -32_602].includes(error.code)]).toEqual([id, 400, true])
    }
  })

  it('don’t know calls of another network, or that were never sent', async () => {
    const session = await openActive([native()])
    const [first] = prepareParams(session, [{ to: friend, value: 1n }])
    const elsewhere = await rpc('wallet_prepareCalls', [{ ...first, chainId: '0x5' }])
    expect(elsewhere).toMatchObject(failed(-2, /no permission sessions on this chain/))
    const id = (chainId: string) => toHex(JSON.stringify({ chain_id: chainId, user_op_hash: `0x${'12'.repeat(32)}` }))
    expect(await rpc('wallet_getCallsStatus', [id('0x7a69')])).toMatchObject(
      failed(-4, /unknown, or they were dropped/),
    )
    expect(await rpc('wallet_getCallsStatus', [id('0x5')])).toMatchObject(failed(-4, /no smart accounts/))
  })

  it('count for more than an ordinary request', async () => {
    const session = { account: account().address, pci: '00000000-0000-4000-8000-000000000000' }
    const { services, chains } = server
    const buckets = createBuckets({ burst: 8, perSecond: 0.001 })
    const limited = walletRpcRoutes({ config: { trustProxy: 0 }, chains, services, buckets })
    limited.onError(answerErrors(pino({ level: 'silent' })))
    const params = prepareParams(session, [{ to: friend }])
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallet_prepareCalls', params })
    const post = async () =>
      (await limited.request(`/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })).status
    expect([await post(), await post(), await post()]).toEqual([400, 400, 429])
  })
})
