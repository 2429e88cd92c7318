export { checksumAddress } from '@latchkey/siwx/addresses'
export { type AddressBook, createAddressBook } from '../addressBook/addressBook.ts'
export { addressName } from '../addressBook/addressName.ts'
export { type Contact, type ContactAddress, findContact, withOwnName, withSent } from '../addressBook/contacts.ts'
export { activityDecimals, displayAmount, displayDecimals, formatAmount } from '../amounts/formatAmount.ts'
export { maxSendable } from '../amounts/maxSendable.ts'
export { parseAmount } from '../amounts/parseAmount.ts'
export { watchBalances } from '../balanceEvents/watchBalances.ts'
export { parseRecipient, type Recipient } from '../chains/eip155/parseRecipient.ts'
export { nativeAsset } from '../chains/nativeAsset.ts'
export { parseSolanaRecipient, type SolanaRecipient } from '../chains/solana/parseSolanaRecipient.ts'
export { addressKey } from '../client/sameAddress.ts'
export { discordName, emailLabel, truncateAddress, truncateMiddle } from '../display/labels.ts'
export { type RelativeTime, relativeTime } from '../display/relativeTime.ts'
export { hasNames } from '../namespaces/hasNames.ts'
export { parseRecipientOn } from '../namespaces/parseRecipientOn.ts'
export { readCachedBalances } from '../queries/balances/balanceMemory.ts'
export { balancesQuery } from '../queries/balances/balancesQuery.ts'
export { portfolioQuery } from '../queries/balances/portfolioQuery.ts'
export type { Portfolio } from '../queries/balances/readServerBalances.ts'
export { contractCodeQuery } from '../queries/contractCodeQuery.ts'
export { gasPriceQuery } from '../queries/gasPriceQuery.ts'
export {
  type GroupHistoryOptions,
  groupHistory,
  type HistoryMonth,
  type HistoryYear,
  isSpam,
} from '../queries/history/groupHistory.ts'
export { type HistoryPage, historyQuery } from '../queries/history/historyQuery.ts'
export { type HistoryState, mergeHistory, readHistory } from '../queries/history/readHistory.ts'
export { transactionFeeQuery } from '../queries/history/transactionFeeQuery.ts'
export { identityQuery } from '../queries/identityQuery.ts'
export { nameQuery } from '../queries/nameQuery.ts'
export { type Nfts, nftsQuery } from '../queries/nftsQuery.ts'
export { nameZonesQuery, onRampNetworksQuery, swapNetworksQuery } from '../queries/offersQueries.ts'
export {
  type OnRampCatalogue,
  type OnRampQuestion,
  onRampCatalogueQuery,
  onRampOrderQuery,
  onRampPurchasesQuery,
  onRampQuotesQuery,
} from '../queries/onRampQueries.ts'
export {
  type NameSuggestion,
  nameAttributesQuery,
  nameSuggestionsQuery,
  ownNamesQuery,
} from '../queries/ownNamesQuery.ts'
export { priceHistoryQuery } from '../queries/priceHistoryQuery.ts'
export { pricesQuery } from '../queries/pricesQuery.ts'
export { supportedNetworksQuery } from '../queries/supportedNetworksQuery.ts'
export { SWAP_QUOTE_MS, swapQuoteQuery, swapTokensQuery } from '../queries/swapQueries.ts'
export { peekWallets } from '../queries/wallets/peekWallets.ts'
export { mergeWallets, type WalletsPage, walletsQuery } from '../queries/wallets/walletsQuery.ts'
export type { WalletsFilter } from '../queries/wallets/walletsQuestion.ts'
export { readAllowedOrigins } from '../rpc/readAllowedOrigins.ts'
export { serverAddress } from '../rpc/serverAddress.ts'
export {
  isLookAlike,
  type RecipientFacts,
  type RecipientWarning,
  recipientWarnings,
} from '../submission/recipientWarnings.ts'
