/** The errors of ids with their messages, apart from the others: a page with only a button needs no more. */
export const idSentences = {
  INVALID_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_ACCOUNT_ID: 'Invalid CAIP-10 address',
  INVALID_ASSET_ID: 'Invalid CAIP-19 asset id',
} as const
