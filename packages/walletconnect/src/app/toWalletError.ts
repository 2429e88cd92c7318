import { type CatalogueCode, LatchkeyError } from '@latchkey/protocol'
import type { RpcError } from '../jsonRpc.ts'

/** What a wallet answered instead of a result, verbatim as the cause; a refusal by the person is `USER_REJECTED`. */
export function toWalletError(error: RpcError, failed: CatalogueCode): LatchkeyError {
  return new LatchkeyError(isDeclined(error) ? 'USER_REJECTED' : failed, { cause: error, data: { ...error } })
}

/** 4001 of EIP-1193, 5000 to 5003 and 12001 (of a sign-in) of WalletConnect, and wallets that only say so in words. */
function isDeclined({ code, message }: RpcError): boolean {
  if (code === 4001 || code === 12001 || (code >= 5000 && code <= 5003)) return true
  return code === -32000 && /reject|denied|cancel/i.test(message)
}
