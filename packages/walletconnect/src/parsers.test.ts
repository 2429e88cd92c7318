import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWalletError } from './app/toWalletError.ts'
import { formatCacaoMessage, parseCacaoMessage } from './authentication/cacaoMessage.ts'
import { describeRecap, encodeRecap, findRecap } from './authentication/recap.ts'
import { parsePayload } from './jsonRpc.ts'
import { checkRequested } from './namespaces.ts'
import { parseJson } from './parseJson.ts'
import { parseRelayFrame } from './relay/relayFrames.ts'
import { checkRequired } from './wallet/checkRequired.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('untrusted input', () => {
  it('is only parsed as JSON within limits of depth and length', () => {
    fc.assert(fc.property(fc.json(), (text) => void expect(parseJson(text)).toEqual(JSON.parse(text))))
    expect(parseJson('['.repeat(65) + ']'.repeat(65))).toBeUndefined()
    expect(parseJson(`"${'['.repeat(1000)}\\"["`)).toHaveLength(1002)
    expect(parseJson(`"${'x'.repeat(2_000_000)}"`)).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
  })

  it('is only parsed as a valid relay frame', () => {
    const deep = `{"id":1,"method":"irn_subscription","params":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`
    for (const text of ['', 'no', '[]', '[{"id":1}]', 'null', deep, `"${'x'.repeat(10_000_000)}"`, 7, undefined])
      expect(parseRelayFrame(text)).toBeUndefined()
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void parseRelayFrame(text)))
  })

  it('is only parsed as a JSON-RPC request or response', () => {
    for (const text of [
      '[]',
      '{}',
      '{"id":"1","jsonrpc":"2.0","result":1}',
      '{"id":1,"jsonrpc":"1.0","result":1}',
      '{"id":1.5,"jsonrpc":"2.0","result":1}',
      '{"id":1,"jsonrpc":"2.0"}',
    ])
      expect(parsePayload(text)).toBeUndefined()
    expect(parsePayload('{"id":1,"jsonrpc":"2.0","result":null}')).toEqual({ id: 1, result: null })
    expect(parsePayload('{"id":1,"jsonrpc":"2.0","error":{"code":5000}}')).toEqual({
      id: 1,
      error: { code: 5000, message: '' },
    })
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void parsePayload(text)))
  })

  it.each([
    [
      '{"id":1,"jsonrpc":"2.0","error":{"code":"4001","message":"no"}}',
      { id: 1, error: { code: 4001, message: 'no' } },
    ],
    ['{"id":1,"jsonrpc":"2.0","error":{"code":4001,"message":null}}', { id: 1, error: { code: 4001, message: '' } }],
    ['{"id":1,"jsonrpc":"2.0","error":"User rejected"}', { id: 1, error: { code: -32000, message: 'User rejected' } }],
    ['{"id":1,"jsonrpc":"2.0","result":"0x","error":null}', { id: 1, result: '0x' }],
  ])('is a response in every form that wallets send: %s', (text, parsed) => {
    expect(parsePayload(text)).toEqual(parsed)
  })

  it.each([
    ['USER_REJECTED', { code: -32000, message: 'User rejected' }],
    ['USER_REJECTED', { code: 0, message: 'User rejected the request.' }],
    ['USER_REJECTED', { code: -32000, message: 'Rejected by user' }],
    ['USER_REJECTED', { code: -32603, message: 'Request rejected' }],
    ['WALLET_FAILED', { code: -32000, message: 'transaction rejected: nonce too low' }],
    ['WALLET_FAILED', { code: 3, message: 'User rejected' }],
    ['WALLET_FAILED', { code: -32000, message: 'execution reverted: user rejected' }],
  ])('tells a refusal from a failure: %s %o', (code, error) => {
    expect(toWalletError(error, 'WALLET_FAILED').code).toBe(code)
  })
})

