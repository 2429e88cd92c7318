import { type Hex, parseEther } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundlerClients } from '../../../test/bundlerClient.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { contextOf, grant } from '../../../test/delegations.ts'
import { insertWallet } from '../../../test/insertWallet.ts'
import { app, DAY, holdPermissionChain, owner } from '../../../test/permissionChain.ts'
import { type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { appSigned, sessionOperation } from '../../../test/sessionOperation.ts'
import { friend } from '../../../test/smartAccountChain.ts'

const { chain, account, now, native, balance } = holdPermissionChain()
const database = holdDatabase()
let server: PermissionServer

beforeAll(async () => {
  server = await startPermissionServer(chain(), database(), { now: () => now() * 1000 })
})
afterAll(() => server?.close())

it('J-11 the bundler serves the account of an active session, if the account that granted it is of this server', async () => {
  const session = await server.create(account().address, app, { expiry: now() + 30 * DAY, permissions: [native()] })
  const given = { account: session.account, owner, delegate: session.address, now: now() }
  const [delegation] = await grant(chain(), { ...given, request: session.requested })
  if (!delegation) throw new Error('nothing was granted')
  await chain().anvil.client.setBalance({ address: session.address, value: parseEther('1') })
  expect((await server.activate(session, [delegation])).status).toBe(200)
  const uses = [{ context: contextOf(delegation), call: { to: friend, value: 7n } }]
  const operation = await appSigned(app, sessionOperation(chain(), session, { uses }))
  const { signature }: { signature: Hex } = (await server.sign(session, operation)).body
  const { rpc } = bundlerClients(server.app, chain())
  const send = () => rpc('eth_sendUserOperation', [{ ...operation, signature }, entryPoint07Address])

  expect((await send()).error).toMatchObject({ message: expect.stringMatching(/only serves the accounts/) })
  await insertWallet(database(), owner.address)
  const { result: hash } = await send()
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(async () => (await rpc('eth_getUserOperationReceipt', [hash])).result?.success).toBe(true)
  expect(await balance(friend)).toBe(7n)

  expect((await server.revoke(session.account, session.pci, owner)).status).toBe(200)
  const again = await appSigned(app, sessionOperation(chain(), session, { uses, nonce: 1n }))
  const { error } = await rpc('eth_sendUserOperation', [again, entryPoint07Address])
  expect(error).toMatchObject({ message: expect.stringMatching(/only serves the accounts/) })
})
