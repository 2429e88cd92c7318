import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { devnetSeed } from '../../devnetSeed.ts'
import type { BitcoinChain } from '../chain/createChain.ts'
import type { Coin } from '../chain/entry.ts'
import { regtest } from './regtest.ts'

const FEE = 2_000n
const COINBASE_MATURITY = 100

const key = devnetSeed('the miner of Bitcoin')
const payment = p2wpkh(pubECDSA(key), regtest)

/** The miner's script. The faucet pays from its rewards. */
export const minerScript = payment.script

/**
 * Pays from the miner's coins with a single coin, so that no payment depends on the change of another. Throws if no
 * coin is large enough.
 */
export function payFromTreasury(
  { chain, submit }: { chain: Pick<BitcoinChain, 'coinsOf' | 'tip'>; submit: BitcoinChain['submit'] },
  outputs: readonly { script: Uint8Array; amount: bigint }[],
): string {
  const total = outputs.reduce((sum, { amount }) => sum + amount, FEE)
  const coin = usable(chain).find(({ value }) => value >= total)
  if (!coin) throw new Error('The faucet of Bitcoin is empty')
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: payment.script, amount: coin.value },
  })
  for (const output of outputs) transaction.addOutput(output)
  const change = coin.value - total
  if (change > 1_000n) transaction.addOutput({ script: payment.script, amount: change })
  transaction.sign(key)
  transaction.finalize()
  const taken = submit(transaction.extract())
  if ('code' in taken) throw new Error(`The payment of the faucet is refused: ${taken.message}`)
  return taken.transaction.txid
}

// Confirmed and mature coins first; unconfirmed change only if nothing else is left.
function usable(chain: Pick<BitcoinChain, 'coinsOf' | 'tip'>): readonly Coin[] {
  const isMature = ({ isCoinbase, confirmation }: Coin) =>
    !isCoinbase || (confirmation !== undefined && chain.tip().height + 1 - confirmation.height >= COINBASE_MATURITY)
  const waits = ({ confirmation }: Coin) => (confirmation ? 0 : 1)
  return chain
    .coinsOf(payment.script)
    .filter(isMature)
    .toSorted((a, b) => waits(a) - waits(b))
}
