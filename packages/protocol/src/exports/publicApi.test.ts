import { expect, it } from 'vitest'
import * as api from './api.ts'
import * as index from './index.ts'

// A name that goes or changes breaks apps: it needs a major version (CONTRIBUTING).
it('exports these names from @latchkey/protocol', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "accountId",
      "addressOf",
      "assetId",
      "chainIdOf",
      "defineNetwork",
      "isLatchkeyError",
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

it('exports these names from @latchkey/protocol/api', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "balanceSchema",
      "balancesAnswerSchema",
      "currencySchema",
      "decimalSchema",
      "devnetSchema",
      "errorBodySchema",
      "gasPriceSchema",
      "historyAnswerSchema",
      "historyItemSchema",
      "identitySchema",
      "nameRecordSchema",
      "networkIdSchema",
      "networkSchema",
      "originsAnswerSchema",
      "priceSchema",
      "pricesAnswerSchema",
      "supportedChainsSchema",
      "transferSchema",
      "walletListingSchema",
      "walletsAnswerSchema",
      "webConfigSchema",
    ]
  `)
})
