import type { RpcError } from '../jsonRpc.ts'

/** How many requests an app can leave for the user to decide in a session. The rest is refused at once. */
export const PENDING_REQUESTS_MAX = 100

/** https://eips.ethereum.org/EIPS/eip-1474#error-codes */
export const limitExceeded: RpcError = { code: -32_005, message: 'Limit exceeded' }
