import { expect, it } from 'vitest'
import * as addresses from './addresses.ts'
import * as bip322 from './bip322.ts'
import * as index from './index.ts'
import * as next from './next.ts'
import * as verify from './verify.ts'

// Removing or renaming an export breaks apps and needs a major version (CONTRIBUTING).
it('exports these names', () => {
  expect([index, verify, bip322, addresses, next].map((entry) => Object.keys(entry).sort())).toMatchInlineSnapshot(`
    [
      [
        "formatSiwxMessage",
        "parseSiwxMessage",
        "readTime",
        "siwxFieldsSchema",
      ],
      [
        "CLOCK_SKEW_MS",
        "CallReverted",
        "checkFields",
        "checkValidity",
        "evmStateAt",
        "verifySignature",
      ],
      [
        "signBip322",
        "verifyBip322",
      ],
      [
        "bitcoinChainOf",
        "bitcoinChains",
        "bitcoinNetworkId",
        "checksumAddress",
        "readBitcoinAddress",
        "readSs58",
        "writeSs58",
      ],
      [
        "getSession",
        "sessionHandlers",
      ],
    ]
  `)
})
