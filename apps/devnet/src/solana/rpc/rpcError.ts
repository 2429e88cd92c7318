import { RpcError } from '@latchkey/protocol/jsonRpc'

/** A JSON-RPC error with the code that Solana's validators give it. */
export function rpcError(kind: keyof typeof codes, message: string, data?: unknown): RpcError {
  return new RpcError({ code: codes[kind], message, data })
}

const codes = {
  preflightFailed: -32_002,
  signatureFailed: -32_003,
  blockNotAvailable: -32_004,
  versionNotSupported: -32_015,
  slotNotReached: -32_016,
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
} as const
