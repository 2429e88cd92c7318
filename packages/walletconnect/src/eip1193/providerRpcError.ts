import { isLatchkeyError } from '@latchkey/protocol'

/** https://eips.ethereum.org/EIPS/eip-1193#errors */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.data = options.data
  }
}

/** The wallet's code and words where it gave any; a refusal is always 4001. */
export function toRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (!isLatchkeyError(error))
    return new ProviderRpcError(-32603, error instanceof Error ? error.message : 'Internal error', { cause: error })
  const { code, message, data } = error.data
  if (error.code === 'USER_REJECTED') return new ProviderRpcError(4001, error.message, { cause: error })
  if (typeof code === 'number')
    return new ProviderRpcError(code, typeof message === 'string' ? message : error.message, { data, cause: error })
  const codes: Record<string, number> = { NOT_CONNECTED: 4900, UNSUPPORTED_CHAIN: 4901, METHOD_UNSUPPORTED: 4200 }
  return new ProviderRpcError(codes[error.code] ?? -32603, error.message, { cause: error })
}
