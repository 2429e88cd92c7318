import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { devnetAccounts, devnetWords } from './accounts.ts'

it('derives the listed keys from the mnemonic', () => {
  const derived = devnetAccounts().map((_, addressIndex) => mnemonicToAccount(devnetWords, { addressIndex }))
  expect(devnetAccounts().map(({ privateKey }) => privateKey)).toEqual(
    derived.map((account) => bytesToHex(account.getHdKey().privateKey ?? new Uint8Array())),
  )
  expect(devnetAccounts().map(({ address }) => address)).toEqual(derived.map(({ address }) => address))
})
