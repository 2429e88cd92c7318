import { type Address, createClient, type Hex, http, parseEther } from 'viem'
import { entryPoint07Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { BundlerClients } from '../../../test/bundlerClient.ts'
import { holdBundler } from '../../../test/holdBundler.ts'
import { stubSignature, toHybridAccount } from '../../../test/hybridAccount.ts'
import { createPasskey } from '../../../test/passkey.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { projectId } from '../../../test/startApp.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'

const { database, chain, app, clients, start } = holdBundler()

describe('the bundler', () => {
  it('names its chain, its EntryPoint and its gas prices', async () => {
    expect(await clients().bundler.getSupportedEntryPoints()).toEqual([entryPoint07Address])
    expect(await clients().bundler.getChainId()).toBe(31337)
    const { result } = await clients().rpc('pimlico_getUserOperationGasPrice', [])
    expect(BigInt(result.fast.maxFeePerGas)).toBeGreaterThan(BigInt(result.slow.maxFeePerGas))
  })

  it('deploys an account with its first operation, a transfer, and loses nothing by it', async () => {
    const account = await clients().account()
    const executors = chain().executorKeys.map((key) => privateKeyToAddress(key))
    const total = async () => (await Promise.all(executors.map(clients().balanceOf))).reduce((a, b) => a + b)
    const [before, hers] = await Promise.all([total(), clients().balanceOf(friend)])
    const hash = await clients().bundler.sendUserOperation({ account, calls: [{ to: friend, value: 5n }] })
    const receipt = await clients().bundler.waitForUserOperationReceipt({ hash })

    expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
    expect(await clients().client.getCode({ address: account.address })).toMatch(/^0x60/)
    expect(await clients().balanceOf(friend)).toBe(hers + 5n)
    expect(await total()).toBeGreaterThanOrEqual(before)
    const found = await clients().bundler.getUserOperation({ hash })
    expect(found).toMatchObject({ entryPoint: entryPoint07Address, transactionHash: receipt.receipt.transactionHash })
    expect(found.userOperation.sender).toBe(account.address)
  })

  it('executes a batch of two as one', async () => {
    const account = await clients().account()
    const other: Address = '0x00000000000000000000000000000000000f51e1'
    const calls = [
      { to: friend, value: 1n },
      { to: other, value: 2n },
    ]
    const hash = await clients().bundler.sendUserOperation({ account, calls })
    expect(await clients().bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
    expect(await clients().balanceOf(other)).toBe(2n)
  })

  it.each([
    ['the first operation, which creates the account', false, 1],
    ['a transfer', true, 1],
    ['a batch of five', true, 5],
    ['a transfer of an account that the paymaster paid for until then', 'sponsored', 1],
  ])('estimates enough gas, and less than half too much, for %s', async (_, isThere, count) => {
    const account = await clients().account()
    const calls = Array.from({ length: count }, () => ({ to: friend, value: 1n }))
    const payer = isThere === 'sponsored' ? { paymaster: clients().paymaster } : {}
    if (isThere) await included({ account, calls: [{ to: friend, value: 1n }], ...payer })
    // Of the same operation: each byte of a nonce that isn't zero costs 12 gas more.
    const nonce = await account.getNonce()
    const estimate = await clients().bundler.estimateUserOperationGas({ account, calls, nonce })
    const { success, actualGasUsed } = await included({ account, calls, nonce, ...estimate })
    expect(success).toBe(true)
    const { preVerificationGas, verificationGasLimit, callGasLimit } = estimate
    const estimated = preVerificationGas + verificationGasLimit + callGasLimit
    expect(estimated).toBeGreaterThanOrEqual(actualGasUsed)
    expect(Number(estimated) / Number(actualGasUsed)).toBeLessThan(1.5)
  })

  it('estimates enough gas for a call that writes more in another second, as exchanges do', async () => {
    const { client } = chain().anvil
    const account = await clients().account()
    const clock: Address = '0x00000000000000000000000000000000000c10c4'
    // Writes the block's time to two words.
    await client.setCode({ address: clock, bytecode: '0x425f554260015500' })
    const calls = [{ to: clock }]
    await client.setBlockTimestampInterval({ interval: 0 })
    await included({ account, calls })
    const nonce = await account.getNonce()
    const estimate = await clients().bundler.estimateUserOperationGas({ account, calls, nonce })
    await client.removeBlockTimestampInterval()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const { success } = await included({ account, calls, nonce, ...estimate })
    expect(success).toBe(true)
    expect(await client.getStorageAt({ address: clock, slot: '0x1' })).toBe(
      await client.getStorageAt({ address: clock, slot: '0x0' }),
    )
  })

  it('J-12 bans an account for an hour whose operation fails only in the bundle', async () => {
    const account = await clients().account()
    const rpc = await sign(account, 1n)
    await chain().anvil.client.setAutomine(false)
    const { result: hash } = await clients().rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    await expect.poll(async () => (await chain().anvil.client.getTxpoolStatus()).pending).toBe(1)
    await chain().anvil.client.setBalance({ address: account.address, value: 0n })
    await chain().anvil.client.setAutomine(true)
    await chain().anvil.client.mine({ blocks: 1 })
    await expect.poll(async () => (await clients().rpc('eth_getUserOperationByHash', [hash])).result).toBeNull()
    await chain().anvil.client.setBalance({ address: account.address, value: parseEther('1') })
    const again = await clients().rpc('eth_sendUserOperation', [await sign(account, 2n), entryPoint07Address])
    expect(again.error).toMatchObject({ code: -32_504 })
  })

  it('J-11 serves only the accounts of this server’s wallets, before and after they exist', async () => {
    const { bundler, account: newAccount } = await start({ bundler: { senders: 'own' } })
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = await newAccount({ owner })
    const executor = privateKeyToAddress(chain().executorKeys[0] ?? '0x')
    const before = await clients().balanceOf(executor)
    const send = () => bundler.sendUserOperation({ account, calls: [{ to: friend, value: 1n }] })
    await expect(send()).rejects.toThrow(/only serves the accounts/)
    expect(await clients().balanceOf(executor)).toBe(before)
    await addWallet(owner.address)
    for (const _ of ['creates it', 'is of the account that exists'])
      expect(await bundler.waitForUserOperationReceipt({ hash: await send() })).toMatchObject({ success: true })
    await database().delete(users)
    await expect(send()).rejects.toThrow(/only serves the accounts/)
  })

  it.each([
    ['with a key of someone else besides', { passkeys: [createPasskey()] }],
    ['beside the wallet’s own', { salt: 1n }],
  ])('J-11 serves no account that names a wallet’s key as its owner, %s', async (_, changes) => {
    const { bundler, client } = await start({ bundler: { senders: 'own' } })
    const owner = privateKeyToAccount(generatePrivateKey())
    await addWallet(owner.address)
    const account = await toHybridAccount({ client: client as never, contracts: chain().contracts, owner, ...changes })
    await chain().anvil.client.setBalance({ address: account.address, value: parseEther('1') })
    const calls = [{ to: friend, value: 1n }]
    const send = () => bundler.sendUserOperation({ account, calls })
    await expect(send()).rejects.toThrow(/only serves the accounts/)
    // Nor once it exists.
    expect(await included({ account, calls })).toMatchObject({ success: true })
    await expect(send()).rejects.toThrow(/only serves the accounts/)
    await database().delete(users)
  })

  it.each([
    ['a wrong signature', -32_507, /AA24/, (operation: Prepared) => ({ ...operation, signature: stubSignature })],
    ['a nonce that was not reached', -32_500, /AA25/, (operation: Prepared) => ({ ...operation, nonce: '0x7' })],
    [
      'too little gas',
      -32_500,
      // Where the limit doesn't cover the call that creates the account, the EntryPoint gives no reason.
      /AA26|AA23|AA13|reverted/,
      (operation: Prepared) => ({ ...operation, verificationGasLimit: '0x100' }),
    ],
    [
      'too little for the transaction',
      -32_602,
      /preVerificationGas/,
      (operation: Prepared) => ({ ...operation, preVerificationGas: '0x100' }),
    ],
    [
      'a fee below the base fee',
      -32_602,
      /maxFeePerGas/,
      (operation: Prepared) => ({ ...operation, maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }),
    ],
    ['too much gas', -32_602, /gas at most/, (operation: Prepared) => ({ ...operation, callGasLimit: '0xffffffff' })],
    ['a member that does not exist', -32_602, /invalid/, (operation: Prepared) => ({ ...operation, extra: '0x1' })],
    ['a wrong hex', -32_602, /callData/, (operation: Prepared) => ({ ...operation, callData: '0x1' })],
  ])('refuses %s', async (_, code, message, change) => {
    const { error } = await clients().rpc('eth_sendUserOperation', [change(await prepare()), entryPoint07Address])
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('refuses an account without funds, and another EntryPoint', async () => {
    const poor = await prepare('0')
    const { error } = await clients().rpc('eth_sendUserOperation', [poor, entryPoint07Address])
    expect(error).toMatchObject({ code: -32_500, message: expect.stringMatching(/^AA21/) })
    const other = await clients().rpc('eth_sendUserOperation', [poor, '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'])
    expect(other.error).toMatchObject({ code: -32_602, message: expect.stringMatching(/EntryPoint/) })
  })

  it('J-13 refuses an operation that was signed for another chain', async () => {
    const account = await clients().account()
    const operation = await clients().bundler.prepareUserOperation({ account, calls: [{ to: friend, value: 1n }] })
    const signature = await account.signUserOperation({ ...operation, chainId: 1 })
    const rpc = formatUserOperationRequest({ ...operation, signature })
    const { error } = await clients().rpc('eth_sendUserOperation', [rpc, entryPoint07Address])
    expect(error).toMatchObject({ code: -32_507 })
  })

  it('answers the same hash for the same operation, and refuses it once it is used', async () => {
    const operation = await prepare()
    const [one, two] = await Promise.all([
      clients().rpc('eth_sendUserOperation', [operation, entryPoint07Address]),
      clients().rpc('eth_sendUserOperation', [operation, entryPoint07Address]),
    ])
    expect(one.result).toMatch(/^0x[0-9a-f]{64}$/)
    expect(two.result).toBe(one.result)
    await clients().bundler.waitForUserOperationReceipt({ hash: one.result })
    const again = await clients().rpc('eth_sendUserOperation', [operation, entryPoint07Address])
    expect(again.result).toBe(one.result)
    const other = { ...operation, callGasLimit: '0x30000' }
    const replayed = await clients().rpc('eth_sendUserOperation', [other, entryPoint07Address])
    expect(replayed.error).toMatchObject({ code: -32_500, message: expect.stringMatching(/AA10|AA25/) })
  })

  it('says why a call would revert', async () => {
    const account = await clients().account({ ether: '0.5' })
    const draft = { account, calls: [{ to: friend, value: parseEther('2') }] }
    await expect(clients().bundler.estimateUserOperationGas(draft)).rejects.toMatchObject({
      details: expect.stringMatching(/reverted/),
    })
  })

  it('answers 422 to a method that it does not have, with an error that viem understands', async () => {
    const url = `http://localhost/v1/bundler?projectId=${projectId}&chainId=eip155:31337`
    const post = (body: unknown) => app().request(url, { method: 'POST', body: JSON.stringify(body) })
    const unknown = { jsonrpc: '2.0', id: 7, method: 'eth_sendRawTransaction', params: ['0x'] }
    const refused = await post(unknown)
    expect(refused.status).toBe(422)
    const answer = { jsonrpc: '2.0', id: 7, error: { code: -32_601, message: expect.stringMatching(/does not exist/) } }
    expect(await refused.json()).toEqual(answer)

    const batch = await post([unknown, { ...unknown, id: 8, method: 'eth_chainId', params: [] }])
    expect(batch.status).toBe(200)
    expect(await batch.json()).toEqual([answer, { jsonrpc: '2.0', id: 8, result: '0x7a69' }])

    const requested: string[] = []
    const fetchFn = async (_: unknown, init?: RequestInit) => {
      requested.push(String(init?.body))
      return app().request(url, init)
    }
    const client = createClient({ transport: http(url, { fetchFn, retryDelay: 1 }) })
    const request = client.request({ method: 'eth_sendRawTransaction', params: ['0x'] })
    await expect(request).rejects.toMatchObject({ name: 'MethodNotFoundRpcError', code: -32_601 })
    expect(requested).toHaveLength(1)
  })

  it('refuses chains and bundlers that it does not have', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const callBundler = (query: string) => app().request(`/v1/bundler?${query}`, { method: 'POST', body })
    expect((await callBundler(`projectId=${projectId}&chainId=eip155:5`)).status).toBe(400)
    expect((await callBundler(`projectId=${projectId}&chainId=eip155:31337&bundler=https://evil.example`)).status).toBe(
      400,
    )
    // The name of the reference's own bundler stands for the one here.
    expect((await callBundler(`projectId=${projectId}&chainId=eip155:31337&bundler=pimlico`)).status).toBe(200)
    expect((await callBundler('chainId=eip155:31337')).status).toBe(400)
  })
})

async function included(request: Parameters<BundlerClients['bundler']['sendUserOperation']>[0]) {
  const hash = await clients().bundler.sendUserOperation(request)
  return clients().bundler.waitForUserOperationReceipt({ hash })
}

async function addWallet(address: Address): Promise<void> {
  const at = Date.now()
  await database().insert(users).values({ id: address, createdAt: at, status: 'active' })
  const keys = { eip155Key: 'a', solanaKey: 'a', eip155Address: address, solanaAddress: 'a' }
  const rest = { recoveryMode: 'managed', accountType: 'smartAccount', isFrozen: false, createdAt: at } as const
  await database()
    .insert(embeddedWallets)
    .values({ id: address, userId: address, ...keys, ...rest })
}

type Prepared = Record<string, Hex> & { signature: Hex }

async function prepare(ether = '1'): Promise<Prepared> {
  return sign(await clients().account({ ether }), ether === '0' ? 0n : 1n)
}

async function sign(account: Awaited<ReturnType<BundlerClients['account']>>, value: bigint): Promise<Prepared> {
  const operation = await clients().bundler.prepareUserOperation({ account, calls: [{ to: friend, value }] })
  const signed = { ...operation, signature: await account.signUserOperation(operation) }
  return JSON.parse(JSON.stringify(formatUserOperationRequest(signed)))
}
