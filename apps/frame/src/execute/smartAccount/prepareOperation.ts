import { maxCostOf, operationDigest, type UnsignedOperation } from '@latchkey/accounts'
import { chainIdOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import type { SmartAccount } from '../../approval/connected.ts'
import type { Call } from '../../approval/parsedRequest.ts'
import type { RpcRequest } from '../../approval/ports.ts'
import { chainAddressSchema, hexBytesSchema, hexQuantitySchema } from '../../chain/chainSchemas.ts'
import { isDeployed } from '../../chain/isDeployed.ts'
import { PRICE_MAX, readFees } from '../../chain/readFees.ts'
import { encodeCalls } from './encodeCalls.ts'

/** A complete operation and the hash that is signed, made from the same object. */
export type PreparedOperation = {
  operation: UnsignedOperation
  digest: Hex
  /** What it can cost at most, in wei, whoever pays. */
  maxFee: bigint
  isFeeCapped: boolean
  /** Why the estimate failed: the operation will fail. */
  failure: string | undefined
  /** Of the account. */
  balance: bigint
}

export type OperationDeps = {
  rpcRequest: RpcRequest
  bundlerRequest: RpcRequest
  account: SmartAccount
  signal: AbortSignal
}

/**
 * Fixes everything of an operation that makes these calls, before anything is shown: its place in the account's
 * sequence, its gas, its fee, and who pays. If the network's paymaster refuses, the account pays.
 */
export async function prepareOperation(calls: readonly Call[], deps: OperationDeps): Promise<PreparedOperation> {
  const { rpcRequest, account } = deps
  const { network, address } = account
  const [exists, nonce, balance, price] = await Promise.all([
    isDeployed(account, rpcRequest, deps.signal),
    readNonce(deps),
    rpcRequest(network.id, 'eth_getBalance', [address, 'latest'], deps.signal).then((answer) =>
      v.parse(hexQuantitySchema, answer),
    ),
    readPrice(deps),
  ])
  const draft: UnsignedOperation = {
    ...{ sender: address, nonce, callData: encodeCalls(calls) },
    // The first operation creates the account.
    ...(exists ? {} : { factory: network.factory, factoryData: account.factoryData }),
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...{ maxFeePerGas: price.maxFeePerGas, maxPriorityFeePerGas: price.maxPriorityFeePerGas },
  }
  const stub = network.hasPaymaster ? await requestPaymaster('pm_getPaymasterStubData', draft, deps) : undefined
  const withStub = await estimate({ ...draft, ...stub }, deps)
  const paymaster = stub && (await requestPaymaster('pm_getPaymasterData', withStub.operation, deps, stub))
  // An account that pays itself, after all, also has to pay the EntryPoint while it is verified.
  const estimated = stub && !paymaster ? await estimate(draft, deps) : withStub
  const operation = Object.freeze({ ...estimated.operation, ...paymaster })
  return Object.freeze({
    operation,
    digest: operationDigest(operation, {
      contract: 'HybridDeleGator',
      chainId: chainIdOf(network.id),
      entryPoint: network.entryPoint,
    }),
    maxFee: maxCostOf(operation),
    isFeeCapped: price.isCapped,
    failure: estimated.failure,
    balance,
  })
}

/** Of any key, and as long as a real one: what it costs to check depends on that. */
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

function withStubSignature(operation: UnsignedOperation) {
  return formatUserOperationRequest({ ...operation, signature: STUB_SIGNATURE })
}

/** Used when the gas can't be estimated. */
const UNKNOWN = { callGasLimit: 1_000_000n, verificationGasLimit: 1_000_000n, preVerificationGas: 100_000n }
const GAS_MAX = 30_000_000n
const limit = v.pipe(hexQuantitySchema, v.maxValue(GAS_MAX))
const estimateSchema = v.object({ callGasLimit: limit, verificationGasLimit: limit, preVerificationGas: limit })

async function estimate(
  draft: UnsignedOperation,
  { bundlerRequest, account, signal }: OperationDeps,
): Promise<{ operation: UnsignedOperation; failure: string | undefined }> {
  const { id, entryPoint } = account.network
  try {
    const answer = await bundlerRequest(
      id,
      'eth_estimateUserOperationGas',
      [withStubSignature(draft), entryPoint],
      signal,
    )
    return { operation: { ...draft, ...v.parse(estimateSchema, answer) }, failure: undefined }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { operation: { ...draft, ...UNKNOWN }, failure: error.message }
  }
}

/** Who pays instead of the account. */
type Sponsor = {
  paymaster: Address
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

const paymasterSchema = v.object({
  paymaster: chainAddressSchema,
  paymasterData: hexBytesSchema,
  paymasterVerificationGasLimit: v.optional(limit),
  paymasterPostOpGasLimit: v.optional(limit),
})

/** https://eips.ethereum.org/EIPS/eip-7677. Undefined if the paymaster doesn't pay for this operation. */
async function requestPaymaster(
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: UnsignedOperation,
  { bundlerRequest, account, signal }: OperationDeps,
  stub?: Sponsor,
): Promise<Sponsor | undefined> {
  const { id, entryPoint } = account.network
  const chainId = numberToHex(chainIdOf(id))
  const params = [withStubSignature(operation), entryPoint, chainId, {}]
  const answer = await bundlerRequest(id, method, params, signal).catch((error: unknown) => {
    if (error instanceof RpcError) return undefined
    throw error
  })
  const parsed = v.safeParse(paymasterSchema, answer)
  if (!parsed.success) return undefined
  const { output } = parsed
  return {
    paymaster: output.paymaster,
    paymasterData: output.paymasterData,
    paymasterVerificationGasLimit: output.paymasterVerificationGasLimit ?? stub?.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: output.paymasterPostOpGasLimit ?? stub?.paymasterPostOpGasLimit ?? 0n,
  }
}

/** The next place in the account's sequence. */
async function readNonce({ rpcRequest, account, signal }: OperationDeps): Promise<bigint> {
  const { id, entryPoint } = account.network
  const data = encodeFunctionData({ abi, args: [account.address, 0n] })
  return v.parse(hexQuantitySchema, await rpcRequest(id, 'eth_call', [{ to: entryPoint, data }, 'latest'], signal))
}

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

const priceSchema = v.object({
  fast: v.object({ maxFeePerGas: hexQuantitySchema, maxPriorityFeePerGas: hexQuantitySchema }),
})
type Price = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; isCapped: boolean }

/** What the bundler asks for, but at most twice of what the chain makes plausible. */
async function readPrice({ rpcRequest, bundlerRequest, account, signal }: OperationDeps): Promise<Price> {
  const { id } = account.network
  const [{ fees, isCapped }, answer] = await Promise.all([
    readFees(rpcRequest, id, {}, signal),
    bundlerRequest(id, 'pimlico_getUserOperationGasPrice', [], signal).catch((error: unknown) => {
      // Not every bundler has the method.
      if (error instanceof RpcError) return undefined
      throw error
    }),
  ])
  const own =
    fees.type === 'eip1559'
      ? { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
      : { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
  const parsed = v.safeParse(priceSchema, answer)
  if (!parsed.success) return { ...own, isCapped }
  const { fast } = parsed.output
  const most = least(2n * own.maxFeePerGas, PRICE_MAX)
  const maxFeePerGas = least(fast.maxFeePerGas, most)
  const maxPriorityFeePerGas = least(fast.maxPriorityFeePerGas, maxFeePerGas)
  return { maxFeePerGas, maxPriorityFeePerGas, isCapped: fast.maxFeePerGas > most }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
