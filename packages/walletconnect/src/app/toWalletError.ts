import { type CatalogueCode, LatchkeyError } from '@latchkey/protocol'
import type { RpcError } from '../jsonRpc.ts'

/** A wallet's error, unchanged as the cause. `USER_REJECTED` if the user rejected the request. */
export function toWalletError(error: RpcError, failed: CatalogueCode): LatchkeyError {
  return new LatchkeyError(isDeclined(error) ? 'USER_REJECTED' : failed, { cause: error, data: { ...error } })
}

/** 4001 of EIP-1193, 5000 to 5003 and 12001 (sign-in) of WalletConnect, and a message that says nothing else. */
function isDeclined({ code, message }: RpcError): boolean {
  if (code === 4001 || code === 12001 || (code >= 5000 && code <= 5003)) return true
  return code !== REVERTED && saysRefused.test(message)
}

const REVERTED = 3
const saysRefused = new RegExp(
  [
    String.raw`^\W*(user|the user|request|transaction|session|proposal|signature|connection)?( was| has)? ?(rejected|denied|declined|cancell?ed)( the request| by (the )?user)?\W*$`,
    String.raw`^(?!.*revert).*\buser (has )?(reject|deni|denied|declin|cancel|disapprov)`,
  ].join('|'),
  'i',
)
