import type { CodedError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'

/**
 * A request that is not even shown.
 *
 * @param problem why, for the page's developer
 * @param rpcCode the code that a provider answers with (EIP-1193, EIP-1474, EIP-5792)
 */
export function refuse(problem: string, rpcCode = -32_602): CodedError {
  return embeddedError('REQUEST_REFUSED', { data: { problem, rpcCode } })
}
