import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { type Call, contextOf, grant, redeemData } from '../../../test/delegations.ts'
import { app, DAY, erc20, holdPermissionChain, other, owner, stranger, token } from '../../../test/permissionChain.ts'
import { type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { appSigned, executeData, mine, sessionOperation, signAs, toJson } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'

// The server signs, and a stranger sends the operation to the chain, as any bundler would.

const { chain, account, now, native, transferable, callable, transfer, balance, tokens } = holdPermissionChain()

describe('the co-signer', () => {
  const database = holdDatabase()
  let server: PermissionServer
  let ahead = 0

  beforeAll(async () => {
    server = await startPermissionServer(chain(), database(), { now: () => now() * 1000 + ahead })
  })
  beforeEach(async () => {
    ahead = 0
    await database().delete(permissionSessions)
  })
  afterAll(() => server?.close())

  async function open(permissions: readonly object[], { policies = [] as object[], key = app } = {}) {
    const session = await server.create(account().address, key, { expiry: now() + 30 * DAY, permissions, policies })
    const request = session.requested
    const given = { request, account: session.account, owner, delegate: session.address, now: now() }
    const delegations = await grant(chain(), given)
    const activate = async () => expect(await server.activate(session, delegations)).toMatchObject({ status: 200 })
    await chain().anvil.client.setBalance({ address: session.address, value: parseEther('1') })
    const contexts = delegations.map((one) => contextOf(one))
    const draft = (call: Call, { place = 0, nonce = 0n, ...changes } = {}) =>
      sessionOperation(chain(), session, { uses: [{ context: contexts[place] ?? '0x', call }], nonce, ...changes })
    const requestSignature = async (operation: ReturnType<typeof draft>) =>
      server.sign(session, await appSigned(key, operation))
    return { ...session, contexts, activate, draft, requestSignature }
  }
  async function openActive(...given: Parameters<typeof open>) {
    const session = await open(...given)
    await session.activate()
    return session
  }
  type Session = Awaited<ReturnType<typeof open>>
  const send = async (session: Session, operation: ReturnType<Session['draft']>) => {
    const { status, body } = await session.requestSignature(operation)
    expect(body).toEqual({ signature: expect.stringMatching(/^0x[0-9a-f]{260}$/) })
    expect(status).toBe(200)
    return mine(chain(), stranger, { ...operation, signature: body.signature })
  }
  const refused = (status: number, field: string, text = /./) => ({
    status,
    body: { reasons: [{ field, description: expect.stringMatching(text) }] },
  })

  it('J-05 lets a session spend with both signatures, from the operation on that creates its account', async () => {
    const session = await openActive([native(), transferable(), callable()])
    expect(await send(session, session.draft({ to: friend, value: 60n }))).toBe('success')
    expect(await balance(friend)).toBe(60n)
    expect(await send(session, session.draft(transfer(friend, 5n), { place: 1, nonce: 1n }))).toBe('success')
    expect(await send(session, session.draft(transfer(friend, 6n), { place: 2, nonce: 2n }))).toBe('success')
    expect(await tokens(friend)).toBe(11n)
  })

  it('J-05 the key of the app alone, or of the co-signer alone, can do nothing', async () => {
    const session = await openActive([native()])
    const operation = session.draft({ to: friend, value: 1n })
    const { body } = await session.requestSignature(operation)
    const both: Hex = body.signature
    const own = await signAs(app, operation)
    const cosigned: Hex = `0x${both.slice(2).replace(own.slice(2), '')}`
    expect(cosigned).toHaveLength(132)
    const twice = (one: Hex): Hex => `0x${one.slice(2)}${one.slice(2)}`
    const withStranger = `0x${own.slice(2)}${(await signAs(stranger, operation)).slice(2)}` as const
    for (const signature of [own, twice(own), cosigned, twice(cosigned), withStranger])
      expect(await mine(chain(), stranger, { ...operation, signature })).toBe('reverted')
    expect(await balance(friend)).toBe(0n)
    expect(await mine(chain(), stranger, { ...operation, signature: both })).toBe('success')
    expect(await balance(friend)).toBe(1n)
  })

  it('J-05 signs nothing that the key of the app did not sign for this chain', async () => {
    const session = await openActive([native()])
    const operation = session.draft({ to: friend, value: 1n })
    const isUnsigned = refused(401, 'signature')
    expect(await server.sign(session, await appSigned(stranger, operation))).toMatchObject(isUnsigned)
    expect(await server.sign(session, await appSigned(app, operation, 1))).toMatchObject(isUnsigned)
    expect(await server.sign(session, toJson({ ...operation, signature: '0x1234' }))).toMatchObject(isUnsigned)
    const signed = await appSigned(app, operation)
    expect(await server.sign(session, { ...signed, callGasLimit: '0x1234' })).toMatchObject(isUnsigned)
  })

  it('J-04 refuses a session that is not active yet, has expired, or is revoked', async () => {
    const session = await open([native()])
    const operation = session.draft({ to: friend, value: 1n })
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /not active yet/))
    await session.activate()
    ahead = 30 * DAY * 1000
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /expired/))
    ahead = 0
    expect((await session.requestSignature(operation)).status).toBe(200)
    expect((await server.revoke(session.account, session.pci, owner)).status).toBe(200)
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /revoked/))
    const elsewhere = { account: friend, pci: session.pci }
    expect(await server.sign(elsewhere, await appSigned(app, operation))).toMatchObject(refused(400, 'pci'))
  })

  it('J-04 signs nothing while the owner’s wallet is locked or about to be deleted', async () => {
    const session = await openActive([native()])
    const operation = session.draft({ to: friend, value: 1n })
    const createdAt = Date.now()
    await database().insert(users).values({ id: 'u', createdAt, status: 'active' })
    const keys = { eip155Key: 'a', solanaKey: 'a', eip155Address: owner.address, solanaAddress: 'a' }
    const rest = { recoveryMode: 'managed', accountType: 'smartAccount', isFrozen: true, createdAt } as const
    await database()
      .insert(embeddedWallets)
      .values({ id: 'w', userId: 'u', ...keys, ...rest })
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /locked/))
    await database().update(embeddedWallets).set({ isFrozen: false })
    expect((await session.requestSignature(operation)).status).toBe(200)
    await database().update(users).set({ status: 'frozen' })
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /locked/))
    await database().update(users).set({ status: 'deleting' })
    expect(await session.requestSignature(operation)).toMatchObject(refused(400, 'pci', /about to be deleted/))
    await database().delete(users)
  })

  it('J-06 refuses calls that the permissions do not cover', async () => {
    const granted = callable({ args: [{ condition: 'EQUAL', value: friend }, null], valueLimit: '5' })
    const session = await openActive([native(), transferable(), granted])
    const approve = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [friend, 1n] })
    const notCovered = refused(401, 'permissions')
    for (const [place, call] of [
      [0, { to: friend, value: 101n }],
      [0, { to: token, value: 1n, data: '0x12345678' }],
      [1, transfer(friend, 101n)],
      [1, transfer(friend, 1n, other)],
      [1, { ...transfer(friend, 1n), value: 1n }],
      [1, { to: token, data: approve }],
      [1, { to: token, data: `${transfer(friend, 1n).data}00` }],
      [2, transfer(friend, 1n, other)],
      [2, { to: token, data: approve }],
      [2, { to: token, data: '0xa9059c' }],
      [2, transfer(stranger.address, 1n)],
      [2, { ...transfer(friend, 1n), value: 6n }],
      [3, transfer(friend, 1n)],
    ] as [number, Call][])
      expect(await session.requestSignature(session.draft(call, { place })), `${place}`).toMatchObject(notCovered)
    // Each of them is covered by a delegation of the session, but not by the one that is used.
    expect(await session.requestSignature(session.draft({ to: friend, value: 1n }, { place: 2 }))).toMatchObject(
      notCovered,
    )
    for (const [place, call] of [
      [0, { to: friend, value: 100n }],
      [1, transfer(stranger.address, 100n)],
      [2, { ...transfer(friend, 900n), value: 5n }],
    ] as [number, Call][])
      expect((await session.requestSignature(session.draft(call, { place }))).status).toBe(200)
  })

  it('J-06 refuses operations that do anything but redeem the session’s delegations', async () => {
    const session = await openActive([native()])
    const foreign = await openActive([native()])
    const call = { to: friend, value: 1n }
    const uses = [{ context: session.contexts[0] ?? '0x', call }]
    const { manager } = chain().contracts
    const redeem = redeemData(uses)
    const unreadable = refused(400, 'calldata')
    for (const callData of [
      '0x',
      '0x12345678',
      redeem,
      executeData({ to: friend, data: redeem }),
      executeData({ to: manager, data: redeem, value: 1n }),
      executeData({ to: manager, data: redeem }, `0x01${'00'.repeat(31)}`),
      executeData({ to: manager, data: redeem }, `0xff${'00'.repeat(31)}`),
      executeData({ to: manager, data: `${redeem}00` }),
      `${executeData({ to: manager, data: redeem })}00`,
      executeData({ to: manager, data: redeemData([]) }),
      executeData({ to: manager, data: redeemData(Array.from({ length: 17 }, () => uses[0] as never)) }),
      executeData({ to: manager, data: redeemData([{ ...uses[0], mode: `0x01${'00'.repeat(31)}` } as never]) }),
      executeData({ to: manager, data: redeemData([{ ...uses[0], execution: '0x1234' } as never]) }),
    ] as Hex[])
      expect(await session.requestSignature(session.draft(call, { callData } as object))).toMatchObject(unreadable)
    const notOwn = [{ context: foreign.contexts[0] ?? '0x', call }]
    const data = { callData: executeData({ to: manager, data: redeemData([...uses, ...notOwn]) }) }
    expect(await session.requestSignature(session.draft(call, data as object))).toMatchObject(
      refused(401, 'permissions'),
    )
    for (const changes of [
      { sender: foreign.address },
      { factory: friend as Address },
      { factoryData: '0x1234' as Hex },
      { callGasLimit: 20_000_000n },
    ])
      expect(await session.requestSignature(session.draft(call, changes as object))).toMatchObject(
        refused(400, 'userOp'),
      )
  })

  it('J-03 counts what it signed for in a period, also of operations that never arrive', async () => {
    const session = await openActive([native('100'), transferable()])
    const at = (nonce: bigint, value: bigint) =>
      session.requestSignature(session.draft({ to: friend, value }, { nonce }))
    expect((await at(0n, 60n)).status).toBe(200)
    expect(await at(1n, 41n)).toMatchObject(refused(401, 'permissions', /used up/))
    expect((await at(1n, 40n)).status).toBe(200)
    // Only one operation of a nonce can be mined: the largest counts.
    expect((await at(1n, 1n)).status).toBe(200)
    expect(await at(2n, 1n)).toMatchObject(refused(401, 'permissions', /used up/))
    const tokenUse = session.draft(transfer(friend, 100n), { place: 1, nonce: 2n })
    expect((await session.requestSignature(tokenUse)).status).toBe(200)
    ahead = DAY * 1000
    expect((await at(2n, 100n)).status).toBe(200)
    // Twice in one operation.
    const context = session.contexts[0] ?? '0x'
    ahead = 2 * DAY * 1000
    const twice = [60n, 41n].map((value) => ({ context, call: { to: friend, value } }))
    expect(
      await session.requestSignature(sessionOperation(chain(), session, { uses: twice, nonce: 3n })),
    ).toMatchObject(refused(401, 'permissions', /used up/))
  })

  it('J-03 signs for one of two operations that together exceed the allowance, asked for at once', async () => {
    const session = await openActive([native('100')])
    const signed = await Promise.all(
      Array.from({ length: 8 }, (_, nonce) =>
        appSigned(app, session.draft({ to: friend, value: 60n }, { nonce: BigInt(nonce) })),
      ),
    )
    // Opens the connections to the database, so that the operations are really counted side by side.
    await Promise.all(signed.map(() => server.request(session.account, '')))
    const answers = await Promise.all(signed.map((operation) => server.sign(session, operation)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  })

  it('J-03 signs for no allowance that has not begun, and for no more calls than the policy allows', async () => {
    const later = { ...native(), data: { ...native().data, start: now() + DAY } }
    const waiting = await openActive([later])
    expect(await waiting.requestSignature(waiting.draft({ to: friend, value: 1n }))).toMatchObject(
      refused(401, 'permissions', /not begun/),
    )
    const counted = await openActive([callable()], { policies: [{ type: 'call-limit', data: { count: 2 } }] })
    const at = (nonce: bigint) => counted.requestSignature(counted.draft(transfer(friend, 1n), { nonce }))
    expect([(await at(0n)).status, (await at(1n)).status, (await at(0n)).status]).toEqual([200, 200, 200])
    expect(await at(2n)).toMatchObject(refused(401, 'permissions', /calls of this session/))
  })
})
