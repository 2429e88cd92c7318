import { randomUUID } from 'node:crypto'
import type { Delegation } from '@latchkey/accounts'
import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { grant, managerAbi } from '../../../test/delegations.ts'
import { holdWalletSessions, signaturesOf } from '../../../test/holdWalletSessions.ts'
import { app, DAY, holdPermissionChain, owner, stranger } from '../../../test/permissionChain.ts'
import { pageOrigin } from '../../../test/secureClient.ts'
import { appSigned, sessionOperation } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'

// Permissions of ERC-7715's draft: an account of the app redeems them by itself, on a real chain.

const held = holdPermissionChain()
const { chain, account, now, native, transferable, transfer, use, balance, tokens, travelTo, operate } = held
const sessions = holdWalletSessions(held)
const { database, server, other, place, post, prepareExecution, createExecution, revoke, list } = sessions

const stillThere = {
  status: 400,
  body: { reasons: [{ field: 'pci', description: expect.stringMatching(/ends on the chain/) }] },
}
const unknown = { status: 400, body: { reasons: [{ field: 'pci', description: 'This account has no such session' }] } }
const disable = (one: Delegation | undefined) =>
  operate({
    to: chain().contracts.manager,
    data: encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args: [one as Delegation] }),
  })

describe('a permission for the app’s own account', () => {
  it('is listed with that account and its page as soon as it is created, and holds no key', async () => {
    const permission = await prepareExecution()
    expect(await database().select().from(permissionSessions)).toEqual([])
    expect(await createExecution(permission)).toEqual({ status: 200, body: {} })
    expect(await createExecution(permission)).toEqual({ status: 200, body: {} })
    expect(await list()).toEqual([
      {
        ...{ network: 'eip155:31337', account: account().address.toLowerCase(), pci: permission.pci },
        ...{ origin: pageOrigin, projectId: '0123456789abcdef0123456789abcdef', context: permission.context },
        ...{ createdAt: now(), expiry: now() + 30 * DAY, revokedAt: null, policies: [], uses: [] },
        delegate: app.address.toLowerCase(),
        permissions: [
          { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: now(), period: DAY } },
        ],
      },
    ])
    expect(await database().select().from(permissionSessions)).toMatchObject([
      { wrapped: null, masterVersion: null, cosignerKey: null, appKey: null },
    ])
    expect((await server().listed(account().address, owner))[0]).toMatchObject({ pci: permission.pci })
  })

  it('J-16 lets that account take the allowance and no more, of the native token and of a token', async () => {
    const { delegations } = await prepareExecution()
    expect(await use(delegations[0], { to: friend, value: 60n })).toBe('success')
    expect(await use(delegations[0], { to: friend, value: 41n })).toBe('reverted')
    expect(await use(delegations[0], { to: friend, value: 1n }, stranger)).toBe('reverted')
    expect(await balance(friend)).toBe(60n)
    const ofToken = await prepareExecution(transferable())
    expect(await use(ofToken.delegations[0], transfer(app.address, 100n))).toBe('success')
    expect(await use(ofToken.delegations[0], transfer(app.address, 1n))).toBe('reverted')
    expect(await tokens(app.address)).toBe(100n)
  })

  it('J-16 is worth nothing after its end', async () => {
    const { delegations } = await prepareExecution(native(), { expiry: now() + DAY })
    expect(await use(delegations[0], { to: friend, value: 1n })).toBe('success')
    await travelTo(now() + DAY)
    expect(await use(delegations[0], { to: friend, value: 1n })).toBe('reverted')
  })

  it('J-16 is revoked when the chain has ended it, and not before', async () => {
    const permission = await prepareExecution()
    const kept = await prepareExecution(native('30'))
    for (const one of [permission, kept]) expect((await createExecution(one)).status).toBe(200)
    expect(await revoke(permission.pci)).toMatchObject(stillThere)
    expect(await use(permission.delegations[0], { to: friend, value: 1n })).toBe('success')
    expect((await list()).map(({ revokedAt }) => revokedAt)).toEqual([null, null])
    await disable(permission.delegations[0])
    expect(await use(permission.delegations[0], { to: friend, value: 1n })).toBe('reverted')
    expect(await revoke(permission.pci)).toEqual({ status: 200, body: {} })
    expect(await revoke(permission.pci)).toEqual({ status: 200, body: {} })
    expect(await list()).toMatchObject([
      { pci: kept.pci, revokedAt: null },
      { pci: permission.pci, revokedAt: now() },
    ])
    expect(await revoke(kept.pci)).toMatchObject(stillThere)
  })

  it('J-16 is listed as revoked once the chain has ended it, also if nothing has told the server', async () => {
    const permission = await prepareExecution()
    await createExecution(permission)
    await disable(permission.delegations[0])
    expect(await list()).toMatchObject([{ pci: permission.pci, revokedAt: now() }])
    const [row] = await database().select().from(permissionSessions)
    expect(row?.revokedAt).toBe(now() * 1000)
  })

  it('J-16 isn’t revoked by the owner’s signature either while the chain accepts it', async () => {
    const permission = await prepareExecution()
    await createExecution(permission)
    expect(await server().revoke(account().address, permission.pci, owner)).toMatchObject(stillThere)
    await disable(permission.delegations[0])
    expect(await server().revoke(account().address, permission.pci, owner)).toMatchObject({ status: 200 })
  })

  it('J-17 is refused for the wallet’s own accounts, its contracts, and everyone', async () => {
    const { manager, multiSig, factory, hybrid, enforcers } = chain().contracts
    const own = [owner.address, account().address, manager, multiSig, factory, hybrid, enforcers.Redeemer]
    const everyone = ['0x0000000000000000000000000000000000000000', '0x0000000000000000000000000000000000000a11']
    const request = { expiry: now() + DAY, permissions: [native()], policies: [] }
    const refused = async (body: { delegate: string }) => {
      const check = await post('check-execution-permission', { ...place(), ...body })
      const signed = { ...place(), ...body, pci: randomUUID(), signatures: signaturesOf(delegations) }
      expect([body.delegate, check.status]).toEqual([body.delegate, 400])
      expect(await post('create-execution-permission', signed)).toEqual(check)
    }
    const { delegations } = await prepareExecution()
    for (const delegate of [...own, '0x0000000071727De22E5E9d8BAf0edAc6f37da032', ...everyone])
      await refused({ ...request, delegate })
    await refused({ ...request, expiry: now() + 91 * DAY, delegate: app.address } as { delegate: string })
    expect(await database().select().from(permissionSessions)).toEqual([])
  })

  it('J-10 is created with exactly what was asked for, signed by the account', async () => {
    const permission = await prepareExecution()
    const given = { account: account().address, owner, delegate: app.address, now: now() }
    const signedAs = async (change: object) => ({
      ...permission,
      delegations: await grant(chain(), { ...given, request: permission.requested, ...change }),
    })
    const notSigned = { status: 401, body: { reasons: [{ field: 'signature' }] } }
    const more = { ...permission.requested, permissions: [native('101')] }
    expect(await createExecution(await signedAs({ request: more }))).toMatchObject(notSigned)
    expect(await createExecution({ ...permission, requested: more })).toMatchObject(notSigned)
    expect(await createExecution(await signedAs({ delegate: stranger.address }))).toMatchObject(notSigned)
    expect(await createExecution({ ...permission, delegate: stranger.address })).toMatchObject(notSigned)
    expect(await createExecution(await signedAs({ owner: stranger }))).toMatchObject(notSigned)
    const count = { status: 400, body: { reasons: [{ field: 'signatures' }] } }
    for (const delegations of [[], [...permission.delegations, ...permission.delegations]])
      expect(await createExecution({ ...permission, delegations })).toMatchObject(count)
    expect(await database().select().from(permissionSessions)).toEqual([])
    expect((await createExecution(permission)).status).toBe(200)
  })

  it('J-10 can’t be created under the id of another session', async () => {
    const first = await prepareExecution()
    await createExecution(first)
    const again = await prepareExecution(native('30'))
    const taken = { status: 400, body: { reasons: [{ field: 'pci', description: 'This session is active already' }] } }
    expect(await createExecution({ ...again, pci: first.pci })).toMatchObject(taken)
    const ofApp = await server().create(account().address, app, { ...again.requested })
    expect(await createExecution({ ...again, pci: ofApp.pci })).toMatchObject(unknown)
    expect(await list()).toMatchObject([{ pci: first.pci, context: first.context }])
  })

  it('J-10 can’t be created under two ids with the same signatures, also at once', async () => {
    const permission = await prepareExecution()
    const answers = await Promise.all(
      [permission, { ...permission, pci: randomUUID() }].map((one) => createExecution(one)),
    )
    const description = 'A permission of this session has been granted under another id'
    expect(answers.sort((a, b) => a.status - b.status)).toMatchObject([
      { status: 200 },
      { status: 400, body: { reasons: [{ field: 'pci', description }] } },
    ])
    expect(await list()).toHaveLength(1)
  })

  it('J-10 can’t be created with a delegation that another session has among others', async () => {
    const expiry = now() + 30 * DAY
    const [a, b, c] = [
      await prepareExecution(native(), { expiry }),
      await prepareExecution(native('30'), { expiry }),
      await prepareExecution(native('7'), { expiry }),
    ]
    const together = (...all: readonly (typeof a)[]) => ({
      ...{ pci: randomUUID(), delegate: app.address, delegations: all.flatMap(({ delegations }) => delegations) },
      requested: { ...a.requested, permissions: all.flatMap(({ requested }) => requested.permissions) },
    })
    const taken = {
      status: 400,
      body: { reasons: [{ field: 'pci', description: expect.stringMatching(/another id/) }] },
    }
    const both = together(a, b)
    expect((await createExecution(both)).status).toBe(200)
    expect(await createExecution(b)).toMatchObject(taken)
    expect(await createExecution(together(c, a))).toMatchObject(taken)
    expect((await createExecution(both)).status).toBe(200)
    expect((await createExecution(c)).status).toBe(200)
    expect((await list()).map(({ pci }) => pci).sort()).toEqual([both.pci, c.pci].sort())
  })

  it('is nothing that the server co-signs, and nothing that an app activates or calls through it', async () => {
    const permission = await prepareExecution()
    await createExecution(permission)
    const given = { account: account().address, pci: permission.pci }
    const uses = [{ context: permission.context, call: { to: friend, value: 1n } }]
    const session = { address: app.address, factoryData: '0x' as const }
    const operation = sessionOperation(chain(), session as never, { uses, nonce: 0n })
    const noCosigner = { body: { reasons: [{ field: 'pci', description: expect.stringMatching(/no co-signer/) }] } }
    expect(await server().sign(given, await appSigned(app, operation))).toMatchObject(noCosigner)
    const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: app.publicKey }] } }
    const activation = { ...permission.requested, signer, pci: permission.pci, context: permission.context }
    expect(await server().request(account().address, '/activate', activation)).toMatchObject(unknown)
  })

  it('J-09 is seen, created and revoked by its owner alone, and granted by no frozen wallet', async () => {
    const permission = await prepareExecution()
    expect(await createExecution(permission, other())).toMatchObject(unknown)
    await createExecution(permission)
    expect(await list(other())).toEqual([])
    await disable(permission.delegations[0])
    expect(await revoke(permission.pci, other())).toMatchObject(unknown)
    await database().update(embeddedWallets).set({ isFrozen: true })
    const requested = { ...place(), ...permission.requested, delegate: app.address }
    expect(await post('check-execution-permission', requested)).toMatchObject({ status: 403 })
    expect(await createExecution(permission)).toMatchObject({ status: 403 })
    expect((await revoke(permission.pci)).status).toBe(200)
    await database().update(embeddedWallets).set({ isFrozen: false })
  })

  it('rejects bodies that make no sense', async () => {
    const request = { ...place(), expiry: now() + DAY, permissions: [native()], delegate: app.address }
    const { pci, delegations } = await prepareExecution()
    const bodies = {
      'check-execution-permission': request,
      'create-execution-permission': { ...request, pci, signatures: signaturesOf(delegations) },
    }
    for (const [path, body] of Object.entries(bodies))
      for (const name of Object.keys(body))
        for (const value of [null, 1e300, '', '\u0000', '0x', [], {}, 'x'.repeat(5000)])
          expect([400, 422]).toContain((await post(path, { ...body, [name]: value })).status)
  })
})
