import { RpcError, type RpcErrorBody } from '@latchkey/protocol/jsonRpc'

// The codes of EIP-1193, EIP-1474 and EIP-3326.
export const rejected = () => new RpcError({ code: 4001, message: 'The user rejected the request.' })
export const unauthorized = () => new RpcError({ code: 4100, message: 'This site is not connected to that account.' })
export const unsupported = (method: string) =>
  new RpcError({ code: 4200, message: `The Devnet Wallet does not do ${method.slice(0, 100)}.` })
export const unreachable = () => new RpcError({ code: 4900, message: 'The devnet is not running.' })
export const unknownChain = () => new RpcError({ code: 4902, message: 'The Devnet Wallet does not know this chain.' })
export const invalidParams = (what: string) => new RpcError({ code: -32602, message: `Invalid parameters: ${what}` })
export const alreadyRequested = () =>
  new RpcError({ code: -32002, message: 'The Devnet Wallet already shows this request: decide there.' })

/** The wire format of any thrown error. */
export function bodyOf(error: unknown): RpcErrorBody {
  if (error instanceof RpcError) return { code: error.code, message: error.message, data: error.data }
  return { code: -32603, message: error instanceof Error ? error.message : 'Internal error' }
}
