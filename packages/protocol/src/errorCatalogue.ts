import { earlySentences } from './earlySentences.ts'
import type { EmbeddedErrorCode } from './embeddedSentences.ts'

/**
 * Every error code with its message. Messages that the specification quotes (sections 5 and 8) are verbatim; `{x}` is
 * filled from the error's data. Codes are append-only, because apps depend on them.
 */
export const sentences = {
  ...earlySentences,
  // Ids (specification 5)
  INVALID_ADDRESS: 'Invalid CAIP Address',
  INVALID_CHAIN_ID: 'Invalid chainId',
  // Connecting (specification 8)
  MODAL_CLOSED: 'Modal closed',
  POPUP_CLOSED: 'Popup closed',
  CONNECTION_REJECTED: 'Connection rejected',
  CONNECT_FAILED: 'Failed to connect',
  DISCONNECT_FAILED: 'Failed to disconnect',
  NO_CONNECTOR: 'No connector found for connection',
  INVALID_CONNECTION_STATUS: 'Invalid connection status',
  BIP122_ADDRESS_REQUIRED: 'Address parameter is required for switching bip122 connection',
  ACCOUNT_NOT_SWITCHABLE: 'Switching to non-payment accounts is not allowed for {namespace}',
  NOT_CONNECTED: 'No wallet is connected',
  ACCOUNT_NOT_CONNECTED: 'This account is not connected',
  WALLET_TIMEOUT: 'The wallet did not answer. Open it',
  REQUEST_PENDING: 'The wallet is still showing an earlier request. Open it and respond there',
  WALLET_RESPONSE_INVALID: 'The wallet sent an invalid response',
  // Phone wallets
  PAIRING_URI_INVALID: 'This isn’t a WalletConnect code',
  PAIRING_VERSION_UNSUPPORTED: 'This code is for an old version of WalletConnect',
  PAIRING_EXPIRED: 'This code has expired. Make a new one',
  RELAY_UNREACHABLE: 'Couldn’t reach the relay',
  RELAY_REFUSED: 'The relay refused the message: {reason}',
  WALLET_FAILED: 'The wallet failed. Open it to see why',
  REQUEST_UNKNOWN: 'This request has ended',
  // Requests
  USER_REJECTED: 'Request rejected',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  METHOD_UNSUPPORTED: 'The wallet does not support this request',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  ESTIMATE_GAS_FAILED: 'Estimate gas failed',
  CAPABILITIES_INVALID: 'Error parsing wallet capabilities',
  TRANSACTION_FAILED: 'Failed to send transaction. Please try again.',
  TRANSACTION_REVERTED: '{reason}',
  TRANSACTION_UNKNOWN: 'Your wallet may have sent this. Check its activity before you try again.',
  BATCH_PARTIAL: 'Only some of these calls took effect. Check your wallet’s activity before you try again.',
  TRANSACTION_ALREADY_SENT: 'This transaction was already sent to the wallet',
  TRANSACTION_NOT_REPLACEABLE: 'This transaction can no longer be replaced',
  PSBT_INVALID: 'This is not a PSBT in base64 or hex',
  TRANSACTION_INVALID: 'Invalid transaction. Check its recipient, data and token',
  TRANSACTION_EXPIRED: 'The transaction expired before the network included it. Nothing was sent',
  RECEIPT_TIMEOUT: 'The transaction is not confirmed yet. Don’t send it again',
  // Networks
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  NETWORK_NOT_FOUND: 'Network not found',
  SWITCH_NETWORK_FAILED: 'Failed to switch network',
  ADAPTER_NOT_FOUND: 'Chain adapter not found',
  NETWORK_CLIENT_NOT_SET: 'NetworkController client not set',
  CONNECTION_CLIENT_NOT_SET: 'ConnectionController client not set',
  CHAIN_REQUIRED: 'Chain is required to update chain account data',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  // Send (specification 5)
  SEND_INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  AMOUNT_INVALID: 'Enter an amount, for example 0.5',
  AMOUNT_TOO_PRECISE: 'This token has at most {decimals} decimals',
  AMOUNT_ZERO: 'The amount must be more than zero',
  BALANCE_INSUFFICIENT: 'The amount is more than the balance',
  FEE_INSUFFICIENT: 'Not enough {symbol} for the network fee',
  REMAINDER_TOO_SMALL: 'Send everything, or leave at least {minimum} {symbol} in the account',
  AMOUNT_TOO_SMALL: 'A new account needs at least {minimum} {symbol}',
  TOKEN_FROZEN: 'The issuer of this token has frozen the account',
  TOKEN_NOT_TRANSFERABLE: 'This token cannot be sent from here',
  RECIPIENT_INVALID: 'Enter a valid address or name',
  RECIPIENT_OTHER_NETWORK: 'This address belongs to another network',
  RECIPIENT_NOT_FOR_TOKENS: 'Tokens sent to this address would be lost',
  RECIPIENT_CHECKSUM: 'This address has a typo: its checksum doesn’t match',
  // Signing in (specification 5 and 8)
  SIWX_NOT_ENABLED: 'SIWX is not enabled',
  SIWX_NO_ADDRESS: 'No ActiveCaipAddress found',
  SIWX_NO_NETWORK: 'No ActiveCaipNetwork or client found',
  SIWX_NO_CONNECTION_CLIENT: 'No ConnectionController client found',
  SIGNATURE_DECLINED: 'Signature declined',
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  SIGN_IN_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_MESSAGE_INVALID: 'This is not a sign-in message: {problem}',
  SIWX_MISMATCH: 'The sign-in message is for another {field}',
  SIWX_EXPIRED: 'The sign-in has expired. Start again',
  SIWX_NOT_YET_VALID: 'The sign-in is not valid yet',
  SIWX_LIFETIME: 'A sign-in must expire within 24 hours',
  SIWX_NONCE_INVALID: 'This sign-in wasn’t requested here, has expired or was already used',
  SIWX_SIGNATURE_INVALID: 'The signature isn’t this account’s for this message',
  SIWX_SIGNATURE_UNSUPPORTED: 'This signature can’t be checked: {problem}',
  SIWX_CONTRACT_FAILED: 'The contract of this account did not confirm the signature: {problem}',
  NOT_SIGNED_IN: 'Sign in to read this',
  // Data
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  HISTORY_FAILED: 'Failed to fetch transactions',
  NAME_NOT_RESOLVED: 'Error resolving name',
  RATE_LIMITED: 'RATE_LIMITED',
  SERVER_ERROR: 'SERVER_ERROR',
  REQUEST_FAILED: 'The request to the server failed',
  RESPONSE_INVALID: 'The server sent an invalid response',
  REQUEST_ABORTED: 'Request was aborted',
  CONFIG_INVALID: 'The configuration is not valid: {problems}',
} as const satisfies Record<string, string>

/** A code whose message is in the catalogue. */
export type CatalogueCode = keyof typeof sentences

/**
 * All error codes. The messages of the embedded wallet are in `@latchkey/protocol/frame`, and those of phone wallets,
 * swaps and names next to the code that throws them, so that none is loaded before it is needed.
 */
export type ErrorCode =
  | CatalogueCode
  | EmbeddedErrorCode
  | 'MESSAGE_TOO_LARGE'
  | 'CLOCK_WRONG'
  | 'COMMAND_REFUSED'
  | 'SWAP_UNSUPPORTED'
  | 'SWAP_NO_ROUTE'
  | 'SWAP_REVERTS'
  | 'SWAP_MISMATCH'
  | 'SWAP_PRICE_MOVED'
  | 'NAME_REFUSED'
