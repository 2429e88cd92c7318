/** A JSON-RPC error with the codes of Solana's validators. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const rpcCode = {
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
