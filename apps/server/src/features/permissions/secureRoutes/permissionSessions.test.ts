import type { Delegation } from '@latchkey/accounts'
import { eq, sql } from 'drizzle-orm'
import { toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { contextOf, grant } from '../../../test/delegations.ts'
import { holdWalletSessions, signaturesOf } from '../../../test/holdWalletSessions.ts'
import { app, DAY, holdPermissionChain, owner, stranger } from '../../../test/permissionChain.ts'
import { signerOf } from '../../../test/permissionServer.ts'
import { createDevice, pageOrigin, refusal } from '../../../test/secureClient.ts'
import { appSigned, sessionOperation } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { finishDeletions } from '../../accounts/deletion/deletion.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'

const held = holdPermissionChain()
const { chain, account, now, native, transferable, callable, transfer } = held
const { database, server, secure, member, other, wait, place, requestOf, post, ...sessions } = holdWalletSessions(held)
const { prepare, create, sessionOf, activate, revoke, list } = sessions

const notOfThis = { status: 400, body: { reasons: [{ field: 'pci', description: 'The draft isn’t of this session' }] } }
const unknown = { status: 400, body: { reasons: [{ field: 'pci', description: 'This account has no such session' }] } }

describe('the permission sessions of an embedded wallet', () => {
  it('are created with the owner’s signatures and not before, listed with their page, and revoked', async () => {
    const session = await prepare()
    expect(session.key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
    expect(await database().select().from(permissionSessions)).toEqual([])
    expect(await create(session)).toEqual({ status: 200, body: {} })
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
    expect((await server().listed(account().address, owner))[0]?.project).toMatchObject({ url: pageOrigin })
    expect(await revoke(session.pci)).toEqual({ status: 200, body: {} })
    const [row] = await database().select().from(permissionSessions)
    expect(row).toMatchObject({ wrapped: null, masterVersion: null })
    expect((await list())[0]?.revokedAt).toBe(now())
    // Its answer may have got lost.
    expect(await revoke(session.pci)).toEqual({ status: 200, body: {} })
    // Nobody brings its key back with the draft.
    const revoked = { status: 400, body: { reasons: [{ field: 'pci', description: 'This session has been revoked' }] } }
    expect(await create(session)).toMatchObject(revoked)
    expect(await activate(session)).toMatchObject(revoked)
    expect((await database().select().from(permissionSessions))[0]?.wrapped).toBeNull()
  })

  it('can be the one that the app created for its key, if the request is the same', async () => {
    const request = requestOf([native(), callable()])
    const created = await server().create(account().address, app, { ...request })
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
    wait(3_600_001)
    expect(await post('prepare', given)).toMatchObject(none)
    wait(0)
    const session = await sessionOf(found as Parameters<typeof sessionOf>[0], request)
    expect((await activate(session)).status).toBe(200)
    expect(await post('prepare', given)).toMatchObject(none)
    expect(await database().select().from(permissionSessions)).toHaveLength(1)
  })

  it('are activated once: again by the app or the wallet with the same context, by nobody with another', async () => {
    const request = requestOf()
    const created = await server().create(account().address, app, { ...request })
    const [row] = await database().select().from(permissionSessions)
    const key = { publicKey: row?.cosignerKey as `0x${string}` }
    const session = await sessionOf({ pci: created.pci, key }, request)
    const [delegation] = session.delegations as [Delegation]
    expect((await activate(session)).status).toBe(200)
    expect((await activate(session)).status).toBe(200)
    expect((await server().activate(created, [delegation])).status).toBe(200)
    const again = await grant(chain(), {
      ...{ account: account().address, owner, delegate: session.address, now: now() },
      request: { ...request, permissions: [native(), native()] },
    })
    const isActive = {
      status: 400,
      body: { reasons: [{ field: 'pci', description: 'This session is active already' }] },
    }
    expect(await server().activate(created, again.slice(1))).toMatchObject(isActive)
    expect(await activate({ pci: session.pci, context: contextOf(...again.slice(1)) })).toMatchObject(isActive)
    expect((await list())[0]).toMatchObject({ context: session.context, origin: pageOrigin })
  })

  it('are created with the most that can be asked for, and activated: its context fits into a request', async () => {
    const fixed = (functions: number, args: number) => {
      const functionName = `f(${Array(20).fill('uint8').join(',')})`
      const called = { functionName, args: Array(args).fill({ condition: 'EQUAL', value: 1 }) }
      return { ...callable(), data: { ...callable().data, functions: Array(functions).fill(called) } }
    }
    const most = [fixed(8, 6), fixed(2, 5), fixed(1, 4)]
    const session = await prepare(requestOf(most))
    // No number of functions and arguments is nearer to the limit.
    expect(session.context).toHaveLength(2 + 2 * 32_480)
    expect(await create(session)).toEqual({ status: 200, body: {} })
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
    await create(session)
    const contexts = session.delegations.map((one) => contextOf(one))
    let nonce = 0n
    const sign = async (call: { to: `0x${string}`; value?: bigint; data?: `0x${string}` }, index: number) => {
      const uses = [{ context: contexts[index] ?? '0x', call }]
      const operation = sessionOperation(chain(), session, { uses, nonce: nonce++ })
      const signed = await server().sign(
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
    wait(DAY * 1000)
    expect(await uses()).toEqual([{ place: 2, amount: '0x0', calls: 1 }])
    await sign({ to: friend, value: 9n }, 0)
    expect(await uses()).toEqual([
      { place: 0, amount: '0x9', calls: 1 },
      { place: 2, amount: '0x0', calls: 1 },
    ])
  })
})

describe('another user', () => {
  it('can’t create, activate, see or revoke a session, and learns nothing about it', async () => {
    const session = await prepare()
    const missing = { pci: '00000000-0000-4000-8000-000000000000', context: session.context }
    for (const given of [session, missing]) expect(await activate(given, other())).toMatchObject(unknown)
    expect(await create(session, other())).toMatchObject(notOfThis)
    await create(session)
    expect(await create(session, other())).toMatchObject(notOfThis)
    expect(await list(other())).toEqual([])
    for (const pci of [session.pci, missing.pci]) expect(await revoke(pci, other())).toMatchObject(unknown)
    expect(await activate(session, other())).toMatchObject(unknown)
    expect((await list())[0]).toMatchObject({ pci: session.pci, revokedAt: null })
    // Of the wallet, but another account's.
    expect(await post('revoke', { ...place(), account: friend, pci: session.pci })).toMatchObject(unknown)
  })

  it('needs a login, and a wallet', async () => {
    const device = await createDevice(secure().fetch)
    const { pci, context, requested, draft, delegations } = await prepare()
    const bodies = {
      prepare: { ...place(), ...requested },
      create: { ...place(), ...requested, pci, draft, signatures: signaturesOf(delegations) },
      activate: { ...place(), pci, context },
      list: {},
    }
    for (const [path, body] of Object.entries({ ...bodies, revoke: { ...place(), pci } })) {
      const url = `/api/permission-sessions/${path}`
      expect(await refusal(device.send(url, body, { proof: secure().iat() }))).toEqual([401, 'SESSION_ENDED'])
      const guest = await device.take('/api/login/guest', {}, { proof: secure().iat() })
      expect((await device.send(url, body, { token: guest.token, proof: secure().iat() })).status).toBe(404)
      const unproven = await secure().fetch(url, { method: 'POST', body: JSON.stringify(body) })
      expect(unproven.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('can’t grant anything with a signature of another key', async () => {
    const session = await prepare()
    const given = { account: account().address, owner: stranger, delegate: session.address, now: now() }
    const forged = await grant(chain(), { ...given, request: session.requested })
    const notSigned = { status: 401, body: { reasons: [{ field: 'signature' }] } }
    expect(await create({ ...session, delegations: forged })).toMatchObject(notSigned)
    const wider = await grant(chain(), { ...given, owner, request: requestOf([native('101')]) })
    expect(await create({ ...session, delegations: wider })).toMatchObject(notSigned)
    const count = { status: 400, body: { reasons: [{ field: 'signatures' }] } }
    for (const delegations of [[], [...session.delegations, ...session.delegations]])
      expect(await create({ ...session, delegations })).toMatchObject(count)
    expect(await database().select().from(permissionSessions)).toEqual([])
  })

  it('can’t activate the app’s session with a signature of another key, or for more', async () => {
    const created = await server().create(account().address, app, requestOf())
    const given = { account: account().address, owner: stranger, delegate: created.address, now: now() }
    const forged = contextOf(...(await grant(chain(), { ...given, request: created.requested })))
    expect(await activate({ pci: created.pci, context: forged })).toMatchObject({ status: 401 })
    const wider = await grant(chain(), { ...given, owner, request: requestOf([native('101')]) })
    expect(await activate({ pci: created.pci, context: contextOf(...wider) })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'context' }] },
    })
  })
})

it('a wallet that is frozen while its signatures are checked grants nothing, and activates nothing of the app', async () => {
  const session = await prepare()
  await expectFrozenMeanwhile(() => create(session))
  expect(await database().select().from(permissionSessions)).toEqual([])
  const { pci } = await server().create(account().address, app, requestOf())
  const [row] = await database().select().from(permissionSessions)
  const pending = await sessionOf({ pci, key: { publicKey: row?.cosignerKey as `0x${string}` } }, requestOf())
  await expectFrozenMeanwhile(() => activate(pending))
  expect(await database().select().from(permissionSessions)).toMatchObject([{ context: null, activatedAt: null }])
})

async function expectFrozenMeanwhile(grantIt: () => ReturnType<typeof create>) {
  let response: ReturnType<typeof create> | undefined
  await database().transaction(async (tx) => {
    await tx.update(embeddedWallets).set({ isFrozen: true })
    response = grantIt()
    // Who asks was read before: now the answer waits for this transaction.
    const waiting = sql`select count(*)::int as count from pg_locks where not granted`
    await expect.poll(async () => (await database().execute(waiting)).rows[0]).toMatchObject({ count: 1 })
  })
  expect(await response).toMatchObject({ status: 403, body: { reasons: [{ code: 'WALLET_FROZEN' }] } })
  await database().update(embeddedWallets).set({ isFrozen: false })
}

it('a frozen wallet grants nothing, and can still see and revoke', async () => {
  const session = await prepare()
  await create(session)
  await database().update(embeddedWallets).set({ isFrozen: true })
  const frozen = { status: 403, body: { reasons: [{ code: 'WALLET_FROZEN' }] } }
  expect(await post('prepare', { ...place(), ...requestOf() })).toMatchObject(frozen)
  expect(await create(session)).toMatchObject(frozen)
  expect(await activate(session)).toMatchObject(frozen)
  expect(await list()).toHaveLength(1)
  expect((await revoke(session.pci)).status).toBe(200)
  await database().update(embeddedWallets).set({ isFrozen: false })
})

it('rejects bodies that make no sense, and never fails', async () => {
  const { pci, context, requested, draft, delegations } = await prepare()
  const right: Record<string, object> = {
    prepare: { ...place(), ...requested },
    create: { ...place(), ...requested, pci, draft, signatures: signaturesOf(delegations) },
    activate: { ...place(), pci, context },
    revoke: { ...place(), pci },
  }
  for (const [path, body] of Object.entries(right))
    for (const name of Object.keys(body).filter((each) => each !== 'policies'))
      for (const value of [null, 1e300, '', '\u0000', 'eip155:5', '0x', [], {}, '\ud800', 'x'.repeat(5000)])
        expect([400, 422]).toContain((await post(path, { ...body, [name]: value })).status)
  for (const body of [{ owner: friend }, null, 7]) expect((await post('list', body as object)).status).toBe(422)
  expect(secure().logged.filter((line) => line.includes('request failed'))).toEqual([])
})

it('a deleted account takes its sessions with it, and no others', async () => {
  const session = await prepare()
  await create(session)
  const pending = await server().create(account().address, app, requestOf())
  await database().update(users).set({ status: 'deleting', deleteAt: 1 }).where(eq(users.id, other().userId))
  await finishDeletions(secure().services.accounts.deps)
  expect(await database().select().from(permissionSessions)).toHaveLength(2)
  await database().update(users).set({ status: 'deleting', deleteAt: 1 }).where(eq(users.id, member().userId))
  await finishDeletions(secure().services.accounts.deps)
  expect((await database().select().from(permissionSessions)).map(({ pci }) => pci)).toEqual([pending.pci])
})
