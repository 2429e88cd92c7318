import { type Transaction, WIF } from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinChain } from '../../bitcoin/chain/createChain.ts'
import type { BitcoinAccount } from '../../bitcoin/genesis/bitcoinAccounts.ts'
import { regtest } from '../../bitcoin/genesis/regtest.ts'
import { invalidParams } from '../rpcError.ts'
import type { InputToSign } from './parseBitcoin.ts'
import { viewPsbt } from './psbtView.ts'

const ALL = 1
const TAPROOT_DEFAULT = 0

/**
 * Signs the requested inputs, each with the key of its account. Finalizes none, so that the site can add to it.
 *
 * @throws RpcError -32602 for an input that isn't the account's
 */
export function signPsbt(
  transaction: Transaction,
  inputs: readonly (Omit<InputToSign, 'account'> & { account: BitcoinAccount })[],
  chain: Pick<BitcoinChain, 'entry'>,
): void {
  const view = viewPsbt(transaction, chain)
  for (const { account, index, sighash } of inputs) {
    const { spent, address } = view.inputs[index] ?? {}
    if (!spent || address !== account.address) throw invalidParams(`input ${index} is not of ${account.address}`)
    const key = privateKeyOf(account)
    const type = sighash ?? transaction.getInput(index).sighashType
    transaction.updateInput(index, {
      // The chain's value: a signature for another amount would be invalid.
      witnessUtxo: { script: spent.script, amount: spent.value },
      ...(account.type === 'ordinal' ? { tapInternalKey: pubSchnorr(key) } : {}),
      ...(type === undefined ? {} : { sighashType: type }),
    })
    transaction.signIdx(key, index, type === undefined ? [ALL, TAPROOT_DEFAULT] : [type])
  }
}

/** The 32-byte private key of an account. */
export function privateKeyOf({ privateKey }: BitcoinAccount): Uint8Array {
  return WIF(regtest).decode(privateKey)
}
