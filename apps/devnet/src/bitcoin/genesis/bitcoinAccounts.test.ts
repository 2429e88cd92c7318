import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { WIF } from '@scure/btc-signer'
import { expect, it } from 'vitest'
import { devnetWords } from '../../accounts.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { regtest } from './regtest.ts'

it('derives the listed keys from the mnemonic', () => {
  const root = HDKey.fromMasterSeed(pbkdf2Sync(devnetWords, 'mnemonic', 2_048, 64, 'sha512'))
  const purposes = { payment: 84, ordinal: 86 }
  const derived = bitcoinAccounts().map(({ type }, at) => {
    const { privateKey } = root.derive(`m/${purposes[type]}'/1'/0'/0/${Math.floor(at / 2)}`)
    return WIF(regtest).encode(privateKey ?? new Uint8Array())
  })
  expect(bitcoinAccounts().map(({ privateKey }) => privateKey)).toEqual(derived)
})
