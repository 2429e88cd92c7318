import {
  type Delegation,
  delegationDomain,
  delegationTypes,
  walletSessionsSchema,
} from '@latchkey/protocol/permissions'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { hashTypedData, hexToBytes, toHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../db/embeddedSchema.ts'
import { embeddedWallets } from '../../db/keySchema.ts'
import { permissionSessions } from '../../db/permissionSchema.ts'
import { finishDeletions } from '../../services/accounts/deletion.ts'
import { sessionAccountOf } from '../../services/permissionSessions/sessionAccount.ts'
import { holdEmbeddedDatabase } from '../../test/databases.ts'
import { contextOf, grant, transact } from '../../test/delegations.ts'
import { toHybridAccount } from '../../test/hybridAccount.ts'
import { createPasskey } from '../../test/passkey.ts'
import { app, DAY, holdPermissionChain, owner, ownerKey, stranger } from '../../test/permissionChain.ts'
import { type PermissionServer, signerOf, startPermissionServer } from '../../test/permissionServer.ts'
import { createDevice, pageOrigin, refusal } from '../../test/secureClient.ts'
import { appSigned, sessionOperation } from '../../test/sessionOperation.ts'
import { friend } from '../../test/smartAccountChain.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'

const { chain, account, now, native, transferable, callable, transfer } = holdPermissionChain()
const database = holdEmbeddedDatabase()
let server: PermissionServer
let secure: SecureApp
let member: Member
let other: Member
let ahead = 0

beforeAll(async () => {
  server = await startPermissionServer(chain(), database(), { now: () => now() * 1000 + ahead })
  const reads = { chains: server.chains, services: server.services, buckets: undefined }
  secure = await startSecureApp(database(), {}, { reads })
  const { signUp } = createMembers(() => secure)
  member = await signUp({ evm: hexToBytes(ownerKey) })
  other = await signUp()
})
beforeEach(async () => {
  ahead = 0
  await database().delete(permissionSessions)
})
afterAll(async () => {
  await secure?.stop()
  await server?.close()
})

const place = () => ({ network: 'eip155:31337', account: account().address })
const requestOf = (permissions: readonly object[] = [native()], policies: readonly object[] = []) => ({
  ...{ expiry: now() + 30 * DAY, permissions, policies },
  signer: signerOf(app),
})
const post = async (path: string, body: object, { device, session }: Pick<Member, 'device' | 'session'> = member) => {
  const response = await device.ask(`/api/permission-sessions/${path}`, body, { ...session, proof: secure.iat() })
  return { status: response.status, body: await response.json() }
}
const unknown = { status: 400, body: { reasons: [{ field: 'pci', description: 'This account has no such session' }] } }

async function prepare(request = requestOf()) {
  const { status, body } = await post('prepare', { ...place(), ...request })
  expect([status, body]).toEqual([
    200,
    { pci: expect.any(String), key: { type: 'secp256k1', publicKey: expect.any(String) } },
  ])
  return sessionOf(body, request)
}

/** What the frame makes of a prepared session. */
async function sessionOf(
  body: { pci: string; key: { publicKey: `0x${string}` } },
  request: ReturnType<typeof requestOf>,
) {
  const cosigner = publicKeyToAddress(body.key.publicKey)
  const own = sessionAccountOf({ cosigner, app: app.address }, chain().contracts)
  const given = { account: account().address, owner, delegate: own.address, now: now() }
  const delegations = await grant(chain(), { ...given, request })
  return { ...own, pci: body.pci, key: body.key, asked: request, delegations, context: contextOf(...delegations) }
}
type Prepared = Awaited<ReturnType<typeof prepare>>
const activate = ({ pci, context }: Pick<Prepared, 'pci' | 'context'>, as = member) =>
  post('activate', { ...place(), pci, context }, as)
const revoke = (pci: string, as = member) => post('revoke', { ...place(), pci }, as)
async function list(as = member) {
  const { status, body } = await post('list', {}, as)
  expect(status).toBe(200)
  return v.parse(walletSessionsSchema, body).sessions
}

describe('the permission sessions of an embedded wallet', () => {
  it('are created, activated with the owner’s signatures, listed with their page, and revoked', async () => {
    const session = await prepare()
    expect(session.key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
    expect(await list()).toEqual([])
    expect(await activate(session)).toEqual({ status: 200, body: {} })
    expect(await list()).toEqual([
      {
        ...{ network: 'eip155:31337', account: account().address.toLowerCase(), pci: session.pci },
        ...{ origin: pageOrigin, projectId: '0123456789abcdef0123456789abcdef', context: session.context },
        ...{ createdAt: now(), expiry: now() + 30 * DAY, revokedAt: null, policies: [], uses: [] },
        permissions: [
          { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: now(), period: DAY } },
        ],
      },
    ])
    expect((await server.listed(account().address, owner))[0]?.project).toMatchObject({ url: pageOrigin })
    expect(await revoke(session.pci)).toEqual({ status: 200, body: {} })
    const [row] = await database().select().from(permissionSessions)
    expect(row).toMatchObject({ wrapped: null, masterVersion: null })
    expect((await list())[0]?.revokedAt).toBe(now())
    // Its answer may have got lost.
    expect(await revoke(session.pci)).toEqual({ status: 200, body: {} })
    expect(await activate(session)).toMatchObject({ status: 400, body: { reasons: [{ field: 'pci' }] } })
  })

  it('are listed newest first, those that have ended last, and without those of others', async () => {
    const first = await prepare()
    await activate(first)
    ahead = 60_000
    const short = await prepare({ ...requestOf(), expiry: now() + 120 })
    await activate(short)
    ahead = 90_000
    const last = await prepare()
    await activate(last)
    await prepare()
    const listed = async () => (await list()).map(({ pci }) => pci)
    expect(await listed()).toEqual([last.pci, short.pci, first.pci])
    ahead = 180_000
    expect(await listed()).toEqual([last.pci, first.pci, short.pci])
    await revoke(last.pci)
    expect(await listed()).toEqual([first.pci, last.pci, short.pci])
    expect(await list(other)).toEqual([])
  })

  it('are all listed while they can be used, however many have ended', async () => {
    const session = await prepare()
    await activate(session)
    const [row] = await database().select().from(permissionSessions)
    const copy = async (count: number, changes: Partial<typeof row>) => {
      const copies = Array.from({ length: count }, (_, index) => {
        const activatedAt = (row?.activatedAt ?? 0) + index + 1
        return { ...(row as NonNullable<typeof row>), pci: crypto.randomUUID(), activatedAt, ...changes }
      })
      await database().insert(permissionSessions).values(copies)
      return copies.map(({ pci }) => pci).reverse()
    }
    const ended = [
      ...(await copy(150, { revokedAt: now() * 1000 + 1 })),
      ...(await copy(150, { expiresAt: now() * 1000, activatedAt: 1 })),
    ]
    const some = (await list()).map(({ pci }) => pci)
    expect(some).toHaveLength(255)
    expect(some.slice(0, 151)).toEqual([session.pci, ...ended.slice(0, 150)])
    const usable = [...(await copy(299, {})), session.pci]
    expect((await list()).map(({ pci }) => pci)).toEqual(usable)
    await copy(800, {})
    expect(await list()).toHaveLength(1000)
  })

  it('can be the one that the app created for its key, if the request is the same', async () => {
    const request = requestOf([native(), callable()])
    const created = await server.create(account().address, app, { ...request })
    const [cosignerKey] = (await database().select().from(permissionSessions)).map((row) => row.cosignerKey)
    const keysOf = (publicKey: string) => ({
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }, ...signerOf(app).data.keys] } },
    })
    const given = { ...place(), ...request, ...keysOf(cosignerKey ?? '') }
    const found = { pci: created.pci, key: { type: 'secp256k1', publicKey: cosignerKey } }
    expect(await post('prepare', given)).toEqual({ status: 200, body: found })
    // As clients of the reference service got it: in hex of its hex digits.
    const quirk = toHex(cosignerKey?.slice(2) ?? '')
    expect(await post('prepare', { ...given, ...keysOf(quirk) })).toEqual({ status: 200, body: found })
    const none = { status: 400, body: { reasons: [{ field: 'pci' }] } }
    const wrong = [
      { expiry: request.expiry + 1 },
      { permissions: [native('101'), callable()] },
      { policies: [{ type: 'call-limit', data: { count: 1 } }] },
      keysOf(stranger.publicKey),
      { account: friend },
    ]
    for (const changes of wrong) expect(await post('prepare', { ...given, ...changes })).toMatchObject(none)
    ahead = 3_600_001
    expect(await post('prepare', given)).toMatchObject(none)
    ahead = 0
    const session = await sessionOf(found as Parameters<typeof sessionOf>[0], request)
    expect((await activate(session)).status).toBe(200)
    expect(await post('prepare', given)).toMatchObject(none)
    expect(await database().select().from(permissionSessions)).toHaveLength(1)
  })

  it('are activated once: again by the app or the wallet with the same context, by nobody with another', async () => {
    const request = requestOf()
    const created = await server.create(account().address, app, { ...request })
    const [row] = await database().select().from(permissionSessions)
    const key = { publicKey: row?.cosignerKey as `0x${string}` }
    const session = await sessionOf({ pci: created.pci, key }, request)
    const [delegation] = session.delegations as [Delegation]
    expect((await activate(session)).status).toBe(200)
    expect((await activate(session)).status).toBe(200)
    expect((await server.activate(created, [delegation])).status).toBe(200)
    const again = await grant(chain(), {
      ...{ account: account().address, owner, delegate: session.address, now: now() },
      request: { ...request, permissions: [native(), native()] },
    })
    const isActive = {
      status: 400,
      body: { reasons: [{ field: 'pci', description: 'This session is active already' }] },
    }
    expect(await server.activate(created, again.slice(1))).toMatchObject(isActive)
    expect(await activate({ pci: session.pci, context: contextOf(...again.slice(1)) })).toMatchObject(isActive)
    expect((await list())[0]).toMatchObject({ context: session.context, origin: pageOrigin })
  })

  it('are activated with the most that can be asked for: its context fits into a request', async () => {
    const fixed = (functions: number, args: number) => {
      const functionName = `f(${Array(20).fill('uint8').join(',')})`
      const called = { functionName, args: Array(args).fill({ condition: 'EQUAL', value: 1 }) }
      return { ...callable(), data: { ...callable().data, functions: Array(functions).fill(called) } }
    }
    const most = [fixed(8, 6), fixed(2, 5), fixed(1, 4)]
    const session = await prepare(requestOf(most))
    // No number of functions and arguments is nearer to the limit.
    expect(session.context).toHaveLength(2 + 2 * 32_480)
    expect(await activate(session)).toEqual({ status: 200, body: {} })
    const more = requestOf([...most.slice(0, 2), fixed(1, 5)])
    const description = expect.stringMatching(/^The permissions are too long for one request/)
    expect(await post('prepare', { ...place(), ...more })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'permissions', description }] },
    })
    expect(await list()).toHaveLength(1)
  })

  it('tell what was signed in the current period, or ever for what has no periods', async () => {
    const session = await prepare(requestOf([native(), transferable(), callable()]))
    await activate(session)
    const contexts = session.delegations.map((one) => contextOf(one))
    let nonce = 0n
    const sign = async (call: { to: `0x${string}`; value?: bigint; data?: `0x${string}` }, index: number) => {
      const uses = [{ context: contexts[index] ?? '0x', call }]
      const operation = sessionOperation(chain(), session, { uses, nonce: nonce++ })
      const signed = await server.sign(
        { account: account().address, pci: session.pci },
        await appSigned(app, operation),
      )
      expect(signed.status).toBe(200)
    }
    await sign({ to: friend, value: 60n }, 0)
    await sign({ to: friend, value: 7n }, 0)
    await sign(transfer(friend, 5n), 1)
    await sign(transfer(friend, 6n), 2)
    const uses = async () => (await list())[0]?.uses
    expect(await uses()).toEqual([
      { place: 0, amount: '0x43', calls: 2 },
      { place: 1, amount: '0x5', calls: 1 },
      { place: 2, amount: '0x0', calls: 1 },
    ])
    ahead = DAY * 1000
    expect(await uses()).toEqual([{ place: 2, amount: '0x0', calls: 1 }])
    await sign({ to: friend, value: 9n }, 0)
    expect(await uses()).toEqual([
      { place: 0, amount: '0x9', calls: 1 },
      { place: 2, amount: '0x0', calls: 1 },
    ])
  })
})

