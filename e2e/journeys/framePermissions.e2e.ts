import { type Address, type Hex, numberToHex, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { startSmartGuest } from '../frame/startSmartGuest.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()
const DAY = 86_400

type Session = {
  pci: string
  origin: string
  revokedAt: number | null
  isEnabledOnChain?: boolean
  uses: { amount: Hex; calls: number }[]
}

// One visitor for all, in the order of the tests.
describe('permission sessions of an embedded wallet', () => {
  const guest = startSmartGuest(journeys)
  const { rpc, approved } = guest
  const app = privateKeyToAccount(generatePrivateKey())
  const friend = privateKeyToAddress(generatePrivateKey())
  const client = () => chainOf(journeys.world).client
  const keyOf = (publicKey: Hex) => ({ type: 'secp256k1', publicKey })
  const request = (more: object = {}) => ({
    chainId: numberToHex(journeys.world.networks[0]?.chainId ?? 0),
    address: guest.account,
    expiry: guest.start + 30 * DAY,
    signer: { type: 'keys', data: { keys: [keyOf(app.publicKey)] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: numberToHex(100n), start: guest.start, period: DAY },
      },
    ],
    ...more,
  })
  const server = async (path: string, body?: object, query = '') => {
    const url = new URL(`${path}?projectId=${journeys.world.projectId}${query}`, journeys.world.app)
    const response = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const walletRpc = (method: string, params: unknown[]) =>
    server('/v1/json-rpc', { jsonrpc: '2.0', id: 1, method, params })
  /** As the app’s own server uses a session, with the app’s key. */
  const use = async (pci: string, value: bigint, to = friend) => {
    const calls = [{ to, value: numberToHex(value), data: '0x' }]
    const capabilities = { permissions: { context: pci } }
    const prepare = { from: guest.account, chainId: request().chainId, calls, capabilities }
    const { body } = await walletRpc('wallet_prepareCalls', [prepare])
    if (body.error) return body.error
    const [prepared] = body.result
    const signature = await app.sign({ hash: prepared.signatureRequest.hash })
    const sent = await walletRpc('wallet_sendPreparedCalls', [{ ...prepared, signature }])
    if (sent.body.error) return sent.body.error
    const status = async () => (await walletRpc('wallet_getCallsStatus', [sent.body.result[0]])).body.result
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ status: 'CONFIRMED' })
    return status()
  }
  const sessions = async () =>
    (await rpc('wallet_getPermissionSessions', [])) as { sessions: Session[]; others: number }

  it('are granted by a smart account only', async () => {
    expect(await rpc('wallet_grantPermissions', [request()])).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(await rpc('wallet_grantPermissions', [request({ address: undefined })])).toMatchObject({
      code: 'REQUEST_REFUSED',
    })
    await guest.raw.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    const capabilities = await rpc('wallet_getCapabilities', [guest.account])
    expect(capabilities[request().chainId]).toMatchObject({ permissions: { supported: true } })
  })

  it('J-07 are refused without a screen if the chain could not keep the app to them', async () => {
    const call = { address: friend, functions: [{ functionName: 'play(uint8)', operation: 'DelegateCall' }] }
    for (const change of [
      { expiry: guest.start + 91 * DAY },
      { permissions: [{ type: 'contract-call', data: call }] },
      { permissions: [{ type: 'contract-call', data: { ...call, address: guest.account } }] },
      { permissions: [] },
    ])
      expect(await rpc('wallet_grantPermissions', [request(change)])).toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('J-10 are no session on the server while the user hasn’t approved', async () => {
    const asked = guest.raw.request('RPC_REQUEST', { method: 'wallet_grantPermissions', params: [request()] })
    const reject = guest.raw.frame().getByRole('button', { name: 'Reject' })
    await reject.waitFor()
    const stored = `/v1/sessions/eip155:${BigInt(request().chainId)}:${guest.account}`
    expect(await server(stored)).toEqual({ status: 200, body: { pcis: [], count: 0 } })
    await reject.click()
    expect((await asked).payload).toMatchObject({ code: 'USER_REJECTED' })
    expect(await server(stored)).toEqual({ status: 200, body: { pcis: [], count: 0 } })
  })

  let pci: string
  let manager: Address
  it('R7.20 are shown with everything the site could do, and create the account on the way', async () => {
    const granted = await approved('wallet_grantPermissions', [request()], async () => {
      const frame = guest.raw.frame()
      await frame.getByText('Spend without asking').waitFor()
      await frame.getByText('Anyone the site chooses').waitFor()
      await frame.getByText('Paid for you').waitFor()
      expect(await frame.getByText('1 day', { exact: true }).count()).toBe(1)
    })
    expect(granted).toMatchObject({
      address: guest.account,
      context: expect.stringMatching(/^0x/),
      expiry: guest.start + 30 * DAY,
    })
    pci = String(granted.pci)
    manager = (granted.signerMeta as { delegationManager: Address }).delegationManager
    expect(await client().getCode({ address: guest.account })).toMatch(/^0x/)
    const { origin } = new URL(journeys.world.app)
    expect(await sessions()).toMatchObject({ sessions: [{ pci, origin, revokedAt: null }], others: 0 })
  })

  it('let the app act within the limits without asking, and no further', async () => {
    expect(await use(pci, 60n)).toMatchObject({ statusCode: 200 })
    expect(await client().getBalance({ address: friend })).toBe(60n)
    expect((await sessions()).sessions[0]?.uses).toEqual([{ place: 0, amount: numberToHex(60n), calls: 1 }])
    expect(await use(pci, 41n)).toMatchObject({ code: expect.any(Number) })
    expect(await use(pci, 40n)).toMatchObject({ statusCode: 200 })
    expect(await client().getBalance({ address: friend })).toBe(100n)
  })

  it('are granted to an app that asked the server itself, as clients of the reference service do', async () => {
    const wanted = request({ policies: [{ type: 'call-limit', data: { count: 1 } }] })
    const path = `/v1/sessions/${journeys.world.networks[0]?.id}:${guest.account}`
    const created = await server(path, wanted, '&v=2')
    const keys = [keyOf(created.body.key.publicKey), keyOf(app.publicKey)]
    const signer = { type: 'keys', data: { keys } }
    const granted = await approved('wallet_grantPermissions', [{ ...wanted, signer }], () =>
      guest.raw.frame().getByText('This site already has other permissions for this account: 1.').waitFor(),
    )
    expect(granted.pci).toBe(created.body.pci)
    const activation = { ...wanted, signer, pci: granted.pci, context: granted.context }
    expect((await server(`${path}/activate`, activation)).status).toBe(200)
    expect(await use(String(granted.pci), 1n)).toMatchObject({ statusCode: 200 })
    expect(await use(String(granted.pci), 1n)).toMatchObject({ code: expect.any(Number) })
    // A co-signer that isn't the server's would be one that the user couldn't take away.
    const other = {
      type: 'keys',
      data: { keys: [keyOf(privateKeyToAccount(generatePrivateKey()).publicKey), keys[1]] },
    }
    expect(await rpc('wallet_grantPermissions', [{ ...wanted, signer: other }])).toMatchObject({
      code: expect.stringMatching(/REQUEST/),
    })
  })

  it('R7.21 end on the server and on the chain, and only by a press', async () => {
    const rejected = guest.raw.request('RPC_REQUEST', { method: 'wallet_revokePermissions', params: [{ pci }] })
    await guest.raw.frame().getByRole('button', { name: 'Reject' }).click()
    expect((await rejected).payload).toMatchObject({ code: 'USER_REJECTED' })
    expect(await use(pci, 0n)).toMatchObject({ statusCode: 200 })
    const ended = await approved('wallet_revokePermissions', [{ pci }], async () => {
      await guest.raw.frame().getByRole('heading', { name: 'End a permission' }).waitFor()
      await guest.raw.frame().getByText('End this permission').waitFor()
    })
    expect(ended).toMatchObject({ pcis: [pci], transactionHash: expect.stringMatching(/^0x/) })
    const hash = ended.transactionHash as Hex
    // One event of the DelegationManager, besides the EntryPoint's.
    const { logs } = await client().getTransactionReceipt({ hash })
    expect(logs.filter(({ address }) => address.toLowerCase() === manager.toLowerCase())).toHaveLength(1)
    expect(await use(pci, 0n)).toMatchObject({ code: expect.any(Number) })
    const session = (await sessions()).sessions.find((one) => one.pci === pci)
    expect(session).toMatchObject({ revokedAt: expect.any(Number), isEnabledOnChain: false })
    // Nothing is left to end.
    expect(await rpc('wallet_revokePermissions', [{ pci }])).toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('can be finished on the chain after only the server has ended them', async () => {
    const { pci } = await approved('wallet_grantPermissions', [request()])
    const find = async () => (await sessions()).sessions.find((one) => one.pci === pci)
    expect(await find()).not.toHaveProperty('isEnabledOnChain', expect.anything())
    // As from a program of the owner's that only asks the server.
    const at = `${journeys.world.networks[0]?.id}:${guest.account}`
    const timestamp = Math.floor(Date.now() / 1000)
    const message = `Revoke session ${pci} for ${at.toLowerCase()} at ${new Date(timestamp * 1000).toISOString()}`
    const signature: unknown = await approved('personal_sign', [stringToHex(message), guest.account])
    expect((await server(`/v1/sessions/${at}/revoke`, { pci, timestamp, signature })).status).toBe(200)
    expect(await find()).toMatchObject({ revokedAt: expect.any(Number), isEnabledOnChain: true })
    const ended = await approved('wallet_revokePermissions', [{ pci }])
    expect(ended).toMatchObject({ pcis: [pci], transactionHash: expect.stringMatching(/^0x/) })
    expect(await find()).toMatchObject({ isEnabledOnChain: false })
  })

  it('end all at once, whichever site has them', async () => {
    const ended = await approved('wallet_revokePermissions', [{ all: true }])
    expect(ended.pcis).toHaveLength(1)
    expect((await sessions()).sessions.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })
})
