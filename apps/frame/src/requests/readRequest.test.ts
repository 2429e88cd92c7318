import { defineNetwork } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { getAddress, hashTypedData, keccak256, serializeTransaction, stringToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Connected } from '../approval/connected.ts'
import type { PageRequest } from '../approval/parsedRequest.ts'
import { readRequest } from './readRequest.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = getAddress(`0x${'ab'.repeat(20)}`)
const solana = base58.encode(new Uint8Array(32).fill(7))
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const connected: Connected = {
  pageOrigin: 'https://shop.example:8443',
  addresses: { eip155: owner.address, solana },
  network: defineNetwork({ id: 'eip155:31337', name: 'Devnet', nativeCurrency: currency }),
}
const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const onSolana: Connected = {
  ...connected,
  network: defineNetwork({ id: solanaDevnet, name: 'S', nativeCurrency: { ...currency, decimals: 9 } }),
}
const rpcRequest = (method: string, params?: unknown, more: Partial<PageRequest> = {}) =>
  readRequest({ method, params, ...more }, connected)
const send = (more: object = {}) =>
  rpcRequest('eth_sendTransaction', [{ from: owner.address, to: other, value: '0x1', ...more }])
const refused = (problem: RegExp) =>
  expect.objectContaining({ code: 'REQUEST_REFUSED', message: expect.stringMatching(problem) })
const withCode = (code: string) => expect.objectContaining({ code })

describe('readRequest', () => {
  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'constructor',
    '__proto__',
    'eth_call',
    '',
  ])('G-01 never approves %s', (method) =>
    expect(() => rpcRequest(method, [])).toThrow(
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', message: 'Requested RPC call is not allowed' }),
    ),
  )

  it('G-03 rejects any account but the connected one, in every method', () => {
    const account = withCode('ACCOUNT_MISMATCH')
    expect(() => send({ from: other })).toThrow(account)
    expect(() => rpcRequest('personal_sign', ['0x68690a', other])).toThrow(account)
    expect(() => rpcRequest('eth_signTypedData_v4', [other, typed()])).toThrow(account)
    expect(() =>
      rpcRequest('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: other, calls: [{ to: other }] }]),
    ).toThrow(account)
    expect(() =>
      readRequest(
        { method: 'solana_signMessage', params: { message: base58.encode(new Uint8Array([104, 105])), pubkey: 'x' } },
        onSolana,
      ),
    ).toThrow(account)
    expect(() => send({ from: owner.address.toLowerCase() })).not.toThrow()
  })

  it('G-04 rejects requests for another chain, and typed data without a chain', () => {
    const chain = withCode('CHAIN_MISMATCH')
    expect(() => send({ chainId: '0x1' })).toThrow(chain)
    expect(() => rpcRequest('eth_sendTransaction', [{ from: owner.address, to: other }], { chainId: 1 })).toThrow(chain)
    expect(() =>
      rpcRequest('eth_sendTransaction', [{ from: owner.address, to: other }], { chainNamespace: 'solana' }),
    ).toThrow(chain)
    expect(() => rpcRequest('solana_signMessage', { message: 'x' })).toThrow(chain)
    expect(() =>
      rpcRequest('eth_signTypedData_v4', [owner.address, typed({ domain: { name: 'a', chainId: 1 } })]),
    ).toThrow(chain)
    const anyChain = withCode('REQUEST_REFUSED')
    expect(() => rpcRequest('eth_signTypedData_v4', [owner.address, typed({ domain: { name: 'a' } })])).toThrow(
      anyChain,
    )
    // It names a chain, but its type doesn't: the signature would be valid on every chain.
    const types = { ...typed().types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(() => rpcRequest('eth_signTypedData_v4', [owner.address, typed({ types })])).toThrow(anyChain)
  })

  it('G-05 keeps its own frozen copy: later changes don’t reach what is signed', () => {
    const params = [
      { from: owner.address, to: other, value: '0x1', accessList: [{ address: other, storageKeys: [] as string[] }] },
    ]
    const parsed = rpcRequest('eth_sendTransaction', params)
    if (params[0]) params[0].value = '0xffff'
    params[0]?.accessList[0]?.storageKeys.push('0x')
    expect(parsed).toMatchObject({ calls: [{ value: 1n, accessList: [{ storageKeys: [] }] }] })
    expect(parsed.kind === 'calls' && parsed.calls.every((call) => Object.isFrozen(call))).toBe(true)
  })

  it.each([1, 1.5, '1', '1,000', '0x', '0xg', '１', '-0x1', '0x-1', `0x1${'0'.repeat(64)}`, null, [], {}])(
    'G-13 rejects an amount written as %j',
    (value) => expect(() => send({ value })).toThrow(withCode('REQUEST_REFUSED')),
  )

  it('G-13 reads 0x10 as sixteen', () => expect(send({ value: '0x10' })).toMatchObject({ calls: [{ value: 16n }] }))

  it('G-18 rejects EIP-7702 authorizations and all but the three older transaction types', () => {
    expect(() => send({ authorizationList: [] })).toThrow(refused(/7702/))
    expect(() => send({ type: '0x4' })).toThrow(refused(/type/))
    expect(() => send({ type: '0x3' })).toThrow(refused(/type/))
    expect(() => send({ blobVersionedHashes: [] })).toThrow(refused(/known names/))
  })

  it.each([
    [{ data: '0x1' }],
    [{ data: '0x01', input: '0x02' }],
    [{ to: undefined }],
    [{ to: `${other.slice(0, -1)}b`.replace('ab', 'Ab') }],
    [{ to: 'vitalik.eth' }],
    [{ nonce: `0x${'f'.repeat(20)}` }],
  ])('rejects the transaction %j', (more) => expect(() => send(more)).toThrow(withCode('REQUEST_REFUSED')))
})

