import { expect, it } from 'vitest'
import * as api from './api.ts'
import * as base58 from './base58.ts'
import * as embedded from './embedded.ts'
import * as esplora from './esplora.ts'
import * as frame from './frame.ts'
import * as index from './index.ts'
import * as jsonRpc from './jsonRpc.ts'
import * as names from './names.ts'
import * as setup from './setup.ts'
import * as solana from './solana.ts'

// Removing or renaming an export breaks apps and needs a major version (CONTRIBUTING).
it('exports these names from @latchkey/protocol', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "CodedError",
      "DEFAULT_NETWORK",
      "LatchkeyError",
      "accountId",
      "addressOf",
      "assetId",
      "chainIdOf",
      "defineNetwork",
      "earlySentences",
      "isEvmAddress",
      "isLatchkeyError",
      "isLoopback",
      "limits",
      "namespaceOf",
      "namespaces",
      "networkId",
      "networkOf",
      "parseAccountId",
      "parseAssetId",
      "parseNetworkId",
      "sentences",
      "walk",
    ]
  `)
})

it('exports these names from @latchkey/protocol/jsonRpc', () => {
  expect(Object.keys(jsonRpc).sort()).toEqual([
    'RpcError',
    'parseRpcResponse',
    'resultOf',
    'revertDataOf',
    'rpcErrorSchema',
  ])
})

it('exports these names from @latchkey/protocol/base58', () => {
  expect(Object.keys(base58).sort()).toEqual(['fromBase58', 'toBase58'])
})

it('exports these names from @latchkey/protocol/api', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "BALANCE_EVENTS_PATH",
      "OWN_NAME_MAX",
      "WATCHED_ACCOUNTS_MAX",
      "assetSchema",
      "balanceEventSchema",
      "balanceSchema",
      "balancesAnswerSchema",
      "currencySchema",
      "decimalSchema",
      "devnetSchema",
      "emojiSequence",
      "errorBodySchema",
      "gasPriceSchema",
      "historyAnswerSchema",
      "historyItemSchema",
      "identitySchema",
      "nameRecordSchema",
      "nameSuggestionsSchema",
      "networkIdSchema",
      "networkSchema",
      "networksBalancesSchema",
      "nftSchema",
      "nftsSchema",
      "onRampCountriesSchema",
      "onRampDefaultsSchema",
      "onRampFiatsSchema",
      "onRampLimitsSchema",
      "onRampOrderSchema",
      "onRampProvidersSchema",
      "onRampPurchasesSchema",
      "onRampQuotesSchema",
      "onRampStatuses",
      "onRampTokensSchema",
      "onRampWidgetSchema",
      "originsAnswerSchema",
      "ownNameSchema",
      "priceHistoriesSchema",
      "priceHistorySchema",
      "priceSchema",
      "pricesAnswerSchema",
      "readOwnName",
      "relaySchema",
      "replaceInvisible",
      "supportedChainsSchema",
      "swapAllowanceSchema",
      "swapApprovalSchema",
      "swapInstructionSchema",
      "swapQuotesAnswerSchema",
      "swapRefusals",
      "swapTokensAnswerSchema",
      "swapTransactionSchema",
      "toAssets",
      "transferSchema",
      "walletListingSchema",
      "walletsAnswerSchema",
      "watchedAccountsSchema",
      "webConfigSchema",
    ]
  `)
})

it('exports these names from @latchkey/protocol/esplora', () => {
  expect(Object.keys(esplora).sort()).toMatchInlineSnapshot(`
    [
      "bitcoinBalance",
      "bitcoinHistoryItem",
      "esploraAddressSchema",
      "esploraTransactionSchema",
      "esploraTransactionsSchema",
    ]
  `)
})

it('exports these names from @latchkey/protocol/solana', () => {
  expect(Object.keys(solana).sort()).toEqual(['addressesInLookupTable'])
})

it('exports these names from @latchkey/protocol/frame', () => {
  expect(Object.keys(frame).sort()).toMatchInlineSnapshot(`
    [
      "APPROVAL_MS",
      "FRAME_VERSION",
      "appMessages",
      "emailAddressSchema",
      "embeddedAccountTypeSchema",
      "embeddedError",
      "embeddedSentences",
      "envelopeLimits",
      "frameErrorSchema",
      "frameEventSchema",
      "helloSchema",
      "messageEffects",
      "methodPolicy",
      "notSafeMethods",
      "readySchema",
      "refusedSchema",
      "replyEnvelopeSchema",
      "requestEnvelopeSchema",
      "safeMethods",
      "socialProviderSchema",
      "socialProviders",
      "walletUserSchema",
      "windowProviderSchema",
      "windowProviders",
    ]
  `)
})

it('exports these names from @latchkey/protocol/embedded', () => {
  expect(Object.keys(embedded).sort()).toMatchInlineSnapshot(`
    [
      "accountTypeRequestSchema",
      "addedSharesSchema",
      "authMethodsSchema",
      "bytesTextSchema",
      "deviceProofSchema",
      "deviceTransferAnswerSchema",
      "deviceTransferAskSchema",
      "deviceTransferAskedSchema",
      "deviceTransferCommitText",
      "deviceTransferIdSchema",
      "deviceTransferInfo",
      "deviceTransferListSchema",
      "deviceTransferRevealSchema",
      "deviceTransferSealSchema",
      "deviceTransferStateRequestSchema",
      "deviceTransferStateSchema",
      "deviceTransferTakenSchema",
      "embeddedWalletSchema",
      "exportGrantSchema",
      "framePageSchema",
      "freezeRequestSchema",
      "loginStepSchema",
      "newRecoveryMethodSchema",
      "newWalletSchema",
      "passkeyAssertionSchema",
      "passkeyAttestationSchema",
      "passkeyLoginSchema",
      "passkeyQuestionSchema",
      "passkeyRegistrationSchema",
      "passkeySchema",
      "randomIdSchema",
      "recoveryAnswerSchema",
      "recoveryMethodRequestSchema",
      "recoveryMethodSchema",
      "recoveryMethodsSchema",
      "recoveryModeRequestSchema",
      "recoveryModeSchema",
      "releasePurposeSchema",
      "releasedShareSchema",
      "secureConfigSchema",
      "serviceKeySchema",
      "sessionAnswerSchema",
      "shareInfo",
      "shareRequestSchema",
      "shareSetSchema",
      "sharesProofText",
      "signedInSchema",
      "smartAccountNetworkSchema",
      "smartAccountNetworksSchema",
      "walletProofText",
      "walletRequestSchema",
    ]
  `)
})

it('exports these names from @latchkey/protocol/names', () => {
  expect(Object.keys(names).sort()).toEqual(['nameMessage', 'readNameMessage'])
})

it('exports these names from @latchkey/protocol/setup', () => {
  expect(Object.keys(setup).sort()).toEqual([
    'clientConfigSchema',
    'isWalletOrigin',
    'localOrigins',
    'newerClientConfigSchema',
    'unknownNames',
    'webPages',
  ])
})
