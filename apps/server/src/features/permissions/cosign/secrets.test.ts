import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { contextOf, grant } from '../../../test/delegations.ts'
import { app, DAY, holdPermissionChain, owner } from '../../../test/permissionChain.ts'
import { masterSecret, type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { appSigned, sessionOperation } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { deriveKey } from '../../keys/service/createKeyService.ts'
import { unwrap } from '../../keys/service/envelope.ts'

const { chain, account, now, native } = holdPermissionChain()
const database = holdDatabase()
const told: string[] = []
let server: PermissionServer

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void told.push(line) })
  server = await startPermissionServer(chain(), database(), { now: () => now() * 1000, log })
})
afterAll(() => server?.close())

it('a co-signer’s secret is in no answer and no log, not even when signing fails', async () => {
  const session = await server.create(account().address, app, { expiry: now() + 30 * DAY, permissions: [native()] })
  const given = { account: session.account, owner, delegate: session.address, now: now() }
  const [delegation] = await grant(chain(), { ...given, request: session.requested })
  if (!delegation) throw new Error('nothing was granted')
  const answers = [await server.activate(session, [delegation])]
  const uses = [{ context: contextOf(delegation), call: { to: friend, value: 7n } }]
  const operation = await appSigned(app, sessionOperation(chain(), session, { uses }))
  answers.push(await server.sign(session, operation), await server.list(session.account, owner))
  const [row] = await database().select().from(permissionSessions)
  if (!row?.wrapped) throw new Error('the key is not there')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

  // Another session's key in its place: it doesn't open.
  const foreign = await server.create(account().address, app, { expiry: now() + DAY, permissions: [native()] })
  const isForeign = eq(permissionSessions.pci, foreign.pci)
  const [other] = await database().select().from(permissionSessions).where(isForeign)
  const isOwn = eq(permissionSessions.pci, session.pci)
  await database().update(permissionSessions).set({ wrapped: other?.wrapped }).where(isOwn)
  const failed = await server.sign(session, operation)
  expect(failed).toMatchObject({
    status: 500,
    body: { reasons: [{ description: 'Something went wrong on the server' }] },
  })
  expect(told.join('')).toContain('does not open with the master keys')
  await database().update(permissionSessions).set({ wrapped: row.wrapped }).where(isOwn)
  answers.push(failed, await server.revoke(session.account, session.pci, owner), await server.sign(session, operation))

  // As someone could who has the database and the auth master key.
  const place = `latchkey/cosigner/1/${row.network}/${row.account}/${row.pci}`
  const secret = unwrap(deriveKey(masterSecret(), 'latchkey/wrapping/1/auth'), place, row.wrapped)
  const hex = Buffer.from(secret ?? []).toString('hex')
  expect(privateKeyToAddress(`0x${hex}`)).toBe(session.cosigner)
  const everything = [...answers.map(({ text }) => text), ...told].join('\n')
  for (const form of ['hex', 'base64url', 'base64'] as const)
    expect(everything).not.toContain(
      Buffer.from(secret ?? [])
        .toString(form)
        .replace(/=+$/, ''),
    )
  expect(everything).not.toContain(row.wrapped)
})