describe('personal_sign', () => {
  const sign = (message: string, to = connected) =>
    readRequest({ method: 'personal_sign', params: [message, owner.address] }, to)

  it('G-08 rejects the hash or bytes of a transaction, and the inner form of another signature', () => {
    const transaction = serializeTransaction({ chainId: 1, to: other, value: 1n, type: 'eip1559', maxFeePerGas: 1n })
    const legacy = serializeTransaction({ chainId: 1, to: other, value: 1n, type: 'legacy', gasPrice: 1n })
    const inner = `0x1901${'00'.repeat(64)}`
    expect(() => sign(keccak256('0x'))).toThrow(refused(/32 bytes/))
    expect(() => sign(stringToHex(keccak256('0x')))).toThrow(refused(/32 bytes/))
    expect(() => sign(stringToHex(keccak256('0x').slice(2)))).toThrow(refused(/32 bytes/))
    for (const disguised of [transaction, legacy]) expect(() => sign(disguised)).toThrow(refused(/transaction/))
    expect(() => sign(inner)).toThrow(refused(/inner form/))
    expect(() => sign(`0x05c2${'00'.repeat(40)}`)).toThrow(refused(/inner form/))
  })

  const siwe = (domain: string, address = owner.address) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh\nIssued At: 2026-11-20T20:00:00Z`

  it.each([
    'evil.example',
    'shop.example',
    'shop.example:8444',
    'http://shop.example:8443',
    'shop.example:8443@evil.example',
    'evil.example/shop.example:8443',
  ])('G-09 only signs in at the requesting page: %s', (domain) =>
    expect(() => sign(siwe(domain))).toThrow(refused(/another site|hides/)),
  )

  it('G-08 finds a hidden sign-in message: behind other text, in unusual spaces and zero-width characters', () => {
    for (const text of [
      `Hello!\n\n${siwe('evil.example')}`,
      siwe('shop.example:8443').replace('wants you', 'wants  you').replace('shop', 'evil'),
      siwe('shop.example:8443').replace('wants', 'wa\u200bnts'),
      siwe('shop.example:8443').replace(' to sign', '\u00a0to sign'),
      siwe('shop.example:8443', other),
    ])
      expect(() => sign(text)).toThrow(withCode('REQUEST_REFUSED'))
  })

  it('accepts its own page’s sign-in message, with and without scheme, and names it', () => {
    expect(sign(siwe('shop.example:8443'))).toMatchObject({ signIn: { domain: 'shop.example:8443' } })
    expect(sign(siwe('https://shop.example:8443'))).toMatchObject({ signIn: { scheme: 'https' } })
  })

  it('reads hex as bytes and anything else as text; invalid UTF-8 isn’t text', () => {
    expect(sign('0x68690a')).toMatchObject({ text: 'hi\n' })
    expect(sign('0x6')).toMatchObject({ text: '0x6' })
    expect(sign('0xff00')).toMatchObject({ text: undefined, message: '0xff00' })
  })
})

describe('eth_signTypedData_v4', () => {
  const read = (data: unknown) => rpcRequest('eth_signTypedData_v4', [owner.address, data])

  it('G-05 hashes only what is shown: undeclared fields are dropped', () => {
    const parsed = read(JSON.stringify(typed({ message: { to: other, amount: '5', note: 'hi', more: 'hidden' } })))
    expect(parsed).toMatchObject({ data: { message: { to: other, amount: 5n, note: 'hi' } } })
    const { data } = parsed as { data: Parameters<typeof hashTypedData>[0] }
    expect(hashTypedData(data)).toBe(hashTypedData(typed({ message: { to: other, amount: 5n, note: 'hi' } }) as never))
  })

  it.each([
    ['a missing field', { message: { to: other, amount: '5' } }],
    ['a number beyond what JSON holds', { message: { to: other, amount: 2 ** 60, note: '' } }],
    ['a fraction', { message: { to: other, amount: 1.5, note: '' } }],
    ['a number that is too large for its type', { message: { to: other, amount: String(2n ** 128n), note: '' } }],
    ['a negative one', { message: { to: other, amount: '-1', note: '' } }],
    ['an address with a wrong checksum', { message: { to: other.replace('B', 'b'), amount: '1', note: '' } }],
    ['an unknown type', { types: { Mail: [{ name: 'a', type: 'Nothing' }] }, message: { a: 1 } }],
    [
      'a field twice',
      {
        types: {
          Mail: [
            { name: 'a', type: 'bool' },
            { name: 'a', type: 'bool' },
          ],
        },
        message: { a: true },
      },
    ],
    ['a self-made domain', { types: { Mail: [], EIP712Domain: [{ name: 'evil', type: 'string' }] } }],
    ['a type that contains itself without end', { types: { Mail: [{ name: 'a', type: 'Mail' }] }, message: { a: {} } }],
    ['no primary type', { primaryType: 'Nothing' }],
    ['the domain as its message', { primaryType: 'EIP712Domain' }],
  ])('rejects %s', (_, more) => expect(() => read(typed(more))).toThrow(withCode('REQUEST_REFUSED')))

  it('rejects anything else without crashing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), fc.json()), (given) => {
        expect(() => read(given)).toThrow(expect.objectContaining({ name: 'LatchkeyError' }))
      }),
    )
  })
})

describe('wallet_sendCalls', () => {
  const read = (more: object = {}) =>
    rpcRequest('wallet_sendCalls', [
      {
        version: '2.0.0',
        from: owner.address,
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [{ to: other, value: '0x1' }],
        ...more,
      },
    ])

  it('G-10 accepts fifty calls and not one more', () => {
    const calls = Array.from({ length: 50 }, () => ({ to: other, value: '0x1' }))
    expect(read({ calls })).toMatchObject({ calls: { length: 50 } })
    expect(() => read({ calls: [...calls, { to: other }] })).toThrow(refused(/at most 50/))
    expect(() => read({ calls: [] })).toThrow(withCode('REQUEST_REFUSED'))
  })

  it('reports that it can’t be atomic, and which capabilities it doesn’t know', () => {
    expect(() => read({ atomicRequired: true })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ rpcCode: 5760 }) }),
    )
    expect(() => read({ capabilities: { paymasterService: { url: 'https://x' } } })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ rpcCode: 5700 }) }),
    )
    expect(() => read({ capabilities: { paymasterService: { url: 'https://x', optional: true } } })).not.toThrow()
  })

  it('signs no user operation: only the calls that one makes', () => {
    expect(() => rpcRequest('eth_sendUserOperation', [])).toThrow(refused(/wallet_sendCalls/))
  })
})

it('accepts only what it knows, whatever is sent', () => {
  const methods = [
    'personal_sign',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...methods),
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      (method, params) => {
        const at = method.startsWith('solana') ? onSolana : connected
        expect(() => readRequest({ method, params }, at)).toThrow(expect.objectContaining({ name: 'LatchkeyError' }))
      },
    ),
  )
})

it('returns a transaction as it was sent, field by field', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.uint8Array({ maxLength: 200 }), (value, data) => {
      const parsed = send({ value: toHex(value), data: toHex(data) })
      expect(parsed).toMatchObject({ calls: [{ to: other, value, data: toHex(data) }] })
    }),
  )
})

function typed(more: object = {}) {
  return {
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint128' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    domain: { name: 'a', chainId: 31337 },
    message: { to: other, amount: '5', note: 'hi' },
    ...more,
  }
}
