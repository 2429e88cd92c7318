import { idSentences } from './idSentences.ts'

/**
 * Every error code with its sentence, once. A sentence that the specification quotes (section 5 and
 * 8) is verbatim; `{x}` is filled from the error's data. Codes are append-only: apps decide by them.
 */
export const sentences = {
  // ids (specification 5)
  ...idSentences,
  INVALID_ADDRESS: 'Invalid CAIP Address',
  INVALID_CHAIN_ID: 'Invalid chainId',
  // connecting (specification 8)
  MODAL_CLOSED: 'Modal closed',
  POPUP_CLOSED: 'Popup closed',
  CONNECTION_REJECTED: 'Connection rejected',
  CONNECT_FAILED: 'Failed to connect',
  DISCONNECT_FAILED: 'Failed to disconnect',
  NO_CONNECTOR: 'No connector found for connection',
  NO_AUTH_CONNECTOR: 'No auth connector found',
  INVALID_CONNECTION_STATUS: 'Invalid connection status',
  BIP122_ADDRESS_REQUIRED: 'Address parameter is required for switching bip122 connection',
  ACCOUNT_NOT_SWITCHABLE: 'Switching to non-payment accounts is not allowed for {namespace}',
  NOT_CONNECTED: 'No wallet is connected',
  ACCOUNT_NOT_CONNECTED: 'This account is not connected',
  WALLET_TIMEOUT: 'The wallet did not answer',
  REQUEST_PENDING: 'The wallet still shows an earlier request. Open the wallet and answer it there',
  WALLET_ANSWER_INVALID: 'The wallet gave an answer that could not be understood',
  // requests
  USER_REJECTED: 'Request rejected',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  METHOD_UNSUPPORTED: 'The wallet does not support this request',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  ESTIMATE_GAS_FAILED: 'Estimate gas failed',
  CAPABILITIES_INVALID: 'Error parsing wallet capabilities',
  TRANSACTION_FAILED: 'Failed to send transaction. Please try again.',
  TRANSACTION_REVERTED: '{reason}',
  TRANSACTION_ALREADY_SENT: 'This transaction was already handed to the wallet',
  TRANSACTION_NOT_REPLACEABLE: 'This transaction can no longer be replaced',
  TRANSACTION_INVALID: 'Sent calls need a recipient and data that start with 0x',
  RECEIPT_TIMEOUT: 'The transaction is not confirmed yet',
  // networks
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  NETWORK_NOT_FOUND: 'Network not found',
  SWITCH_NETWORK_FAILED: 'Failed to switch network',
  ADAPTER_NOT_FOUND: 'Chain adapter not found',
  NETWORK_CLIENT_NOT_SET: 'NetworkController client not set',
  CONNECTION_CLIENT_NOT_SET: 'ConnectionController client not set',
  CHAIN_REQUIRED: 'Chain is required to update chain account data',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  // send (specification 5)
  SEND_INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  AMOUNT_INVALID: 'Enter an amount, for example 0.5',
  AMOUNT_TOO_PRECISE: 'This token has {decimals} decimals at most',
  AMOUNT_ZERO: 'The amount must be more than zero',
  BALANCE_INSUFFICIENT: 'The amount is more than the balance',
  RECIPIENT_INVALID: 'This is neither an address nor a name',
  RECIPIENT_CHECKSUM: 'This address has a typing mistake: its checksum does not match',
  // data
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  HISTORY_FAILED: 'Failed to fetch transactions',
  NAME_NOT_RESOLVED: 'Error resolving name',
  RATE_LIMITED: 'RATE_LIMITED',
  SERVER_ERROR: 'SERVER_ERROR',
  REQUEST_FAILED: 'The server could not be reached',
  ANSWER_INVALID: 'The server gave an answer that could not be understood',
  REQUEST_ABORTED: 'Request was aborted',
  STORAGE_UNAVAILABLE: 'This browser does not let the page store anything',
  CONFIG_INVALID: 'The configuration is not valid: {problems}',
} as const satisfies Record<string, string>

export type ErrorCode = keyof typeof sentences