describe('another user', () => {
  it('can’t activate, see or revoke a session, and learns nothing about it', async () => {
    const session = await prepare()
    const missing = { pci: '00000000-0000-4000-8000-000000000000', context: session.context }
    for (const given of [session, missing]) expect(await activate(given, other)).toMatchObject(unknown)
    await activate(session)
    expect(await list(other)).toEqual([])
    for (const pci of [session.pci, missing.pci]) expect(await revoke(pci, other)).toMatchObject(unknown)
    expect(await activate(session, other)).toMatchObject(unknown)
    expect((await list())[0]).toMatchObject({ pci: session.pci, revokedAt: null })
    // Of the wallet, but another account's.
    expect(await post('revoke', { ...place(), account: friend, pci: session.pci })).toMatchObject(unknown)
  })

  it('needs a login, and a wallet', async () => {
    const device = await createDevice(secure.fetch)
    const { pci, context, asked } = await prepare()
    const bodies = { prepare: { ...place(), ...asked }, activate: { ...place(), pci, context }, list: {} }
    for (const [path, body] of Object.entries({ ...bodies, revoke: { ...place(), pci } })) {
      const url = `/api/permission-sessions/${path}`
      expect(await refusal(device.ask(url, body, { proof: secure.iat() }))).toEqual([401, 'SESSION_ENDED'])
      const guest = await device.take('/api/login/guest', {}, { proof: secure.iat() })
      expect((await device.ask(url, body, { token: guest.token, proof: secure.iat() })).status).toBe(404)
      const unproven = await secure.fetch(url, { method: 'POST', body: JSON.stringify(body) })
      expect(unproven.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('can’t put sessions into a wallet’s list, with an account that names its key as owner and has another', async () => {
    const passkey = createPasskey()
    const client = chain().anvil.client as never
    const foreign = await toHybridAccount({ client, contracts: chain().contracts, owner, passkeys: [passkey] })
    const { factory, factoryData } = await foreign.getFactoryArgs()
    expect(await transact(chain(), stranger, factory ?? friend, factoryData ?? '0x')).toBe('success')
    const session = await server.create(foreign.address, app, requestOf())
    const given = { account: foreign.address, owner, delegate: session.address, now: now() }
    const [granted] = (await grant(chain(), { ...given, request: requestOf() })) as [Delegation]
    const domain = delegationDomain(31337, chain().contracts.manager)
    const hash = hashTypedData({ domain, types: delegationTypes, primaryType: 'Delegation', message: granted })
    // The session is real: it is the account's, and of no wallet.
    const signed = { ...granted, signature: passkey.sign(hash) }
    expect(await server.activate(session, [signed])).toMatchObject({ status: 200 })
    expect(await database().select().from(permissionSessions)).toMatchObject([{ pci: session.pci, owner: null }])
    expect(await list()).toEqual([])
  })

  it('can’t grant anything with a signature of another key', async () => {
    const session = await prepare()
    const given = { account: account().address, owner: stranger, delegate: session.address, now: now() }
    const forged = contextOf(...(await grant(chain(), { ...given, request: session.asked })))
    expect(await activate({ pci: session.pci, context: forged })).toMatchObject({ status: 401 })
    const wider = await grant(chain(), { ...given, owner, request: requestOf([native('101')]) })
    expect(await activate({ pci: session.pci, context: contextOf(...wider) })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'context' }] },
    })
  })
})

