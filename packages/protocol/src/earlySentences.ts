/** The errors of code that is loaded before a click, with their messages, apart from the catalogue of all others. */
export const earlySentences = {
  INVALID_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_ACCOUNT_ID: 'Invalid CAIP-10 address',
  INVALID_ASSET_ID: 'Invalid CAIP-19 asset id',
  NO_AUTH_CONNECTOR: 'No auth connector found',
} as const
