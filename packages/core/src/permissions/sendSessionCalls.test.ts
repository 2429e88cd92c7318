import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeContext, operationDigest } from '@latchkey/accounts'
import { accountId, type LatchkeyError, networkId } from '@latchkey/protocol'
import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroHash } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ada, bob } from '../../test/scriptedWallet.ts'
import { getSessionCallsStatus } from './getSessionCallsStatus.ts'
import { sendSessionCalls } from './sendSessionCalls.ts'

type Reply = { status?: number; body: unknown; headers?: Record<string, string> }
type Received = { url: string; method: string; params: unknown }

const sender: Hex = `0x${'5e'.repeat(20)}`
const manager: Hex = `0x${'d9'.repeat(20)}`
const pci = '6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f11'
const { prepared, hash } = prepare([{ to: bob }])

let replies: Record<string, Reply>
let received: Received[]
let server: string

// What a backend talks to: a real connection, so that headers, status and body are those that arrive.
const listener = createServer(async (request, response) => {
  const { method, params } = JSON.parse(await bodyOf(request))
  received.push({ url: request.url ?? '', method, params })
  const { status = 200, body, headers } = replies[method] ?? { body: { error: { code: -32601, message: 'unknown' } } }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id: 1, ...Object(body) }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  server = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => listener.close(resolve)))
beforeEach(() => {
  received = []
  replies = {
    wallet_prepareCalls: { body: { result: prepared } },
    wallet_sendPreparedCalls: { body: { result: ['0xc0ffee'] } },
  }
})

const account = accountId(networkId('eip155:31337'), ada)
const signed: string[] = []
const sign = async (hash: string) => {
  signed.push(hash)
  return '0xf00d' as const
}
const send = (more = {}) =>
  sendSessionCalls({ server: `${server}/`, projectId: 'p 1', pci, account, calls: [{ to: bob }], sign, ...more })

