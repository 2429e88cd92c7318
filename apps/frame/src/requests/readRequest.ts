import { LatchkeyError, namespaceOf } from '@latchkey/protocol'
import { embeddedError, methodPolicy } from '@latchkey/protocol/frame'
import type { Connected } from '../approval/connected.ts'
import type { PageRequest, ParsedRequest } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'
import { readCalls } from './readCalls.ts'
import { readPersonalSign } from './readPersonalSign.ts'
import { readSolanaMessage, readSolanaTransactions } from './readSolana.ts'
import { readTransaction } from './readTransaction.ts'
import { readTypedData } from './readTypedData.ts'

/**
 * Parses what a page wants signed, strictly, into a frozen copy.
 *
 * @throws LatchkeyError `METHOD_NOT_ALLOWED`, `CHAIN_MISMATCH`, `ACCOUNT_MISMATCH`, `REQUEST_REFUSED` (with the
 * `problem`)
 */
export function readRequest(request: PageRequest, connected: Connected): ParsedRequest {
  const { method, params } = request
  if (methodPolicy(method) !== 'notSafe') throw new LatchkeyError('METHOD_NOT_ALLOWED', { data: { method } })
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const { network } = connected
  if (namespaceOf(network.id) !== namespace) throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  if (request.chainNamespace !== undefined && request.chainNamespace !== namespace)
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  const { chainId } = request
  const named = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  if (named !== undefined && named !== network.id)
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  return deepFreeze(read(method, params, connected))
}

function read(method: string, params: unknown, connected: Connected): ParsedRequest {
  switch (method) {
    case 'personal_sign':
      return readPersonalSign(params, connected)
    case 'eth_signTypedData_v4':
      return readTypedData(params, connected)
    case 'eth_sendTransaction':
      return readTransaction(params, connected)
    case 'wallet_sendCalls':
      return readCalls(params, connected)
    case 'solana_signMessage':
      return readSolanaMessage(params, connected)
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction':
      return readSolanaTransactions(method, params, connected)
    case 'wallet_grantPermissions':
      return { kind: 'grantPermissions', params }
    case 'wallet_revokePermissions':
      return { kind: 'revokePermissions', params }
    case 'wallet_requestExecutionPermissions':
      return { kind: 'requestExecutionPermissions', params }
    case 'wallet_revokeExecutionPermission':
      return { kind: 'revokeExecutionPermission', params }
    default:
      // A user operation is only signed as the calls that it makes.
      throw refuse('this wallet signs calls and permissions: use wallet_sendCalls or wallet_grantPermissions', 4200)
  }
}

/** Deep-freezes plain data. Bytes can't be frozen, so they were copied when they were read. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const member of Object.values(value)) deepFreeze(member)
  return Object.freeze(value)
}
