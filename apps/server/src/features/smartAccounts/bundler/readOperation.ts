import { type Address, type Hex, parseEventLogs, type TransactionReceipt } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { Mempool } from './bundles/mempool.ts'
import type { Receipts } from './bundles/settleBundles.ts'
import { toRpc } from './userOperation.ts'

type Deps = { chain: EvmChain; mempool: Mempool; receipts: Receipts; entryPoint: Address }

/** The answer to `eth_getUserOperationByHash`: null if the operation isn't known here. */
export async function readByHash(hash: Hex, deps: Deps) {
  const { mempool, entryPoint } = deps
  const stored = await mempool.read(hash)
  if (!stored || stored.status === 'failed') return null
  const transaction = stored.transactionHash ? await receiptOf(stored.transactionHash, deps) : undefined
  return {
    userOperation: toRpc(stored.operation),
    entryPoint,
    transactionHash: transaction?.transactionHash ?? null,
    blockHash: transaction?.blockHash ?? null,
    blockNumber: transaction ? hex(transaction.blockNumber) : null,
  }
}

/** The answer to `eth_getUserOperationReceipt`: null while no block has the operation. */
export async function readReceipt(hash: Hex, deps: Deps) {
  const { mempool, entryPoint } = deps
  const stored = await mempool.read(hash)
  if (stored?.status !== 'included' || !stored.transactionHash) return null
  const receipt = await receiptOf(stored.transactionHash, deps)
  if (!receipt) return null
  const own = receipt.logs.filter(({ address }) => address.toLowerCase() === entryPoint.toLowerCase())
  const events = parseEventLogs({ abi: entryPoint07Abi, logs: own })
  const event = events.find((each) => each.eventName === 'UserOperationEvent' && each.args.userOpHash === hash)
  if (event?.eventName !== 'UserOperationEvent') return null
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
  const failure = events.find((each) => each.eventName === 'UserOperationRevertReason' && each.args.userOpHash === hash)
  return {
    userOpHash: hash,
    entryPoint,
    sender,
    nonce: hex(nonce),
    paymaster,
    success,
    actualGasCost: hex(actualGasCost),
    actualGasUsed: hex(actualGasUsed),
    ...(failure?.eventName === 'UserOperationRevertReason' ? { reason: failure.args.revertReason } : {}),
    logs: logsOf(receipt.logs, { event, entryPoint }).map(logInHex),
    receipt: {
      transactionHash: receipt.transactionHash,
      transactionIndex: hex(receipt.transactionIndex),
      blockHash: receipt.blockHash,
      blockNumber: hex(receipt.blockNumber),
      from: receipt.from,
      to: receipt.to,
      cumulativeGasUsed: hex(receipt.cumulativeGasUsed),
      gasUsed: hex(receipt.gasUsed),
      effectiveGasPrice: hex(receipt.effectiveGasPrice),
      contractAddress: receipt.contractAddress ?? null,
      logsBloom: receipt.logsBloom,
      status: receipt.status === 'success' ? '0x1' : '0x0',
      type: '0x2',
      logs: receipt.logs.map(logInHex),
    },
  }
}

type Receipt = TransactionReceipt
type Log = Receipt['logs'][number]

/** The logs of one operation: those between the event that ends the operation before it and its own. */
function logsOf(
  logs: readonly Log[],
  { event, entryPoint }: { event: { logIndex: number }; entryPoint: Address },
): Log[] {
  const end = logs.findIndex(({ logIndex }) => logIndex === event.logIndex)
  const ends = new Set([operationEvent, beforeExecution])
  const start = logs.findLastIndex(
    (log, index) =>
      index < end && log.address.toLowerCase() === entryPoint.toLowerCase() && ends.has(log.topics[0] ?? '0x'),
  )
  return logs.slice(start + 1, end)
}

// keccak256 of UserOperationEvent(…) and of BeforeExecution().
const operationEvent: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const beforeExecution: Hex = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

async function receiptOf(hash: string, { chain, receipts }: Deps): Promise<Receipt | undefined> {
  const read = () => chain.reader.getTransactionReceipt({ hash: `0x${hash.slice(2)}` })
  return receipts.get(hash, read).catch(() => undefined)
}

function logInHex(log: Log) {
  const { address, topics, data, blockHash, blockNumber, transactionHash, transactionIndex, logIndex, removed } = log
  return {
    ...{ address, topics, data, blockHash, blockNumber: hex(blockNumber), transactionHash, removed },
    ...{ transactionIndex: hex(transactionIndex), logIndex: hex(logIndex) },
  }
}

function hex(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