describe('namespaces (CAIP-25)', () => {
  const part = { methods: ['m'], events: ['e'] }
  const good = { ...part, chains: ['eip155:1'], accounts: [`eip155:1:${ada}`] }

  it.each([
    [undefined, { eip155: { ...part, chains: ['eip155:1'] } }],
    [undefined, { 'eip155:10': part }],
    [5100, { eip155: part }],
    [5100, { eip155: { ...part, chains: [] } }],
    [5100, { eip155: { ...part, chains: ['solana:1'] } }],
    [5100, { 'eip155:10': { ...part, chains: ['eip155:1'] } }],
    [5104, { E: { ...part, chains: ['E:1'] } }],
  ])('that are requested are checked: %s', (code, namespaces) => {
    expect(checkRequested(namespaces)?.code).toBe(code)
  })

  it.each([
    [undefined, { eip155: good }, {}],
    [undefined, { eip155: { ...good, chains: undefined } }, { eip155: { ...part, chains: ['eip155:1'] } }],
    [5104, {}, {}],
    [5103, { eip155: { ...good, accounts: [`solana:1:${ada}`] } }, {}],
    [5103, { eip155: { ...good, accounts: ['eip155:1:0x00'] } }, {}],
    [5103, { 'eip155:10': good }, {}],
    [5103, { eip155: { ...good, accounts: ['eip155:1'] } }, {}],
    [5100, { eip155: good }, { eip155: { ...part, chains: ['eip155:10'] } }],
    [5101, { eip155: good }, { eip155: { ...part, chains: ['eip155:1'], methods: ['n'] } }],
    [5102, { eip155: good }, { eip155: { ...part, chains: ['eip155:1'], events: ['f'] } }],
  ])('that are approved are checked: %s', (code, namespaces, required) => {
    expect(checkRequired(namespaces, required)?.code).toBe(code)
  })
})

describe('a sign-in message', () => {
  const line = fc.stringMatching(/^[ -~]{0,40}[!-~]$/)
  const payload = fc.record(
    {
      iss: fc.integer({ min: 1 }).map((chain) => `did:pkh:eip155:${chain}:${ada}`),
      domain: fc.domain(),
      aud: fc.webUrl(),
      version: fc.constant('1'),
      nonce: fc.stringMatching(/^[a-z0-9]{8,20}$/),
      iat: fc.constant('2026-11-20T17:00:00.000Z'),
      statement: line,
      exp: fc.constant('2026-11-21T17:00:00.000Z'),
      nbf: fc.constant('2026-11-20T17:00:00.000Z'),
      requestId: fc.stringMatching(/^[a-z0-9]{1,20}$/),
      resources: fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['iss', 'domain', 'aud', 'version', 'nonce', 'iat'] },
  )

  it('is parsed to the payload it was formatted from', () => {
    fc.assert(fc.property(payload, (one) => void expect(parseCacaoMessage(formatCacaoMessage(one))).toEqual(one)))
    fc.assert(fc.property(fc.string(), (text) => void parseCacaoMessage(text)))
  })

  it('describes a ReCap, separately from the statement', () => {
    const recap = { methods: ['personal_sign', 'eth_sendTransaction'], chains: ['eip155:1'] }
    const base = {
      iss: `did:pkh:eip155:1:${ada}`,
      domain: 'a.example',
      aud: 'https://a.example',
      version: '1',
      nonce: 'n',
      iat: 'now',
    }
    const one = { ...base, statement: 'Come in.', resources: ['https://a.example', encodeRecap(recap)] }
    const text = formatCacaoMessage(one)
    expect(text).toContain(
      "Come in. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
    )
    expect(text).toContain(describeRecap(recap))
    expect(parseCacaoMessage(text)).toEqual(one)
    expect(findRecap(one.resources)).toEqual({ ...recap, methods: ['eth_sendTransaction', 'personal_sign'] })
    expect(findRecap(['urn:recap:e30', 'https://a.example'])).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => void findRecap([`urn:recap:${text}`])))
  })

  it('is not parsed differently because of a line break in a field', () => {
    const one = {
      iss: `did:pkh:eip155:1:${ada}`,
      domain: 'a.example',
      aud: 'x\nNonce: y',
      version: '1',
      nonce: 'n',
      iat: 'now',
    }
    expect(parseCacaoMessage(formatCacaoMessage(one))).not.toEqual(one)
  })
})
