import type { Delegation } from '@latchkey/accounts'
import { listSessionsMessage, revokeSessionMessage } from '@latchkey/protocol/permissions'
import { serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { contextOf, grant } from '../../../test/delegations.ts'
import { toHybridAccount } from '../../../test/hybridAccount.ts'
import { app, DAY, holdPermissionChain, other, owner, stranger } from '../../../test/permissionChain.ts'
import { type PermissionServer, readQuirk, signerOf, startPermissionServer } from '../../../test/permissionServer.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'

const { chain, account, now, native, transferable, callable } = holdPermissionChain()

describe('permission sessions', () => {
  const database = holdDatabase()
  let server: PermissionServer
  let ahead = 0
  const time = () => now() * 1000 + ahead

  beforeAll(async () => {
    server = await startPermissionServer(chain(), database(), { now: time })
  })
  beforeEach(async () => {
    ahead = 0
    await database().delete(permissionSessions)
  })
  afterAll(() => server?.close())

  const request = (permissions: readonly object[] = [native()], policies: readonly object[] = []) => ({
    expiry: now() + 30 * DAY,
    permissions,
    policies,
  })
  const create = (requested = request(), key = app) => server.create(account().address, key, requested)
  type Created = Awaited<ReturnType<typeof create>>
  const signDelegations = (session: Created, requested: object = session.requested, key = owner) =>
    grant(chain(), { request: requested, account: session.account, owner: key, delegate: session.address, now: now() })
  async function createActive(requested = request()) {
    const session = await create(requested)
    const delegations = await signDelegations(session)
    expect(await server.activate(session, delegations)).toMatchObject({ status: 200, text: '' })
    return { ...session, delegations }
  }
  const refused = (status: number, field: string, text = /./) => ({
    status,
    body: { status: 'FAILED', reasons: [{ field, description: expect.stringMatching(text) }] },
  })
  const row = async () => (await database().select().from(permissionSessions))[0]

  it('creates a session with a key of its own, and tells the public one as clients expect it', async () => {
    const [one, two] = [await create(), await create()]
    expect(one.pci).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.cosigner).not.toBe(two.cosigner)
    const requested = { ...request(), signer: signerOf(app) }
    const { status, body } = await server.request(account().address, '', requested)
    expect(status).toBe(200)
    expect(body.key.type).toBe('secp256k1')
    expect(body.key.publicKey).toHaveLength(262)
    expect(readQuirk(body.key.publicKey)).toMatch(/^0x04[0-9a-f]{128}$/)
  })

  it.each([
    ['another network', { path: `eip155:5:${friend}` }, 400, 'chainId'],
    ['an account that is none', { path: 'eip155:31337:0x12' }, 400, 'address'],
    ['no CAIP-10 id', { path: friend }, 400, 'address'],
    ['a key of another type', { signer: signerOf(app, 'secp256r1') }, 400, 'key'],
    ['a point that is none', { key: `0x04${'1'.repeat(128)}` }, 400, 'key'],
    ['two keys', { keys: 2 }, 400, 'key'],
    ['other signers', { signer: { type: 'account', data: { address: friend } } }, 422, 'signer.type'],
    ['no permissions', { permissions: [] }, 422, 'permissions'],
    ['a name that no text can hold', { permissions: [namedArgument('\0')] }, 422, 'permissions'],
    ['half a character', { permissions: [namedArgument('\ud800')] }, 422, 'permissions'],
    ['a permission without bounds', { expiry: 2 ** 34 }, 400, 'permissions'],
  ])('refuses to create a session for %s', async (_, wrong, status, field) => {
    const given = wrong as object as { path?: string; key?: `0x${string}`; keys?: number }
    const { path = `eip155:31337:${account().address}`, key, keys, ...changes } = given
    const requested = { ...request(), signer: signerOf(app), ...changes }
    const [first] = requested.signer.data.keys ?? []
    if (first && key) first.publicKey = key
    if (first && keys) requested.signer.data.keys.push(first)
    const body = JSON.stringify(requested)
    const response = await server.app.request(`/v1/sessions/${path}?projectId=abc`, { method: 'POST', body })
    expect([response.status, (await response.json()).reasons[0].field]).toEqual([status, field])
    expect(await database().select().from(permissionSessions)).toEqual([])
  })

  it('R7.20 lists the sessions of an account for its owner', async () => {
    const session = await createActive(request([native(), callable()]))
    const pending = await create()
    const pcis = await server.listed(session.account, owner)
    expect(pcis.map(({ pci }) => pci)).toEqual([session.pci, pending.pci])
    expect(pcis[0]).toMatchObject({
      project: { id: '0123456789abcdef0123456789abcdef', name: 'localhost:3000', url: 'http://localhost:3000' },
      expiry: now() + 30 * DAY,
      createdAt: now(),
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '0x64' } },
        { type: 'contract-call' },
      ],
      policies: [],
      context: contextOf(...session.delegations),
      revokedAt: null,
    })
    expect(pcis[1]?.context).toBeNull()
  })

  it('R7.20 tells others how many sessions there are, and nothing else', async () => {
    const { account: address } = await createActive()
    expect((await server.request(address, '')).body).toEqual({ pcis: [], count: 1 })
    expect(await server.list(address, stranger)).toMatchObject(refused(401, 'signature'))
    expect(await server.list(address, owner, now() - 301)).toMatchObject(refused(401, 'signature', /five minutes/))
    const half = await server.request(address, '', undefined, `&timestamp=${now()}`)
    expect(half).toMatchObject(refused(401, 'signature'))
    expect((await server.request(friend, '')).body).toEqual({ pcis: [], count: 0 })
  })

  it('J-14 takes no signature of another account of the same owner, and one of an account that does not exist yet', async () => {
    const { client } = chain().anvil
    const sibling = await toHybridAccount({ client: client as never, contracts: chain().contracts, owner, salt: 1n })
    const { factory, factoryData } = await sibling.getFactoryArgs()
    if (!factory || !factoryData) throw new Error('it exists already')
    const listAs = async (named: `0x${string}`) => {
      const message = listSessionsMessage({ account: `eip155:31337:${named}`, timestamp: now() })
      const signed = await owner.signMessage({ message })
      const signature = serializeErc6492Signature({ address: factory, data: factoryData, signature: signed })
      return server.request(sibling.address, '', undefined, `&timestamp=${now()}&signature=${signature}`)
    }
    expect(await listAs(account().address)).toMatchObject(refused(401, 'signature'))
    expect(await listAs(sibling.address)).toMatchObject({ status: 200, body: { pcis: [], count: 0 } })
  })

  it('gives the context of a session, which is null until it is activated', async () => {
    const session = await create()
    const read = () => server.request(session.account, '/getcontext', undefined, `&pci=${session.pci}`)
    expect(await read()).toMatchObject({ status: 200, body: { context: null } })
    const delegations = await signDelegations(session)
    await server.activate(session, delegations)
    expect((await read()).body).toEqual({ context: contextOf(...delegations) })
    const wrong = await server.request(session.account, '/getcontext', undefined, '&pci=17')
    expect(wrong).toMatchObject(refused(400, 'pci'))
    const elsewhere = await server.request(friend, '/getcontext', undefined, `&pci=${session.pci}`)
    expect(elsewhere).toMatchObject(refused(400, 'pci'))
  })

  it('R7.21 ends a session with a signature of its account, once', async () => {
    const session = await createActive()
    expect(await row()).toMatchObject({ wrapped: expect.any(String), masterVersion: 1 })
    expect(await server.revoke(session.account, session.pci, owner)).toMatchObject({ status: 200, text: '' })
    // The co-signer's key is gone at once.
    expect(await row()).toMatchObject({ wrapped: null, masterVersion: null })
    expect((await server.listed(session.account, owner))[0]?.revokedAt).toBe(now())
    expect(await server.revoke(session.account, session.pci, owner)).toMatchObject(refused(400, 'pci', /already/))
    const unknown = await server.revoke(session.account, '00000000-0000-4000-8000-000000000000', owner)
    expect(unknown).toMatchObject(refused(400, 'pci'))
  })

  it('R7.21 reads an address alone as an account on Ethereum', async () => {
    const pci = '00000000-0000-4000-8000-000000000000'
    const revoke = async (network: string) => {
      const message = revokeSessionMessage({ pci, account: `${network}:${owner.address}`, timestamp: now() })
      const body = JSON.stringify({ pci, timestamp: now(), signature: await owner.signMessage({ message }) })
      const path = `/v1/sessions/${owner.address}/revoke?projectId=abc`
      const response = await server.app.request(path, { method: 'POST', body })
      return { status: response.status, body: await response.json() }
    }
    expect(await revoke('eip155:1')).toMatchObject(refused(400, 'pci', /no such session/))
    expect(await revoke('eip155:31337')).toMatchObject(refused(401, 'signature'))
  })

  it('J-09 keeps a session whose revocation is not freshly signed by its account', async () => {
    const session = await createActive()
    const { account: address, pci } = session
    const second = await create()
    const revoke = (body: object, at = address) => server.request(at, '/revoke', { pci, ...body })
    const listing = await server.list(address, owner)
    expect(listing.status).toBe(200)
    const forged = `0x${'11'.repeat(64)}1b`
    expect(await revoke({})).toMatchObject(refused(401, 'signature'))
    expect(await revoke({ timestamp: now(), signature: forged })).toMatchObject(refused(401, 'signature'))
    expect(await revoke({ timestamp: now(), signature: '0x' })).toMatchObject(refused(401, 'signature'))
    expect(await server.revoke(address, pci, stranger)).toMatchObject(refused(401, 'signature'))
    expect(await server.revoke(address, pci, owner, now() - 301)).toMatchObject(
      refused(401, 'signature', /five minutes/),
    )
    expect(await server.revoke(address, pci, owner, now() + 90)).toMatchObject(refused(401, 'signature'))
    // Another account's own signature, and this account's for another session.
    expect(await server.revoke(stranger.address, pci, stranger)).toMatchObject(refused(400, 'pci'))
    const message = `Revoke session ${second.pci} for eip155:31337:${address.toLowerCase()} at `
    const signature = await owner.signMessage({ message: message + new Date(now() * 1000).toISOString() })
    expect(await revoke({ timestamp: now(), signature })).toMatchObject(refused(401, 'signature'))
    const [kept] = await server.listed(address, owner)
    expect(kept).toMatchObject({ pci, revokedAt: null })
    expect((await database().select().from(permissionSessions)).every(({ wrapped }) => wrapped)).toBe(true)
  })

  it('J-10 activates nothing but what the app asked for', async () => {
    const session = await create()
    const { expiry } = session.requested as unknown as { expiry: number }
    const more = { ...session.requested, permissions: [native('101')] }
    const longer = { ...session.requested, expiry: expiry + 1 }
    const isOther = refused(400, 'context', /something else|number/)
    for (const requested of [more, longer, { ...session.requested, permissions: [native(), native()] }])
      expect(await server.activate(session, await signDelegations(session, requested))).toMatchObject(isOther)
    // The request itself must be the same too.
    const right = (await signDelegations(session)) as [Delegation]
    const changed = refused(400, 'permissions', /other permissions/)
    expect(await server.activate(session, await signDelegations(session, more), more)).toMatchObject(changed)
    expect(await server.activate(session, right, longer)).toMatchObject(changed)
    const foreignKey = { signer: signerOf(stranger) }
    expect(await server.activate(session, right, foreignKey)).toMatchObject(refused(400, 'key'))
    const without = { ...right[0], caveats: right[0].caveats.slice(1) }
    expect(await server.activate(session, [without])).toMatchObject(isOther)
    expect(await server.activate(session, right, { context: '0x1234' })).toMatchObject(refused(400, 'context'))
    expect((await row())?.activatedAt).toBeNull()
    expect((await server.activate(session, right)).status).toBe(200)
    // Its wallet may have activated it for the app.
    expect((await server.activate(session, right)).status).toBe(200)
    const salted = { ...right[0], salt: right[0].salt + 1n }
    expect(await server.activate(session, [salted])).toMatchObject(refused(400, 'pci', /already/))
  })

  it('J-10 activates nothing that its account did not sign for this session', async () => {
    const session = await create()
    const byStranger = await signDelegations(session, session.requested, stranger)
    expect(await server.activate(session, byStranger)).toMatchObject(refused(401, 'signature'))
    const forAnother = await signDelegations(await create())
    expect(await server.activate(session, forAnother)).toMatchObject(refused(400, 'context'))
    const elsewhere = await create(request(), privateKeyToAccount(generatePrivateKey()))
    const right = await signDelegations(session)
    expect(await server.activate(elsewhere, right)).toMatchObject(refused(400, 'context'))
    expect((await server.activate(session, right)).status).toBe(200)
  })

  it('J-10 accepts the request as the wallet got it, with the co-signer’s key first', async () => {
    const session = await create(
      request([transferable(), { ...callable(), data: { ...callable().data, address: other } }]),
    )
    const own = await row()
    const { publicKey } = (await server.request(session.account, '', session.requested, '&v=2')).body.key
    const keys = [{ type: 'secp256k1', publicKey: own?.cosignerKey }, ...signerOf(app).data.keys]
    const right = await signDelegations(session)
    const wrong = { signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }, ...keys.slice(1)] } } }
    expect(await server.activate(session, right, wrong)).toMatchObject(refused(400, 'key'))
    const activated = await server.activate(session, right, { signer: { type: 'keys', data: { keys } } })
    expect(activated.status).toBe(200)
  })

  it('activates a session only within an hour and before its end, and sweeps what was left', async () => {
    const session = await create()
    const right = await signDelegations(session)
    ahead = 3_600_001
    expect(await server.activate(session, right)).toMatchObject(refused(400, 'pci', /within an hour/))
    await server.services.permissionSessions.sweep()
    expect(await row()).toBeUndefined()
    ahead = 0
    const { pci } = await createActive()
    ahead = 31 * DAY * 1000
    await server.services.permissionSessions.sweep()
    expect(await row()).toMatchObject({ pci, wrapped: null, masterVersion: null })
    ahead = 130 * DAY * 1000
    await server.services.permissionSessions.sweep()
    expect(await row()).toBeUndefined()
  })
})

/** A permission to call a function whose argument has this name. */
function namedArgument(name: string) {
  const abi = [{ type: 'function', name: 'f', inputs: [{ type: 'uint8', name }] }]
  return { type: 'contract-call', data: { address: friend, abi, functions: [{ functionName: 'f' }] } }
}
