import { createPimlicoClient } from 'permissionless/clients/pimlico'
import { type Hex, http, parseEther } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { altoIsMissing, startAlto } from '../../../test/alto.ts'
import { type BundlerClients, bundlerClients } from '../../../test/bundlerClient.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { contextOf, grant } from '../../../test/delegations.ts'
import { type PermissionServer, startPermissionServer } from '../../../test/permissionServer.ts'
import { sessionOperation, signAs, toJson } from '../../../test/sessionOperation.ts'
import { friend, type SmartAccountChain, startSmartAccountChain } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'

const DAY = 86_400

// See docs/run/smart-accounts.md for how to run it.
describe.skipIf(altoIsMissing)(`alto, another bundler ${altoIsMissing ?? ''}`, () => {
  const database = holdDatabase()
  const stops: (() => Promise<void>)[] = []
  let chain: SmartAccountChain
  /** A server whose `bundlerUrl` is alto, and one with the built-in bundler. */
  let servers: { alto: PermissionServer; ours: PermissionServer }
  let alto: BundlerClients
  let ours: BundlerClients

  beforeAll(async () => {
    chain = await startSmartAccountChain()
    stops.push(chain.stop)
    const { url, stop } = await startAlto(chain.anvil)
    stops.push(stop)
    servers = { alto: await serve({ bundlerUrl: url }), ours: await serve({}) }
    alto = bundlerClients(servers.alto.app, chain)
    ours = bundlerClients(servers.ours.app, chain)
  })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
  })

  describe.each([
    ['alto’s estimate', () => alto],
    ['our estimate', () => ours],
  ])('with %s', (_, estimator) => {
    it.each([
      ['a first operation, which creates the account', { isThere: false, calls: 1, isSponsored: false }],
      ['a transfer', { isThere: true, calls: 1, isSponsored: false }],
      ['a batch of three', { isThere: true, calls: 3, isSponsored: false }],
      ['a first operation that our paymaster pays for', { isThere: false, calls: 1, isSponsored: true }],
      ['a batch that our paymaster pays for', { isThere: true, calls: 3, isSponsored: true }],
    ])('mines %s', async (_, { isThere, calls, isSponsored }) => {
      const account = await alto.account(isSponsored ? { ether: '0' } : {})
      const { bundler, paymaster } = estimator()
      const request = {
        account,
        calls: Array.from({ length: calls }, () => ({ to: friend, value: isSponsored ? 0n : 1n })),
        ...(await fees()),
      }
      if (isThere) await included(await ours.bundler.sendUserOperation({ ...request, paymaster: ours.paymaster }))
      const operation = await bundler.prepareUserOperation({ ...request, ...(isSponsored ? { paymaster } : {}) })
      const signature = await account.signUserOperation(operation)
      const rpc = formatUserOperationRequest({ ...operation, signature })
      const { result: hash, error } = await alto.rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
      expect(error).toBeUndefined()
      expect(await included(hash)).toMatchObject({ success: true, sender: account.address })
    })
  })

  it('mines what pm_sponsorUserOperation prepares with alto’s estimate', async () => {
    const account = await alto.account({ ether: '0' })
    const url = `http://localhost/v1/bundler?projectId=${projectId}&chainId=eip155:31337`
    const fetchFn = async (_: unknown, init?: RequestInit) => servers.alto.app.request(url, init)
    const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
    const pimlico = createPimlicoClient({ entryPoint, transport: http(url, { fetchFn }) })
    const draft = {
      ...{ sender: account.address, nonce: 0n, ...(await account.getFactoryArgs()), ...(await fees()) },
      callData: await account.encodeCalls([{ to: friend }]),
      signature: await account.getStubSignature(),
    }
    const operation = { ...draft, ...(await pimlico.sponsorUserOperation({ userOperation: draft })) }
    const signature = await account.signUserOperation({ ...operation, chainId: 31337 })
    const signed = { ...operation, signature, entryPointAddress: entryPoint07Address }
    expect(await included(await alto.bundler.sendUserOperation(signed))).toMatchObject({ success: true })
  })

  it('mines an operation of a session’s account that is co-signed', async () => {
    const [owner, app] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
    const account = await alto.account({ owner })
    await included(await alto.bundler.sendUserOperation({ account, calls: [{ to: friend }], ...(await fees()) }))
    const now = Math.floor(Date.now() / 1000)
    const native = { type: 'native-token-recurring-allowance', data: { allowance: '100', start: now, period: DAY } }
    const request = { expiry: now + 30 * DAY, permissions: [native] }
    const session = await servers.alto.create(account.address, app, request)
    const given = { account: account.address, owner, delegate: session.address, now }
    const [delegation] = await grant(chain, { ...given, request: session.requested })
    if (!delegation) throw new Error('nothing was granted')
    expect((await servers.alto.activate(session, [delegation])).status).toBe(200)
    await chain.anvil.client.setBalance({ address: session.address, value: parseEther('1') })
    const before = await alto.balanceOf(friend)

    const uses = [{ context: contextOf(delegation), call: { to: friend, value: 7n } }]
    const operation = sessionOperation(chain, session, { uses, ...(await fees()) })
    const signed = toJson({ ...operation, signature: await signAs(app, operation) })
    const { signature }: { signature: Hex } = (await servers.alto.sign(session, signed)).body
    const params = [{ ...signed, signature }, entryPoint07Address]
    const { result: hash, error } = await alto.rpc('eth_sendUserOperation', params)
    expect(error).toBeUndefined()
    expect(await included(hash)).toMatchObject({ success: true, sender: session.address })
    expect(await alto.balanceOf(friend)).toBe(before + 7n)
  })

  async function serve(changes: { bundlerUrl?: string }): Promise<PermissionServer> {
    const { manager, multiSig, enforcers } = chain.contracts
    const network = chain.network()
    const permissionSessions = { manager, multiSig, enforcers }
    const server = await startPermissionServer(chain, database(), {
      now: Date.now,
      settings: {
        networks: [{ ...network, smartAccounts: { ...network.smartAccounts, permissionSessions, ...changes } }],
        bundler: { executorKeys: chain.executorKeys, senders: 'any' },
      },
    })
    stops.push(server.close)
    return server
  }

  /** alto takes no operation that pays less than its own price. */
  async function fees() {
    const { result } = await alto.rpc('pimlico_getUserOperationGasPrice', [])
    const { maxFeePerGas, maxPriorityFeePerGas } = result.fast
    return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
  }

  const included = (hash: Hex) => alto.bundler.waitForUserOperationReceipt({ hash, timeout: 20_000 })
})
