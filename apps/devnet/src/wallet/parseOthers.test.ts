import { RpcError } from '@latchkey/protocol/jsonRpc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitcoinAccounts } from '../bitcoin/genesis/bitcoinAccounts.ts'
import { solanaAccounts } from '../solana/genesis/solanaAccounts.ts'
import { first } from '../test/devnetFixture.ts'
import { signTransfer } from '../test/signTransfer.ts'
import { parseBitcoin } from './bip122/parseBitcoin.ts'
import { readSignIn } from './description/readSignIn.ts'
import { parseSolana } from './solana/parseSolana.ts'

const sol = first(solanaAccounts()).address
const btc = first(bitcoinAccounts()).address

/** Any input is either parsed, or rejected with a code. */
function isAnswered(read: () => unknown): void {
  try {
    expect(read()).toHaveProperty('kind')
  } catch (error) {
    expect(error).toBeInstanceOf(RpcError)
  }
}

const text = fc.oneof(fc.base64String(), fc.string(), fc.constantFrom(sol, btc, 'solana:localnet', 'bitcoin:regtest'))
const anything = fc.oneof(text, fc.anything(), fc.array(text, { maxLength: 3 }))
const objects = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), anything)

describe('requests of other namespaces', () => {
  it('are parsed, or rejected with a code, whatever they contain', () => {
    const solana = fc.constantFrom('signMessage', 'signTransaction', 'signAndSendTransaction', 'connect', 'else')
    const solanaParams = fc.oneof(fc.anything(), objects('account', 'chain', 'message', 'transaction', 'transactions'))
    fc.assert(
      fc.property(solana, solanaParams, (method, params) =>
        isAnswered(() => parseSolana({ method: `solana_${method}`, params, accounts: [sol] }, ['solana:localnet'])),
      ),
    )
    const bitcoin = fc.constantFrom('signMessage', 'signTransaction', 'sendTransfer', 'connect', 'else')
    const bitcoinParams = fc.oneof(
      fc.anything(),
      objects('account', 'chain', 'message', 'psbt', 'inputsToSign', 'amount'),
    )
    fc.assert(
      fc.property(bitcoin, bitcoinParams, (method, params) =>
        isAnswered(() => parseBitcoin({ method: `bip122_${method}`, params, accounts: [btc] })),
      ),
    )
  })

  it('accept only valid bytes as a transaction or a PSBT', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1_300 }), (bytes) => {
        const given = Buffer.from(bytes).toString('base64')
        const params = { account: sol, chain: 'solana:localnet', transaction: given }
        isAnswered(() =>
          parseSolana({ method: 'solana_signAndSendTransaction', params, accounts: [sol] }, ['solana:localnet']),
        )
        const inputsToSign = [{ account: btc, signingIndexes: [0] }]
        const psbt = Buffer.concat([Buffer.from('70736274ff', 'hex'), bytes]).toString('base64')
        isAnswered(() =>
          parseBitcoin({ method: 'bip122_signTransaction', params: { psbt, inputsToSign }, accounts: [btc] }),
        )
      }),
    )
  })

  it('sign no message that is a transaction', async () => {
    const bytes = await signTransfer()
    const message = Buffer.from(bytes.subarray(65)).toString('base64')
    const question = { method: 'solana_signMessage', params: { account: sol, message }, accounts: [sol] }
    expect(() => parseSolana(question, [])).toThrow('the message is a transaction')
  })
})

describe('a sign-in', () => {
  const expected = { origin: 'http://localhost:3000', address: sol }
  const message = (domain: string, address = sol, uri = `http://${domain}`) =>
    `${domain} wants you to sign in with your Solana account:\n${address}\n\nURI: ${uri}\nVersion: 1\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: abcdefgh1234\nIssued At: 2026-11-20T12:00:00Z`

  it('raises no alarm only for the requesting page and the signing account', () => {
    expect(readSignIn(message('localhost:3000'), expected)).toEqual({ domain: 'localhost:3000' })
    for (const text of [
      message('localhost:3001'),
      message('bank.example'),
      message('localhost:3000', first(solanaAccounts().slice(1)).address),
      message('localhost:3000', sol, 'http://bank.example'),
      message('localhost:3000').replace('Nonce: ', 'Nonce:'),
    ])
      expect(readSignIn(text, expected)?.alarm).toMatch(/[Rr]eject it/)
    expect(readSignIn('Good morning', expected)).toBeUndefined()
  })
})
