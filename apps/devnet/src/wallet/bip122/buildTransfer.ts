import { selectUTXO, type Transaction } from '@scure/btc-signer'
import type { BitcoinChain } from '../../bitcoin/chain/createChain.ts'
import { regtest, scriptOf } from '../../bitcoin/genesis/regtest.ts'

/** Satoshis per virtual byte: the chain's estimate for the next block. */
const FEE_RATE = 2n

/** A payment from an account's coins, with change back to it; undefined if it holds too little. */
export function buildTransfer(
  { account, recipient, amount }: { account: string; recipient: string; amount: bigint },
  chain: Pick<BitcoinChain, 'coinsOf'>,
): Transaction | undefined {
  const coins = chain.coinsOf(scriptOf(account) ?? new Uint8Array())
  const inputs = coins.map(({ txid, vout, value, script }) => ({
    txid,
    index: vout,
    witnessUtxo: { script, amount: value },
  }))
  const selected = selectUTXO(inputs, [{ address: recipient, amount }], 'default', {
    ...{ changeAddress: account, feePerByte: FEE_RATE, bip69: true, createTx: true, network: regtest },
  })
  return selected?.tx
}