describe('sendSessionCalls', () => {
  it('R1.06 has the calls prepared, signs their hash with the app’s key, and sends them', async () => {
    const calls = [{ to: bob, value: 10n ** 18n } as const, { to: bob, data: '0x1234' } as const]
    const made = prepare(calls)
    replies.wallet_prepareCalls = { body: { result: made.prepared } }
    expect(await send({ calls })).toEqual({ id: '0xc0ffee' })
    expect(signed).toEqual([made.hash])
    const url = '/v1/json-rpc?projectId=p+1'
    expect(received).toEqual([
      {
        url,
        method: 'wallet_prepareCalls',
        params: [
          {
            from: ada,
            chainId: '0x7a69',
            calls: [
              { to: bob, value: '0xde0b6b3a7640000', data: '0x' },
              { to: bob, value: '0x0', data: '0x1234' },
            ],
            capabilities: { permissions: { context: pci } },
          },
        ],
      },
      {
        url,
        method: 'wallet_sendPreparedCalls',
        params: [{ preparedCalls: made.prepared[0].preparedCalls, signature: '0xf00d', context: pci }],
      },
    ])
  })

  it('R1.06 says why the server refused, and signs nothing', async () => {
    signed.length = 0
    replies.wallet_prepareCalls = { status: 400, body: { error: { code: -32602, message: 'The limit is used up.' } } }
    await expect(send()).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'REQUEST_REFUSED',
      message: 'The limit is used up.',
      data: { rpcCode: -32602, method: 'wallet_prepareCalls' },
    })
    for (const [data, reason] of [
      [{ code: 'ALLOWANCE_EXCEEDED', revert: 'Enforcer:no' }, 'ALLOWANCE_EXCEEDED'],
      [null, undefined],
      [{ code: 7 }, undefined],
    ]) {
      replies.wallet_prepareCalls = { status: 400, body: { error: { code: -2, message: 'Too much', data } } }
      const error = await send().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'REQUEST_REFUSED', message: 'Too much' })
      expect((error as LatchkeyError).data).toEqual({
        ...{ rpcCode: -2, problem: 'Too much', method: 'wallet_prepareCalls' },
        ...(reason ? { reason } : {}),
      })
    }
    replies.wallet_prepareCalls = { status: 400, body: { error: { code: -2, message: 'Too much' } } }
    await expect(send()).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
    expect([signed, received.length]).toEqual([[], 5])
  })

  it.each<[string, () => object]>([
    [
      'another hash',
      () => ({ ...prepare([{ to: bob }]).prepared[0], signatureRequest: { hash: `0x${'12'.repeat(32)}` } }),
    ],
    ['another recipient', () => prepare([{ to: ada }]).prepared[0]],
    ['an amount more', () => prepare([{ to: bob, value: 1n }]).prepared[0]],
    ['one more call', () => prepare([{ to: bob }, { to: bob }]).prepared[0]],
    ['no call', () => prepare([]).prepared[0]],
    ['another account’s permission', () => prepare([{ to: bob }], { delegator: bob }).prepared[0]],
    ['a call of the session’s account itself', () => prepare([{ to: bob }], { outerValue: 1n }).prepared[0]],
    [
      'another mode, which ignores failures',
      () => prepare([{ to: bob }], { mode: `0x0001${'00'.repeat(30)}` }).prepared[0],
    ],
    ['another chain', () => prepare([{ to: bob }], { chainId: 1 }).prepared[0]],
    ['other call data', () => prepare([{ to: bob }], { callData: '0xdeadbeef' }).prepared[0]],
  ])('signs nothing if the server prepared %s', async (_, lie) => {
    signed.length = 0
    replies.wallet_prepareCalls = { body: { result: [lie()] } }
    await expect(send()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    expect([signed, received.length]).toEqual([[], 1])
  })

  it('passes on why the app could not sign', async () => {
    await expect(send({ sign: () => Promise.reject(new Error('the key is locked')) })).rejects.toThrow('locked')
    expect(received).toHaveLength(1)
  })

  it.each<[string, Reply, string]>([
    ['a rate limit', { status: 429, body: {} }, 'RATE_LIMITED'],
    ['a page of a proxy', { status: 502, body: '<html>' }, 'SERVER_ERROR'],
    ['another path', { status: 404, body: {} }, 'REQUEST_FAILED'],
    ['no JSON', { body: '<html>' }, 'RESPONSE_INVALID'],
    ['no result', { body: {} }, 'RESPONSE_INVALID'],
    ['no hash', { body: { result: [{ ...prepared[0], signatureRequest: {} }] } }, 'RESPONSE_INVALID'],
    ['nothing prepared', { body: { result: [] } }, 'RESPONSE_INVALID'],
  ])('fails with a code for %s', async (_, reply, code) => {
    replies.wallet_prepareCalls = reply
    await expect(send()).rejects.toMatchObject({ code })
  })

  it('fails without an id, without the server, and for an account that isn’t on an EVM network', async () => {
    replies.wallet_sendPreparedCalls = { body: { result: ['0x'] } }
    await expect(send()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    await expect(send({ server: 'http://127.0.0.1:1' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
    const signal = AbortSignal.abort()
    await expect(send({ signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const elsewhere = accountId(networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), bob)
    await expect(send({ account: elsewhere })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})

describe('getSessionCallsStatus', () => {
  const read = () => getSessionCallsStatus({ server, projectId: 'p', id: '0xc0ffee' })

  it('R1.06 reads how the calls ended', async () => {
    replies.wallet_getCallsStatus = { body: { result: { status: 'PENDING', statusCode: 100, receipts: null } } }
    expect(await read()).toEqual({ status: 'PENDING', statusCode: 100, receipts: [] })
    const receipts = [{ status: '0x1', transactionHash: hash }]
    replies.wallet_getCallsStatus = { body: { result: { status: 'CONFIRMED', statusCode: 200, receipts } } }
    expect(await read()).toEqual({ status: 'CONFIRMED', statusCode: 200, receipts })
    expect(received[0]).toMatchObject({ method: 'wallet_getCallsStatus', params: ['0xc0ffee'] })
  })

  it('asks the server to wait', async () => {
    replies.wallet_getCallsStatus = { body: { result: { status: 'PENDING', statusCode: 100, receipts: null } } }
    await getSessionCallsStatus({ server, projectId: 'p', id: '0xc0ffee', waitMs: 500 })
    expect(received.at(-1)).toMatchObject({ params: ['0xc0ffee', { waitMs: 500 }] })
  })

  it('rejects another state', async () => {
    replies.wallet_getCallsStatus = { body: { result: { status: 'LOST', statusCode: 100 } } }
    await expect(read()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** What a server prepares for calls of Ada's account, with viem. */
function prepare(
  calls: readonly { to: Hex; value?: bigint; data?: Hex }[],
  given: { delegator?: Hex; outerValue?: bigint; mode?: Hex; chainId?: number; callData?: Hex } = {},
) {
  const { delegator = ada as Hex, outerValue = 0n, mode = zeroHash, chainId = 31337 } = given
  const delegation = {
    delegate: bob as Hex,
    delegator,
    authority: zeroHash,
    caveats: [],
    salt: 1n,
    signature: '0x12',
  } as const
  const context = encodeContext([delegation])
  const redeem = encodeFunctionData({
    abi: parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']),
    args: [
      calls.map(() => context),
      calls.map(() => mode),
      calls.map(({ to, value = 0n, data = '0x' }) => concat([to, numberToHex(value, { size: 32 }), data])),
    ],
  })
  const callData =
    given.callData ??
    encodeFunctionData({
      abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']),
      args: [zeroHash, concat([manager, numberToHex(outerValue, { size: 32 }), redeem])],
    })
  const operation = {
    ...{ sender, nonce: 7n << 64n, callData, signature: '0x' as const },
    ...{ factory: manager, factoryData: '0xabcd' as const, paymaster: manager, paymasterData: '0x55' as const },
    ...{
      callGasLimit: 1n,
      verificationGasLimit: 2n,
      preVerificationGas: 3n,
      maxFeePerGas: 4n,
      maxPriorityFeePerGas: 5n,
    },
    ...{ paymasterVerificationGasLimit: 6n, paymasterPostOpGasLimit: 7n },
  }
  const at = { contract: 'MultiSigDeleGator', chainId, entryPoint: entryPoint07Address } as const
  const hash = operationDigest(operation, at)
  const data = Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value]),
  )
  const preparedCalls = { type: 'user-operation-v07', data, chainId: numberToHex(chainId) }
  return { hash, prepared: [{ preparedCalls, signatureRequest: { hash }, context: pci }] as const }
}
