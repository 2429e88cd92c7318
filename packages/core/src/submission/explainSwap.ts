import { CodedError, isLatchkeyError } from '@latchkey/protocol'

/** Converts the server's refusal to an error with a code. @throws always */
export function explainSwap(error: unknown): never {
  if (!isLatchkeyError(error)) throw error
  const { code } = error.data
  if (code === 'NETWORK_NOT_SUPPORTED')
    throw new CodedError('SWAP_UNSUPPORTED', 'Network not supported for Swaps', { cause: error })
  if (code === 'NO_ROUTE') throw noRoute(error)
  if (code === 'SWAP_REVERTS')
    throw new CodedError('SWAP_REVERTS', 'This swap would fail on the network as it stands', { cause: error })
  throw error
}

export function noRoute(cause?: unknown): CodedError {
  return new CodedError('SWAP_NO_ROUTE', 'No exchange offers this swap', { cause })
}
