export { type Asset, assetSchema, toAssets } from '../api/assets.ts'
export { type Balance, balanceSchema, balancesAnswerSchema } from '../api/balance.ts'
export {
  BALANCE_EVENTS_PATH,
  type BalanceEvent,
  balanceEventSchema,
  WATCHED_ACCOUNTS_MAX,
  watchedAccountsSchema,
} from '../api/balanceEvents.ts'
export { type Currency, currencySchema } from '../api/currency.ts'
export { type Devnet, devnetSchema } from '../api/devnet.ts'
export { type ErrorBody, errorBodySchema } from '../api/errorBody.ts'
export { type GasPrice, gasPriceSchema } from '../api/gasPrice.ts'
export {
  type HistoryItem,
  historyAnswerSchema,
  historyItemSchema,
  type Transfer,
  transferSchema,
} from '../api/history.ts'
export { type Identity, identitySchema } from '../api/identity.ts'
export { emojiSequence, replaceInvisible } from '../api/invisible.ts'
export { type NameRecord, nameRecordSchema } from '../api/nameRecord.ts'
export { nameSuggestionsSchema } from '../api/nameSuggestions.ts'
export { networksBalancesSchema } from '../api/networksBalances.ts'
export { type Nft, nftSchema, nftsSchema } from '../api/nft.ts'
export {
  type OnRampCountry,
  type OnRampFiat,
  type OnRampLimit,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampStatus,
  type OnRampToken,
  type OnRampWidget,
  onRampCountriesSchema,
  onRampDefaultsSchema,
  onRampFiatsSchema,
  onRampLimitsSchema,
  onRampOrderSchema,
  onRampProvidersSchema,
  onRampPurchasesSchema,
  onRampQuotesSchema,
  onRampStatuses,
  onRampTokensSchema,
  onRampWidgetSchema,
} from '../api/onRamp.ts'
export { originsAnswerSchema } from '../api/origins.ts'
export { type Price, priceSchema, pricesAnswerSchema } from '../api/price.ts'
export { type PriceHistory, priceHistoriesSchema, priceHistorySchema } from '../api/priceHistory.ts'
export { supportedChainsSchema } from '../api/supportedChains.ts'
export {
  type SwapApproval,
  type SwapInstruction,
  type SwapQuote,
  type SwapRefusal,
  type SwapToken,
  type SwapTransaction,
  swapAllowanceSchema,
  swapApprovalSchema,
  swapInstructionSchema,
  swapQuotesAnswerSchema,
  swapRefusals,
  swapTokensAnswerSchema,
  swapTransactionSchema,
} from '../api/swap.ts'
export { decimalSchema } from '../api/text.ts'
export { type WalletListing, walletListingSchema, walletsAnswerSchema } from '../api/wallet.ts'
export { type Relay, relaySchema, type WebConfig, webConfigSchema } from '../api/webConfig.ts'
export { networkIdSchema, networkSchema } from '../networkSchema.ts'
export { OWN_NAME_MAX, ownNameSchema, readOwnName } from '../ownName.ts'
