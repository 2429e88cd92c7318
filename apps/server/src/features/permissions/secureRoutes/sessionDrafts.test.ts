import { expect, it } from 'vitest'
import { grant } from '../../../test/delegations.ts'
import { holdWalletSessions } from '../../../test/holdWalletSessions.ts'
import { DAY, holdPermissionChain, owner, stranger } from '../../../test/permissionChain.ts'
import { signerOf } from '../../../test/permissionServer.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'

// What stands between the screen and the server's list: a draft that only opens for what was shown.

const held = holdPermissionChain()
const { chain, account, now, native, callable } = held
const { database, wait, place, requestOf, post, prepare, create, list } = holdWalletSessions(held)

const rows = () => database().select().from(permissionSessions)
const refused = (description: string | RegExp) => ({
  status: 400,
  body: { reasons: [{ field: 'pci', description: expect.stringMatching(description) }] },
})

it('J-10 a prepared session leaves nothing on the server if its owner declines', async () => {
  for (let count = 0; count < 3; count++) await prepare()
  expect(await rows()).toEqual([])
})

it('J-10 a draft is good for its own session and request alone', async () => {
  const session = await prepare()
  const notOfThis = refused(/^The draft isn’t of this session$/)
  const { requested, draft } = session
  const another = await prepare()
  const [version, createdAt, sealed = ''] = draft.split('.')
  const changed = `${sealed.slice(0, 100)}${sealed[100] === 'A' ? 'B' : 'A'}${sealed.slice(101)}`
  const changes = [
    { pci: another.pci },
    { draft: another.draft },
    { draft: `${version}.${Number(createdAt) + 1}.${sealed}` },
    { draft: `${version}.${createdAt}.${changed}` },
    { draft: `${version}.${createdAt}.AAAA` },
    { requested: { ...requested, expiry: now() + 31 * DAY } },
    { requested: { ...requested, permissions: [native('101')] } },
    { requested: { ...requested, policies: [{ type: 'call-limit', data: { count: 1 } }] } },
    { requested: { ...requested, signer: signerOf(stranger) } },
  ]
  for (const change of changes) expect(await create({ ...session, ...change })).toMatchObject(notOfThis)
  const ofNoKey = { ...session, draft: `${Number(version) + 1}.${createdAt}.${sealed}` }
  expect(await create(ofNoKey)).toMatchObject(refused(/^The draft can’t be opened any more/))
  const elsewhere = { ...session, requested: { ...requested, account: friend } }
  expect(await create(elsewhere)).toMatchObject(notOfThis)
  expect(await rows()).toEqual([])
  expect(await create(session)).toEqual({ status: 200, body: {} })
})

it('J-10 a draft creates one session: again with the same signatures, but with no others', async () => {
  const session = await prepare()
  expect((await create(session)).status).toBe(200)
  expect((await create(session)).status).toBe(200)
  const given = { account: account().address, owner, delegate: session.address, now: now() }
  const others = await grant(chain(), { ...given, request: session.requested })
  const salted = others.map((one) => ({ ...one, salt: one.salt + 1n }))
  expect(await create({ ...session, delegations: salted })).toMatchObject({ status: 401 })
  expect(await rows()).toHaveLength(1)
  expect(await list()).toMatchObject([{ pci: session.pci, context: session.context }])
})

it('J-10 a draft expires after an hour, and its session when the user chose', async () => {
  const session = await prepare()
  wait(3_600_001)
  expect(await create(session)).toMatchObject(refused(/within an hour/))
  wait(0)
  const short = await prepare({ ...requestOf(), expiry: now() + 120 })
  wait(121_000)
  expect(await create(short)).toMatchObject({ status: 400, body: { reasons: [{ field: 'permissions' }] } })
  expect(await rows()).toEqual([])
})

it('refuses a request that would not fit again with its signatures', async () => {
  const { data } = callable()
  const abi = [{ type: 'function', name: 'play', inputs: [], notice: 'a'.repeat(56 * 1024) }]
  const long = { ...callable(), data: { ...data, abi } }
  expect(await post('prepare', { ...place(), ...requestOf([long]) })).toMatchObject({ status: 413 })
})
