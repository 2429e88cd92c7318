import { describe, expect, it } from 'vitest'
import { networkId } from './caip.ts'
import { isLatchkeyError, walk } from './codedError.ts'
import { type CatalogueCode, sentences } from './errorCatalogue.ts'
import { LatchkeyError } from './errors.ts'

describe('LatchkeyError', () => {
  it('has a code, its message, the cause and data', () => {
    const cause = new Error('below')
    const error = new LatchkeyError('AMOUNT_TOO_PRECISE', { cause, data: { decimals: 6 } })
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.code, error.message, error.cause]).toEqual([
      'LatchkeyError',
      'AMOUNT_TOO_PRECISE',
      'This token has at most 6 decimals',
      cause,
    ])
    expect('cause' in new LatchkeyError('NOT_CONNECTED')).toBe(false)
  })

  it('inserts data into a message as text, and nothing for missing data', () => {
    const error = new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: '{reason} $& <b>' } })
    expect(error.message).toBe('{reason} $& <b>')
    expect(new LatchkeyError('TRANSACTION_REVERTED').message).toBe('')
  })

  it('is recognised by its code', () => {
    const error = new LatchkeyError('NOT_CONNECTED')
    expect([
      isLatchkeyError(error),
      isLatchkeyError(error, 'NOT_CONNECTED'),
      isLatchkeyError(error, 'USER_REJECTED'),
    ]).toEqual([true, true, false])
    expect([isLatchkeyError(new Error('x')), isLatchkeyError('NOT_CONNECTED'), isLatchkeyError(null)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is the same kind of error when thrown without the catalogue', () => {
    const check = () => networkId('eip155')
    expect(check).toThrow(LatchkeyError)
    expect(check).toThrow(expect.objectContaining({ name: 'LatchkeyError', code: 'INVALID_NETWORK_ID' }))
    expect(new Error('x')).not.toBeInstanceOf(LatchkeyError)
  })

  it('finds wrapped errors, and terminates on circular causes', () => {
    const rejected = { code: 4001 }
    const isRejected = (error: unknown) => error === rejected
    expect(
      new LatchkeyError('TRANSACTION_FAILED', { cause: { cause: { data: { originalError: rejected } } } }).walk(
        isRejected,
      ),
    ).toBe(rejected)
    const ring: { cause?: unknown } = {}
    ring.cause = ring
    expect(walk(ring, isRejected)).toBeUndefined()
    expect(walk(undefined, isRejected)).toBeUndefined()
  })
})

describe('messages', () => {
  // Word for word from the specification; apps and users rely on them.
  const quoted: readonly [string, CatalogueCode, string][] = [
    ['R5.09', 'INVALID_ADDRESS', 'Invalid CAIP Address'],
    ['R5.09', 'INVALID_ACCOUNT_ID', 'Invalid CAIP-10 address'],
    ['R5.09', 'INVALID_NETWORK_ID', 'Invalid CAIP-2 network id'],
    ['R5.10', 'BIP122_ADDRESS_REQUIRED', 'Address parameter is required for switching bip122 connection'],
    ['R6.02c', 'METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed'],
    ['R8.02', 'MODAL_CLOSED', 'Modal closed'],
    ['R8.02', 'POPUP_CLOSED', 'Popup closed'],
    ['R8.02', 'CONNECTION_REJECTED', 'Connection rejected'],
    ['R8.02', 'CONNECT_FAILED', 'Failed to connect'],
    ['R8.03', 'NO_AUTH_CONNECTOR', 'No auth connector found'],
    ['R8.03', 'NO_CONNECTOR', 'No connector found for connection'],
    ['R8.03', 'INVALID_CONNECTION_STATUS', 'Invalid connection status'],
    ['R8.04', 'BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
    ['R8.05', 'GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price'],
    ['R8.06a', 'CAPABILITIES_INVALID', 'Error parsing wallet capabilities'],
    ['R8.10', 'HISTORY_FAILED', 'Failed to fetch transactions'],
    ['R8.11a', 'REQUEST_ABORTED', 'Request was aborted'],
    ['R8.12', 'RATE_LIMITED', 'RATE_LIMITED'],
    ['R8.12', 'SERVER_ERROR', 'SERVER_ERROR'],
    ['R8.13', 'UNSUPPORTED_CHAIN', 'Unsupported chain'],
    ['R8.13', 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
    ['R8.13', 'TOKEN_REQUIRED', 'A token is required'],
    ['R8.13', 'INVALID_CHAIN_ID', 'Invalid chainId'],
    ['R8.14', 'NETWORK_NOT_FOUND', 'Network not found'],
    ['R8.14', 'NAME_NOT_RESOLVED', 'Error resolving name'],
    ['R8.15', 'ADAPTER_NOT_FOUND', 'Chain adapter not found'],
    ['R8.15', 'NETWORK_CLIENT_NOT_SET', 'NetworkController client not set'],
    ['R8.15', 'CONNECTION_CLIENT_NOT_SET', 'ConnectionController client not set'],
    ['R8.15', 'CHAIN_REQUIRED', 'Chain is required to update chain account data'],
  ]
  it.each(quoted)('%s %s is verbatim', (_, code, sentence) => {
    expect(sentences[code]).toBe(sentence)
  })

  it("R5.10 names the namespace whose accounts can't be switched", () => {
    const { message } = new LatchkeyError('ACCOUNT_NOT_SWITCHABLE', { data: { namespace: 'bip122' } })
    expect(message).toBe('Switching to non-payment accounts is not allowed for bip122')
  })
})
