export { bitcoinBalance } from '../esplora/bitcoinBalance.ts'
export { type BitcoinHistoryContext, bitcoinHistoryItem } from '../esplora/bitcoinHistoryItem.ts'
export {
  type EsploraAddress,
  type EsploraTransaction,
  esploraAddressSchema,
  esploraTransactionSchema,
  esploraTransactionsSchema,
} from '../esplora/esploraSchemas.ts'
