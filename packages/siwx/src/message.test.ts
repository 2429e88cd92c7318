import { isLatchkeyError, networkId } from '@latchkey/protocol'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import type { SiwxFields } from './fields.ts'
import { formatSiwxMessage } from './formatSiwxMessage.ts'
import { parseSiwxMessage } from './parseSiwxMessage.ts'

const evm: SiwxFields = {
  domain: 'example.com',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: networkId('eip155:1'),
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}
const solana: SiwxFields = {
  ...evm,
  chainId: networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
}

// The examples of https://eips.ethereum.org/EIPS/eip-4361
const official = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

describe('EIP-4361', () => {
  it.each([
    ['the implicit scheme', official, evm],
    [
      'the implicit scheme and a port',
      official.replace('example.com', 'example.com:3388'),
      { ...evm, domain: 'example.com:3388' },
    ],
    ['the explicit scheme', `https://${official}`, { ...evm, scheme: 'https' }],
  ])('parses and formats its example with %s', (_, text, fields) => {
    expect(parseSiwxMessage(text)).toEqual(fields)
    expect(formatSiwxMessage(fields)).toBe(text)
  })

  it('has two empty lines without a statement', () => {
    const { statement: _, ...silent } = evm
    const text = formatSiwxMessage(silent)
    expect(text).toContain('Cc2\n\n\nURI: ')
    expect(parseSiwxMessage(text)).toEqual(silent)
  })

  it('equals what viem formats and parses', () => {
    const { accountAddress, chainId: _, issuedAt, resources: __, ...shared } = evm
    const times = { expirationTime: '2021-09-30T17:25:24.000Z', notBefore: '2021-09-30T16:20:24.000Z' }
    const fields = {
      ...evm,
      ...times,
      issuedAt: '2021-09-30T16:25:24.000Z',
      requestId: 'some-id',
      resources: ['https://a.example/x'],
    }
    const text = createSiweMessage({
      ...shared,
      version: '1',
      address: accountAddress as `0x${string}`,
      chainId: 1,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(times.expirationTime),
      notBefore: new Date(times.notBefore),
      requestId: 'some-id',
      resources: ['https://a.example/x'],
    })
    expect(formatSiwxMessage(fields)).toBe(text)
    expect(parseSiweMessage(formatSiwxMessage(fields))).toMatchObject({
      nonce: evm.nonce,
      chainId: 1,
      requestId: 'some-id',
    })
  })

  it('K-04 accepts an address with its checksum only, and formats it so', () => {
    const lower = evm.accountAddress.toLowerCase()
    expect(formatSiwxMessage({ ...evm, accountAddress: lower })).toBe(official)
    expect(() => parseSiwxMessage(official.replace(evm.accountAddress, lower))).toThrow(
      'it does not follow the standard',
    )
  })
})

