import { Script } from '@scure/btc-signer'
import type { Block } from '../chain/block.ts'
import { headerOf } from '../chain/block.ts'
import type { Coin, Confirmation, Entry } from '../chain/entry.ts'
import { addressOf } from '../genesis/regtest.ts'
import { outputType } from '../script/outputType.ts'
import type { Input, Output } from '../script/readTransaction.ts'

const REGTEST_DIFFICULTY = 4.6565423739069247e-10

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A transaction in Esplora's format (https://github.com/Blockstream/esplora/blob/master/API.md). */
export function transactionJson({ transaction, spent, fee, isCoinbase, confirmation }: Entry) {
  return {
    txid: transaction.txid,
    version: transaction.version,
    locktime: transaction.lockTime,
    vin: transaction.inputs.map((input, index) => inputJson(input, spent[index], isCoinbase)),
    vout: transaction.outputs.map(outputJson),
    size: transaction.bytes.length,
    weight: transaction.weight,
    fee: Number(fee),
    status: statusJson(confirmation),
  }
}

export function statusJson(confirmation: Confirmation | undefined) {
  if (!confirmation) return { confirmed: false }
  const { height, hash, time } = confirmation
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

export function coinJson({ txid, vout, value, confirmation }: Coin) {
  return { txid, vout, status: statusJson(confirmation), value: Number(value) }
}

export function blockJson(block: Block, medianTime: number) {
  const size = block.transactions.reduce((total, { bytes }) => total + bytes.length, headerOf(block).length + 1)
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.time,
    tx_count: Math.max(1, block.transactions.length),
    size,
    weight: block.transactions.reduce((total, { weight }) => total + weight, (headerOf(block).length + 1) * 4),
    merkle_root: block.merkleRoot,
    previousblockhash: block.height === 0 ? null : block.previous,
    mediantime: medianTime,
    nonce: block.nonce,
    bits: block.bits,
    difficulty: REGTEST_DIFFICULTY,
  }
}

/** What an address has received and spent, confirmed and unconfirmed. */
export function addressJson(address: string, script: Uint8Array, entries: readonly Entry[]) {
  const key = hex(script)
  const stats = (of: readonly Entry[]) => {
    const funded = of.flatMap(({ transaction }) => transaction.outputs).filter((output) => hex(output.script) === key)
    const spent = of.flatMap((entry) => entry.spent).filter((output) => hex(output.script) === key)
    const sum = (outputs: readonly Output[]) => Number(outputs.reduce((total, { value }) => total + value, 0n))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: of.length,
    }
  }
  return {
    address,
    chain_stats: stats(entries.filter(({ confirmation }) => confirmation)),
    mempool_stats: stats(entries.filter(({ confirmation }) => !confirmation)),
  }
}

function inputJson(input: Input, spent: Output | undefined, isCoinbase: boolean) {
  return {
    txid: input.txid,
    vout: input.vout,
    prevout: spent ? outputJson(spent) : null,
    scriptsig: hex(input.scriptSig),
    scriptsig_asm: isCoinbase ? '' : assembly(input.scriptSig),
    ...(input.witness.length > 0 ? { witness: input.witness.map(hex) } : {}),
    is_coinbase: isCoinbase,
    sequence: input.sequence,
  }
}

function outputJson({ value, script }: Output) {
  const address = addressOf(script)
  return {
    scriptpubkey: hex(script),
    scriptpubkey_asm: assembly(script),
    scriptpubkey_type: outputType(script),
    ...(address ? { scriptpubkey_address: address } : {}),
    value: Number(value),
  }
}

function assembly(script: Uint8Array): string {
  try {
    return Script.decode(script)
      .map((part) => operation(part))
      .join(' ')
  } catch {
    return ''
  }
}

function operation(part: Uint8Array | number | string): string {
  if (part instanceof Uint8Array) return `OP_PUSHBYTES_${part.length} ${hex(part)}`
  if (typeof part === 'number') return part === 0 ? 'OP_0' : `OP_PUSHNUM_${part}`
  return `OP_${part}`
}