it('a frozen wallet grants nothing, and can still see and revoke', async () => {
  const session = await prepare()
  await activate(session)
  await database().update(embeddedWallets).set({ isFrozen: true })
  const frozen = { status: 403, body: { reasons: [{ code: 'WALLET_FROZEN' }] } }
  expect(await post('prepare', { ...place(), ...requestOf() })).toMatchObject(frozen)
  expect(await activate(session)).toMatchObject(frozen)
  expect(await list()).toHaveLength(1)
  expect((await revoke(session.pci)).status).toBe(200)
  await database().update(embeddedWallets).set({ isFrozen: false })
})

it('rejects bodies that make no sense, and never fails', async () => {
  const { pci, context, asked } = await prepare()
  const right: Record<string, object> = {
    prepare: { ...place(), ...asked },
    activate: { ...place(), pci, context },
    revoke: { ...place(), pci },
  }
  for (const [path, body] of Object.entries(right))
    for (const name of Object.keys(body).filter((each) => each !== 'policies'))
      for (const value of [null, 1e300, '', '\u0000', 'eip155:5', '0x', [], {}, '\ud800', 'x'.repeat(5000)])
        expect([400, 422]).toContain((await post(path, { ...body, [name]: value })).status)
  for (const body of [{ owner: friend }, null, 7]) expect((await post('list', body as object)).status).toBe(422)
  expect(secure.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

it('a deleted account takes its sessions with it, and no others', async () => {
  const session = await prepare()
  await activate(session)
  const pending = await prepare()
  await database().update(users).set({ status: 'deleting', deleteAt: 1 }).where(eq(users.id, other.userId))
  await finishDeletions(secure.services.accounts.deps)
  expect(await database().select().from(permissionSessions)).toHaveLength(2)
  await database().update(users).set({ status: 'deleting', deleteAt: 1 }).where(eq(users.id, member.userId))
  await finishDeletions(secure.services.accounts.deps)
  expect((await database().select().from(permissionSessions)).map(({ pci }) => pci)).toEqual([pending.pci])
})
