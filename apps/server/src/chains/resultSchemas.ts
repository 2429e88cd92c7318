import * as v from 'valibot'

const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i))
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
/** Not every chain has all members of a block or receipt. */
const optionalQuantity = v.nullish(quantity)

const log = v.looseObject({
  address: hex,
  topics: v.array(hash),
  data: hex,
  blockNumber: optionalQuantity,
  blockTimestamp: optionalQuantity,
  transactionHash: v.nullish(hash),
  transactionIndex: optionalQuantity,
  logIndex: optionalQuantity,
})

const block = v.looseObject({
  number: optionalQuantity,
  timestamp: quantity,
  baseFeePerGas: optionalQuantity,
  blobGasUsed: optionalQuantity,
  difficulty: optionalQuantity,
  excessBlobGas: optionalQuantity,
  gasLimit: optionalQuantity,
  gasUsed: optionalQuantity,
  size: optionalQuantity,
  totalDifficulty: optionalQuantity,
})

const receipt = v.looseObject({
  transactionHash: hash,
  transactionIndex: optionalQuantity,
  blockNumber: quantity,
  status: optionalQuantity,
  cumulativeGasUsed: optionalQuantity,
  effectiveGasPrice: optionalQuantity,
  gasUsed: optionalQuantity,
  blobGasPrice: optionalQuantity,
  blobGasUsed: optionalQuantity,
  logs: v.array(log),
})

/**
 * The results of all methods that a `ChainReader` calls. viem trusts its node, so malformed results are rejected with these:
 * what viem parses, and what services read.
 */
export const resultSchemas: Readonly<Record<string, v.GenericSchema<unknown, unknown>>> = {
  eth_blockNumber: quantity,
  eth_call: hex,
  eth_estimateGas: quantity,
  eth_feeHistory: v.looseObject({
    oldestBlock: quantity,
    baseFeePerGas: v.array(quantity),
    gasUsedRatio: v.array(v.number()),
    reward: v.nullish(v.array(v.array(quantity))),
  }),
  eth_gasPrice: quantity,
  eth_getBalance: quantity,
  eth_getBlockByNumber: v.nullable(block),
  eth_getCode: hex,
  eth_getLogs: v.array(log),
  eth_getStorageAt: hex,
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: v.nullable(receipt),
  eth_maxPriorityFeePerGas: quantity,
  eth_sendRawTransaction: hash,
}
