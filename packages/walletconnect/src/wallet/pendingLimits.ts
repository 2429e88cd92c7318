import type { RpcError } from '../jsonRpc.ts'

// What an app can leave for the user to decide. Whatever it sends beyond that is refused at once.
export const PENDING_REQUESTS_MAX = 100
export const PENDING_PROPOSALS_MAX = 10

/** https://eips.ethereum.org/EIPS/eip-1474#error-codes */
export const limitExceeded: RpcError = { code: -32_005, message: 'Too many pending requests.' }
