import { compactSize, sized, u32, u64 } from '../script/bytes.ts'
import { hash256, readable } from '../script/hashes.ts'
import type { BitcoinTransaction } from '../script/readTransaction.ts'
import { readTransaction } from '../script/readTransaction.ts'

export type Block = {
  hash: string
  height: number
  version: number
  previous: string
  merkleRoot: string
  /** In seconds. */
  time: number
  bits: number
  nonce: number
  transactions: readonly BitcoinTransaction[]
}

/** The lowest difficulty: every second attempt yields a block. */
const BITS = 0x207fffff
const VERSION = 0x20000000
const HALVING = 150
const ZERO = '0'.repeat(64)
const COIN = 100_000_000n

/** The genesis block of every regtest chain. */
export const genesisBlock: Block = {
  hash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  height: 0,
  version: 1,
  previous: ZERO,
  merkleRoot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  time: 1_296_688_602,
  bits: BITS,
  nonce: 2,
  // By the network's rules, its only output can't be spent.
  transactions: [],
}

/** The block subsidy at a height, without fees. Regtest halves it every 150 blocks. */
export function subsidy(height: number): bigint {
  return (50n * COIN) >> BigInt(Math.floor(height / HALVING))
}

/** Mines the block after `previous`. `rewardScript` gets the subsidy and the fees. */
export function mineBlock(
  previous: Block,
  next: { time: number; transactions: readonly BitcoinTransaction[]; fees: bigint; rewardScript: Uint8Array },
): Block {
  const height = previous.height + 1
  const coinbase = coinbaseOf(height, subsidy(height) + next.fees, next)
  const transactions = [coinbase, ...next.transactions]
  const merkleRoot = readable(merkleRootOf(transactions.map(({ txid }) => Buffer.from(txid, 'hex').reverse())))
  const head = { height, version: VERSION, previous: previous.hash, merkleRoot, time: next.time, bits: BITS }
  for (let nonce = 0; ; nonce++) {
    const hash = hashOf({ ...head, nonce })
    if (Number.parseInt(hash.slice(0, 2), 16) < 0x80) return { ...head, nonce, hash, transactions }
  }
}

/** The 80-byte block header. */
export function headerOf(block: Omit<Block, 'hash' | 'height' | 'transactions'>): Uint8Array {
  const turned = (hash: string) => Buffer.from(hash, 'hex').reverse()
  const { version, previous, merkleRoot, time, bits, nonce } = block
  return Buffer.concat([u32(version), turned(previous), turned(merkleRoot), u32(time), u32(bits), u32(nonce)])
}

function hashOf(block: Omit<Block, 'hash' | 'height' | 'transactions'>): string {
  return readable(hash256(headerOf(block)))
}

/** Whether the block's hash matches its header and it follows `previous`. */
export function isNext(block: Block, previous: Block): boolean {
  return block.previous === previous.hash && block.height === previous.height + 1 && hashOf(block) === block.hash
}

// The coinbase transaction. The height in its input makes it unique (BIP34), and its last output commits to the
// witnesses (BIP141).
function coinbaseOf(
  height: number,
  value: bigint,
  { transactions, rewardScript }: { transactions: readonly BitcoinTransaction[]; rewardScript: Uint8Array },
): BitcoinTransaction {
  const scriptSig = Buffer.concat([pushOfHeight(height), Uint8Array.of(0)])
  const reserved = new Uint8Array(32)
  const witnessIds = transactions.map(({ bytes }) => hash256(bytes))
  const commitment = hash256(merkleRootOf([new Uint8Array(32), ...witnessIds]), reserved)
  const outputs = [
    Buffer.concat([u64(value), sized(rewardScript)]),
    Buffer.concat([u64(0n), sized(Buffer.concat([Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed), commitment]))]),
  ]
  const bytes = Buffer.concat([
    u32(2),
    Uint8Array.of(0, 1), // with witnesses
    compactSize(1),
    new Uint8Array(32),
    u32(0xffff_ffff),
    sized(scriptSig),
    u32(0xffff_ffff),
    compactSize(outputs.length),
    ...outputs,
    compactSize(1),
    sized(reserved),
    u32(0),
  ])
  const read = readTransaction(Uint8Array.from(bytes))
  if (!read) throw new Error('The first transaction of the block is not a coinbase')
  return read
}

// The minimal push of a number: an opcode up to 16, else bytes whose highest bit is the sign.
function pushOfHeight(height: number): Uint8Array {
  if (height <= 16) return Uint8Array.of(0x50 + height)
  const bytes: number[] = []
  for (let rest = height; rest > 0; rest >>= 8) bytes.push(rest & 0xff)
  if ((bytes.at(-1) ?? 0) & 0x80) bytes.push(0)
  return Uint8Array.of(bytes.length, ...bytes)
}

function merkleRootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(32)] = hashes
  if (hashes.length <= 1) return first
  const above: Uint8Array[] = []
  for (let at = 0; at < hashes.length; at += 2) {
    const left = hashes[at] ?? first
    // An odd hash at the end is paired with itself.
    above.push(hash256(left, hashes[at + 1] ?? left))
  }
  return merkleRootOf(above)
}
