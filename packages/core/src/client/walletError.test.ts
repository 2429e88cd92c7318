import { LatchkeyError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMethodUnsupported, isPending, isUnknownNetwork, toWalletError } from './walletError.ts'

const codeOf = (error: unknown) => toWalletError(error, { failed: 'CONNECT_FAILED' }).code

describe('toWalletError', () => {
  const declined: [string, unknown][] = [
    ['EIP-1193', { code: 4001, message: 'nope' }],
    ['EIP-1193 with a text for a code', { code: '4001' }],
    ['WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['WalletConnect methods', { code: 5002 }],
    ['EIP-5792 upgrade', { code: 5750 }],
    ['ethers', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }],
    ['a code as text with a space', { code: ' 4001' }],
    ['a bigint', { code: 4001n }],
    ['imToken', { errorCode: 4001 }],
    ['a named code', { code: 'ERR_USER_REJECTED' }],
    ['a word', 'USER_REJECTION'],
    ['viem with details', { name: 'UnknownRpcError', details: 'User rejected the request.' }],
    ['ethers 5 with a body', { body: '{"jsonrpc":"2.0","error":{"code":4001}}' }],
    ['web3.js', { innerError: { code: 4001 } }],
    ['several', new AggregateError([{ code: 4001 }])],
    ['Solana, by the inner error', { name: 'WalletSignTransactionError', error: { code: 4001 } }],
    ['Solana, by the name', { name: 'WalletWindowClosedError', message: '' }],
    ['Ledger', { name: 'UserRefusedOnDevice', message: 'x' }],
    ['Solflare', 'Plugin Closed'],
    ['viem', Object.assign(new Error('x'), { name: 'UserRejectedRequestError' })],
    ['wrapped by a cause', new Error('outer', { cause: new Error('inner', { cause: { code: 4001 } }) })],
    ['wrapped by -32603 with data.originalError', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['wrapped by -32603 with data.cause', { code: -32603, data: { cause: { code: 4001 } } }],
    ['wrapped by error', { error: { error: { code: 4001 } } }],
    ['a text', 'User rejected the request.'],
    ['a text with more before it', 'MetaMask Tx Signature: User denied transaction signature.'],
    ['a text by user', new Error('Request rejected by user')],
    ['a text by the user', new Error('Signing was declined by the user')],
    ['a cancellation', new Error('User canceled')],
    ['one word', 'cancelled'],
    ['a request', new Error('Transaction cancelled')],
    ...[
      ...['Request rejected', 'request rejected.', 'Transaction was rejected', 'The transaction has been rejected'],
      ...[
        'user cancel',
        'User cancel',
        'cancel',
        'Cancel',
        'reject',
        'Rejected',
        'denied',
        'User denied',
        'user reject',
      ],
      ...[
        'Popup closed by user',
        'popup closed by the user',
        'User closed modal',
        'User closed the popup',
        'Closed by user',
      ],
      ...[
        'Signature request denied',
        'Sign in was cancelled',
        'Connection rejected',
        'Error: Request rejected',
        'Dismissed',
      ],
      ...[
        '{"code":4001}',
        'Error: {"code":4001,"message":"x"}',
        '{"error":{"code":"4001"}}',
        'User refused to sign',
        '用户拒绝',
      ],
      ...[
        'User has rejected the request',
        'Access denied by user',
        'User disapproved requested methods',
        'Approval denied',
        'User did not approve the transaction',
        'Transaction was not confirmed by the user',
        'Aborted by user',
        'The popup has been closed before authentication could be finalized',
      ],
    ].flatMap((text): [string, unknown][] => [
      [`the text ${text}`, text],
      [`the message ${text}`, new Error(text)],
    ]),
  ]
  it.each(declined)('R8.06b recognises a rejection by the visitor: %s', (_, error) => {
    expect(codeOf(error)).toBe('USER_REJECTED')
    expect(toWalletError(error, { failed: 'CONNECT_FAILED', declined: 'CONNECTION_REJECTED' })).toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection rejected',
      cause: error,
    })
  })

  const failed: [string, unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['a text', 'out of gas'],
    ['a code of the chain', { code: -32000, message: 'nonce too low' }],
    ['a rejection by the node', { code: -32003, message: 'Transaction rejected' }],
    ...[
      ...[
        'the transaction was rejected because its nonce is too low',
        'transaction rejected: insufficient funds for gas',
      ],
      ...[
        'execution reverted: user rejected',
        'reverted: Request rejected',
        'Connection closed',
        'The user aborted a request.',
      ],
      ...[
        'Request rejected with status 429',
        'the server rejected the request',
        'permission denied for relation users',
        '',
      ],
      ...['{"code":4001', 'rejected by the mempool', 'wallet locked', 'access to storage was denied from this context'],
    ].flatMap((text): [string, unknown][] => [
      [`the text ${text}`, text],
      [`the message ${text}`, new Error(text)],
    ]),
    ['a simulation on Solana', { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }],
    ['a node that gave up', { code: -32002, message: 'request timed out' }],
    ['a site without permission', { code: 4100, message: 'The account has not been authorized by the user.' }],
    ['a contract that says so', { code: -32603, data: { code: 3, message: 'execution reverted: user rejected' } }],
    ['a getter that throws', Object.defineProperty({}, 'code', { get: () => JSON.parse('{') })],
  ]
  it.each(failed)('R8.06b treats as a failure: %s', (_, error) => {
    expect(codeOf(error)).toBe('CONNECT_FAILED')
  })

  it('terminates on circular causes', () => {
    const ring = { cause: {} as unknown }
    ring.cause = { cause: ring }
    expect(codeOf(ring)).toBe('CONNECT_FAILED')
  })

  it('keeps an error that already has a code', () => {
    const error = new LatchkeyError('WALLET_TIMEOUT')
    expect(toWalletError(error, { failed: 'CONNECT_FAILED' })).toBe(error)
  })

  it.each([
    [isPending, { code: -32002, message: 'Already processing eth_requestAccounts' }],
    [isPending, { cause: { code: -32002 } }],
    [
      isPending,
      new Error("Request of type 'wallet_requestPermissions' already pending for origin https://app.example"),
    ],
    [isPending, 'There is a pending request'],
    [isUnknownNetwork, { code: 4902 }],
    [isUnknownNetwork, { code: -32603, data: { originalError: { code: 4902 } } }],
    [isUnknownNetwork, { code: -32603, message: 'Unrecognized chain ID "0x7a6a"' }],
    [isUnknownNetwork, { code: -32602, message: 'Unsupported chainId 0x7a69' }],
    [isUnknownNetwork, new Error('Chain 0x7a69 has not been added')],
    [isUnknownNetwork, new Error('This network is not supported')],
    [isUnknownNetwork, { code: 5100, message: 'Unsupported chains.' }],
    [isMethodUnsupported, { code: '4200' }],
    [isMethodUnsupported, { code: -32004 }],
    [isMethodUnsupported, { code: -32603, message: 'The method wallet_sendCalls does not exist / is not available' }],
    [isMethodUnsupported, 'Unsupported method: wallet_sendCalls'],
  ])('recognises with %o: %o', (recognises, error) => {
    expect(recognises(error)).toBe(true)
  })

  it.each([
    [isPending, { code: -32603, message: 'execution reverted: already processing' }],
    [isUnknownNetwork, { code: 4001 }],
    [isMethodUnsupported, { code: 4100, message: 'The method has not been authorized by the user' }],
    [isMethodUnsupported, new Error('execution reverted: method not found')],
  ])('does not recognise with %o: %o', (recognises, error) => {
    expect(recognises(error)).toBe(false)
  })

  it('says that an earlier request is open', () => {
    expect(codeOf({ code: -32002, message: 'Already processing eth_requestAccounts' })).toBe('REQUEST_PENDING')
  })

  it('accepts any thrown value, and finds a rejection at the depths that occur', () => {
    const wrapper = fc.constantFrom('cause', 'error', 'data', 'info', 'originalError')
    fc.assert(fc.property(fc.anything(), (thrown) => codeOf(thrown).length > 0))
    for (const code of [Object.create(null), { toString: 1, valueOf: 1 }, Symbol('no')])
      expect(codeOf({ code }).length).toBeGreaterThan(0)
    fc.assert(
      fc.property(fc.array(wrapper, { maxLength: 6 }), (path) => {
        const nested = path.reduce<unknown>((inner, member) => ({ code: -32603, [member]: inner }), { code: 4001 })
        expect(codeOf(nested)).toBe('USER_REJECTED')
      }),
    )
  })
})
