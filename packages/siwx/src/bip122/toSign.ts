import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RawTx, Transaction } from '@scure/btc-signer'

/**
 * The virtual transaction of a BIP-322 signature: it spends another one, whose output has the address's script and
 * whose input contains the message (https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki).
 */
export function transactionToSign(message: string, script: Uint8Array): Transaction {
  const transaction = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256(sha256(transactionToSpend(message, script))).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
  })
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(OP_RETURN) })
  return transaction
}

const OP_RETURN = 0x6a
const PUSH_32 = 0x20

function transactionToSpend(message: string, script: Uint8Array): Uint8Array {
  const input = {
    txid: new Uint8Array(32),
    index: 0xffffffff,
    finalScriptSig: concatBytes(Uint8Array.of(0, PUSH_32), hashMessage(message)),
    sequence: 0,
  }
  return RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [input],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
}

/** The tagged hash of BIP-340. */
export function hashMessage(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
