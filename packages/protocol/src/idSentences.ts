/** The errors of ids with their sentences, apart from the other errors: a page with a button checks ids and does little else. */
export const idSentences = {
  INVALID_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_ACCOUNT_ID: 'Invalid CAIP-10 address',
  INVALID_ASSET_ID: 'Invalid CAIP-19 asset id',
} as const