describe('the other namespaces', () => {
  it.each([
    ['Solana', solana],
    [
      'Bitcoin',
      {
        ...solana,
        chainId: networkId('bip122:000000000019d6689c085ae165831e93'),
        accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      },
    ],
    [
      'Polkadot',
      {
        ...solana,
        chainId: networkId('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
        accountAddress: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
      },
    ],
  ] as const)('name their accounts: %s', (name, fields) => {
    const text = formatSiwxMessage(fields)
    expect(text.split('\n')[0]).toBe(`example.com wants you to sign in with your ${name} account:`)
    expect(text).toContain(`\nChain ID: ${fields.chainId.split(':')[1]}\n`)
    expect(parseSiwxMessage(text)).toEqual(fields)
  })

  it('have one empty line on Solana without a statement, as in Sign-In-With-Solana', () => {
    const { statement: _, ...silent } = solana
    expect(formatSiwxMessage(silent)).toContain('F1\n\nURI: ')
    expect(parseSiwxMessage(formatSiwxMessage(silent))).toEqual(silent)
  })
})

describe('an invalid sign-in message', () => {
  it.each([
    ['K-05 a statement of two lines that imitates fields', { ...evm, statement: 'Hello\n\nURI: https://evil.example' }],
    ['K-05 a statement with a carriage return', { ...evm, statement: 'Hello\rURI: https://evil.example' }],
    ['K-05 a statement with a line separator', { ...evm, statement: 'Hello\u2028URI: https://evil.example' }],
    ['an empty statement', { ...evm, statement: '' }],
    ['a nonce of seven letters', { ...evm, nonce: 'abcdefg' }],
    ['a nonce with a space', { ...evm, nonce: 'abcd efgh' }],
    ['a domain with a path', { ...evm, domain: 'example.com/x' }],
    ['a domain with a line break', { ...evm, domain: 'example.com\nevil.example' }],
    ['a URI that is none', { ...evm, uri: 'example.com' }],
    ['a URI with a space', { ...evm, uri: 'https://example.com/a b' }],
    ['a time without a zone', { ...evm, issuedAt: '2021-09-30T16:25:24' }],
    ['a day that does not exist', { ...evm, issuedAt: '2021-02-30T16:25:24Z' }],
    ['another version', { ...evm, version: '2' as '1' }],
    ['an EVM chain that is not a number', { ...evm, chainId: networkId('eip155:main') }],
    ['an EVM address that is too short', { ...evm, accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756C' }],
    ['a resource that is no URI', { ...evm, resources: ['x'] }],
  ])("can't be formatted: %s", (_, fields) => {
    expect(() => formatSiwxMessage(fields)).toThrow(expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }))
  })

  it.each([
    ['nothing', ''],
    ['a trailing line', `${official}\n`],
    ['a leading space', ` ${official}`],
    ['CRLF', official.replaceAll('\n', '\r\n')],
    ['K-08 one line too many', official.replace('tos\n\n', 'tos\n\n\n')],
    ['K-08 one line too few', official.replace('tos\n\n', 'tos\n')],
    ['another order', official.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['a field twice', official.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['an unknown field', official.replace('Version: 1', 'Version: 1\nRole: admin')],
    ['another version', official.replace('Version: 1', 'Version: 2')],
    ['a missing nonce', official.replace('Nonce: 32891756\n', '')],
    ['a missing domain', official.replace('example.com wants', ' wants')],
    ['another blockchain', official.replace('Ethereum', 'Dogecoin')],
    ['a chain id with a zero in front', official.replace('Chain ID: 1', 'Chain ID: 01')],
    ['a megabyte', 'x'.repeat(1_000_000)],
  ])("can't be parsed: %s", (_, text) => {
    expect(() => parseSiwxMessage(text)).toThrow(expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }))
  })
})

const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc
  .webUrl({ withFragments: true, withQueryParameters: true })
  .filter((text) => /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(text))
const anyFields: fc.Arbitrary<SiwxFields> = fc.record(
  {
    domain: fc.domain(),
    scheme: fc.constantFrom('http', 'https'),
    accountAddress: fc.constantFrom(evm.accountAddress, '0x8ba1f109551bD432803012645Ac136ddd64DBA72'),
    chainId: fc.integer({ min: 1, max: 2 ** 40 }).map((id) => networkId(`eip155:${id}`)),
    statement: fc.oneof(
      fc.constantFrom('URI: https://x.example', 'Version: 1', 'Resources:'),
      fc.stringMatching(/^[\w .,:/?!'-]{1,60}$/),
    ),
    uri,
    version: fc.constant('1' as const),
    nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: fc.stringMatching(/^[\w.~-]{0,20}$/),
    resources: fc.array(uri, { maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'accountAddress', 'chainId', 'uri', 'version', 'nonce', 'issuedAt'] },
)

describe('any message', () => {
  it('is parsed to the fields that it was formatted from, in every namespace', () => {
    fc.assert(
      fc.property(anyFields, fc.constantFrom(evm, solana), (fields, account) => {
        const message = {
          ...fields,
          ...(account === evm ? {} : { chainId: solana.chainId, accountAddress: solana.accountAddress }),
        }
        expect(parseSiwxMessage(formatSiwxMessage(message))).toEqual(message)
      }),
    )
  })

  it('K-05 is unambiguous: with a piece added, removed or doubled it is rejected, or formatted identically', () => {
    const piece = fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      'URI: https://x.example\n',
      '- https://x.example\n',
      'Nonce: abcdefgh\n',
      '\r',
      '\u202e',
      'A',
    )
    fc.assert(
      fc.property(anyFields, piece, fc.nat(), fc.nat(30), (fields, added, at, left) => {
        const text = formatSiwxMessage(fields)
        const place = at % (text.length + 1)
        const changed = text.slice(0, place) + added + text.slice(place + left)
        try {
          expect(formatSiwxMessage(parseSiwxMessage(changed))).toBe(changed)
        } catch (error) {
          if (!isLatchkeyError(error, 'SIWX_MESSAGE_INVALID')) throw error
        }
      }),
    )
  })

  it('yields fields or an error with a code when it is untrusted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(() => parseSiwxMessage(text)).toThrow(expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' }))
      }),
    )
  })
})
