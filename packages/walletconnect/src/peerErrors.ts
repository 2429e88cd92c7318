import type { RpcError } from './jsonRpc.ts'

/** The errors of the specification (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes). */
export const peerErrors = {
  invalidMethod: { code: 1001, message: 'Invalid method.' },
  invalidEvent: { code: 1002, message: 'Invalid event.' },
  invalidUpdate: { code: 1003, message: 'Invalid update request.' },
  invalidExtend: { code: 1004, message: 'Invalid extend request.' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request.' },
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  unauthorizedChain: { code: 3005, message: 'Unauthorized chain.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods.' },
  unsupportedEvents: { code: 5102, message: 'Unsupported events.' },
  unsupportedAccounts: { code: 5103, message: 'Unsupported accounts.' },
  unsupportedNamespace: { code: 5104, message: 'Unsupported namespace key.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  noSession: { code: 7001, message: 'No session for topic.' },
  requestExpired: { code: 8000, message: 'Session request expired.' },
  methodUnsupported: { code: 10001, message: 'Unsupported wc_ method.' },
} as const satisfies Record<string, RpcError>
