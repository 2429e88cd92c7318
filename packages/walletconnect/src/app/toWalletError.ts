import { type CatalogueCode, LatchkeyError } from '@latchkey/protocol'
import type { RpcError } from '../jsonRpc.ts'

/** A wallet's error, unchanged as the cause. `USER_REJECTED` if the user rejected the request. */
export function toWalletError(error: RpcError, failed: CatalogueCode): LatchkeyError {
  return new LatchkeyError(isDeclined(error) ? 'USER_REJECTED' : failed, { cause: error, data: { ...error } })
}

/** 4001 of EIP-1193, 5000 to 5003 and 12001 (sign-in) of WalletConnect, and -32000 with a message that says so. */
function isDeclined({ code, message }: RpcError): boolean {
  if (code === 4001 || code === 12001 || (code >= 5000 && code <= 5003)) return true
  return code === -32000 && /reject|denied|cancel/i.test(message)
}
