import { randomUUID } from 'node:crypto'
import { type Delegation, sessionAccount } from '@latchkey/accounts'
import { walletSessionsSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Hex, hexToBytes, toHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { permissionSessions } from '../features/accounts/walletTables.ts'
import { holdDatabase } from './databases.ts'
import { contextOf, grant } from './delegations.ts'
import { app, DAY, type holdPermissionChain, owner, ownerKey } from './permissionChain.ts'
import { type PermissionServer, signerOf, startPermissionServer } from './permissionServer.ts'
import { type SecureApp, startSecureApp } from './startSecureApp.ts'
import { createMembers, type Member } from './walletMembers.ts'

type Signed = { requested: object; pci: string; delegations: readonly Delegation[] }
type Prepared = Signed & { draft: string }
type Execution = Signed & { delegate: string }
type GrantRequest = { expiry: number; permissions: readonly object[]; policies: readonly object[]; signer: object }

/**
 * The servers for the tests of a file, with two users: a member, whose wallet's key owns the chain's account, and another. The member's
 * permission sessions are made and used as the frame does it. Each test begins without sessions.
 */
export function holdWalletSessions({ chain, account, now, native }: ReturnType<typeof holdPermissionChain>) {
  const database = holdDatabase()
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
  async function post(path: string, body: object, { device, session }: Pick<Member, 'device' | 'session'> = member) {
    const response = await device.send(`/api/permission-sessions/${path}`, body, { ...session, proof: secure.iat() })
    return { status: response.status, body: await response.json() }
  }

  async function prepare(request: GrantRequest = requestOf()) {
    const { status, body } = await post('prepare', { ...place(), ...request })
    expect([status, body]).toEqual([
      200,
      { pci: expect.any(String), key: { type: 'secp256k1', publicKey: expect.any(String) }, draft: expect.any(String) },
    ])
    return { ...(await sessionOf(body, request)), draft: body.draft as string }
  }

  /** What the frame makes of a prepared session. */
  async function sessionOf(body: { pci: string; key: { publicKey: Hex } }, request: GrantRequest) {
    const cosigner = publicKeyToAddress(body.key.publicKey)
    const own = sessionAccount({ cosigner, app: app.address }, chain().contracts)
    const given = { account: account().address, owner, delegate: own.address, now: now() }
    const delegations: Delegation[] = await grant(chain(), { ...given, request })
    return { ...own, pci: body.pci, key: body.key, requested: request, delegations, context: contextOf(...delegations) }
  }

  /** A permission for the app's own account, as the frame has it checked and signed. */
  async function prepareExecution(
    permission: object = native(),
    { expiry = now() + 30 * DAY, delegate = app.address } = {},
  ) {
    const requested = { expiry, permissions: [permission], policies: [] }
    expect(await post('check-execution-permission', { ...place(), ...requested, delegate })).toEqual({
      ...{ status: 200, body: {} },
    })
    const given = { account: account().address, owner, delegate, now: now() }
    const delegations: Delegation[] = await grant(chain(), { ...given, request: requested })
    return { pci: randomUUID(), requested, delegate, delegations, context: contextOf(...delegations) }
  }

  return {
    database,
    prepareExecution,
    server: () => server,
    secure: () => secure,
    member: () => member,
    other: () => other,
    /** Sets the server's clock: milliseconds after the chain's. */
    wait(ms: number) {
      ahead = ms
    },
    place,
    requestOf,
    post,
    prepare,
    sessionOf,
    /** Gives the server what was signed for a prepared session. */
    create: ({ requested, pci, draft, delegations }: Prepared, as = member) =>
      post('create', { ...place(), ...requested, pci, draft, signatures: signaturesOf(delegations) }, as),
    createExecution: ({ requested, delegate, pci, delegations }: Execution, as = member) =>
      post(
        'create-execution-permission',
        { ...place(), ...requested, delegate, pci, signatures: signaturesOf(delegations) },
        as,
      ),
    activate: ({ pci, context }: { pci: string; context: string }, as = member) =>
      post('activate', { ...place(), pci, context }, as),
    revoke: (pci: string, as = member) => post('revoke', { ...place(), pci }, as),
    async list(as = member) {
      const { status, body } = await post('list', {}, as)
      expect(status).toBe(200)
      return v.parse(walletSessionsSchema, body).sessions
    },
  }
}

/** What the frame sends of signed delegations. */
export function signaturesOf(delegations: readonly Delegation[]) {
  return delegations.map(({ salt, signature }) => ({ salt: toHex(salt, { size: 32 }), signature }))
}
