export { activityDecimals, displayAmount, displayDecimals } from '../amounts/displayAmount.ts'
export { formatAmount } from '../amounts/formatAmount.ts'
export { maxSendable } from '../amounts/maxSendable.ts'
export { parseAmount } from '../amounts/parseAmount.ts'
export { readAllowedOrigins } from '../api/readAllowedOrigins.ts'
export { discordName, emailLabel } from '../display/accountLabel.ts'
export { truncateAddress, truncateMiddle } from '../display/truncateMiddle.ts'
export {
  type GroupHistoryOptions,
  groupHistory,
  type HistoryMonth,
  type HistoryYear,
  isSpam,
} from '../history/groupHistory.ts'
export { mergeHistory } from '../history/mergeHistory.ts'
export { type HistoryState, readHistory } from '../history/readHistory.ts'
export { type RelativeTime, relativeTime } from '../history/relativeTime.ts'
export { balancesQuery } from '../queries/balancesQuery.ts'
export { contractCodeQuery } from '../queries/contractCodeQuery.ts'
export { gasPriceQuery } from '../queries/gasPriceQuery.ts'
export { type HistoryPage, historyQuery } from '../queries/historyQuery.ts'
export { identityQuery } from '../queries/identityQuery.ts'
export { nameQuery } from '../queries/nameQuery.ts'
export { portfolioQuery } from '../queries/portfolioQuery.ts'
export { nativeAsset, pricesQuery } from '../queries/pricesQuery.ts'
export { readCachedBalances } from '../queries/readCachedBalances.ts'
export { supportedNetworksQuery } from '../queries/supportedNetworksQuery.ts'
export { mergeWallets, type WalletsFilter, type WalletsPage, walletsQuery } from '../queries/walletsQuery.ts'
export { checksumAddress } from '../recipients/checksum.ts'
export { isLookAlike } from '../recipients/isLookAlike.ts'
export { parseRecipient, type Recipient } from '../recipients/parseRecipient.ts'
export { type RecipientFacts, type RecipientWarning, recipientWarnings } from '../recipients/recipientWarnings.ts'
