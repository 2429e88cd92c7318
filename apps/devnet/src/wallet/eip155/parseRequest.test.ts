import { RpcError } from '@latchkey/protocol/jsonRpc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRequest } from './parseRequest.ts'

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainIds = [31337, 31338]
const requestOf = (method: string, params: unknown) => ({
  origin: 'http://localhost:3000',
  method,
  params,
  accounts: [ada],
  chainId: 31337,
})
const methods = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

describe('a request from a page', () => {
  it('is parsed, or rejected with a code, whatever it contains', () => {
    const params = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.constant(ada), fc.anything()), { maxLength: 3 }))
    fc.assert(
      fc.property(fc.constantFrom(...methods), params, (method, given) => {
        try {
          expect(parseRequest(requestOf(method, given), chainIds)).toHaveProperty('kind')
        } catch (error) {
          expect(error).toBeInstanceOf(RpcError)
        }
      }),
    )
  })

  it('is parsed, or rejected with a code, whatever its transaction contains', () => {
    const value = fc.oneof(fc.anything(), fc.stringMatching(/^0x[0-9a-f]*$/))
    const keys = fc.constantFrom('to', 'value', 'data', 'gas', 'gasPrice', 'maxFeePerGas', 'nonce', 'chainId')
    fc.assert(
      fc.property(fc.dictionary(keys, value), (transaction) => {
        try {
          const request = parseRequest(requestOf('eth_sendTransaction', [{ from: ada, ...transaction }]), chainIds)
          expect(request).toMatchObject({ kind: 'sendTransaction', account: ada })
        } catch (error) {
          expect(error).toBeInstanceOf(RpcError)
        }
      }),
    )
  })

  it('accepts an account in any letter case, and an optional nonce and fees', () => {
    const transaction = { from: ada.toLowerCase(), to: ada, value: '0x1', nonce: '0x7', gasPrice: '0x2' }
    const request = parseRequest(requestOf('eth_sendTransaction', [transaction]), chainIds)
    expect(request).toMatchObject({ account: ada, transaction: { value: 1n, nonce: 7, gasPrice: 2n } })
  })
})
