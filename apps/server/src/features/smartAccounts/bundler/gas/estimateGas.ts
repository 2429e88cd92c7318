import { type Address, decodeErrorResult, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import artifact from '../../../../../artifacts/OperationGas.json' with { type: 'json' }
import type { EvmChain } from '../../../../chains/connectChains.ts'
import { UpstreamsFailed } from '../../../../chains/requests/failover.ts'
import { BundlerError, refusalOf } from '../bundlerError.ts'
import { nodeCall } from '../nodeCall.ts'
import { hashOf, type Operation } from '../userOperation.ts'
import type { DataGasReader } from './dataGas.ts'
import type { Fees } from './fees.ts'
import { preVerificationGasOf } from './preVerificationGas.ts'

export type GasEstimate = {
  preVerificationGas: bigint
  verificationGasLimit: bigint
  callGasLimit: bigint
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

type At = { entryPoint: Address; chainId: number; gasMax: number }

/**
 * How much gas an operation needs. A contract of ours measures its parts on the node, in the place of the EntryPoint, and the
 * limit for the call is tried out; nothing is deployed. The signatures may be dummies.
 *
 * @throws BundlerError if the account, its paymaster or its call reverts
 */
export async function estimateGas(
  chain: Pick<EvmChain, 'send'>,
  draft: Operation,
  { dataGas, fees, ...at }: At & { dataGas: DataGasReader; fees: Fees },
): Promise<GasEstimate> {
  const [first, depositGas, forData] = await Promise.all([
    measure(chain, draft, { ...at, callGas: BigInt(at.gasMax) }),
    firstDepositGas(chain, draft, at),
    dataGas(draft, fees),
  ])
  // A quarter more, because the chain may have changed by then: a pool writes more once a second has passed since its last swap.
  let callGasLimit = first.call + first.call / 4n + CALL_EXTRA
  // A call may need more gas than it uses: each inner call keeps a 64th back, and some contracts ask how much is left.
  while (callGasLimit < at.gasMax && (await measure(chain, draft, { ...at, callGas: callGasLimit })).failedAt === 4n)
    callGasLimit = (callGasLimit * 3n) / 2n
  const verificationGasLimit = withMargin(first.creation + first.validation) + VERIFICATION_EXTRA + depositGas
  const isSponsored = draft.paymaster !== undefined
  return {
    // A quarter more: the other chain's price can rise by an eighth with each of its blocks.
    preVerificationGas: preVerificationGasOf(draft) + forData + forData / 4n,
    verificationGasLimit,
    callGasLimit,
    paymasterVerificationGasLimit: isSponsored ? withMargin(first.paymasterValidation) + PAYMASTER_EXTRA : 0n,
    paymasterPostOpGasLimit: isSponsored && first.postOp > 0n ? withMargin(first.postOp) + PAYMASTER_EXTRA : 0n,
  }
}

// What the EntryPoint itself does within each limit, which `smartAccounts.test.ts` compares with what is used: it copies and hashes the operation,
// checks the nonce, and books the account's deposit.
const VERIFICATION_EXTRA = 45_000n
const PAYMASTER_EXTRA = 12_000n
/** A word of storage that was zero costs 20,000 to write, another 2,900. */
const FIRST_DEPOSIT = 17_100n
const CALL_EXTRA = 3_000n
const withMargin = (gas: bigint) => gas + gas / 10n

const abi = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct Measured { uint256 failedAt; bytes reason; uint256 creation; uint256 validation; uint256 paymasterValidation; uint256 call; uint256 postOp; }',
  'function measure(Op op, bytes32 hash, uint256 missingFunds, uint256 maxCost, uint256 callGas) returns (Measured)',
])
const depositAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
const code: Hex = `0x${artifact.deployedBytecode.slice(2)}`

/** Booking the deposit of an account costs more if it has none yet, as after operations that a paymaster paid for. */
async function firstDepositGas(chain: Pick<EvmChain, 'send'>, draft: Operation, at: At): Promise<bigint> {
  if (draft.paymaster) return 0n
  const data = encodeFunctionData({ abi: depositAbi, args: [draft.sender] })
  const result = await nodeCall(chain, { to: at.entryPoint, data })
  const hasDeposit = 'data' in result && decodeFunctionResult({ abi: depositAbi, data: result.data }) > 0n
  return hasDeposit ? 0n : FIRST_DEPOSIT
}

async function measure(chain: Pick<EvmChain, 'send'>, draft: Operation, at: At & { callGas: bigint }) {
  const op = toPackedUserOperation(draft)
  const missingFunds = draft.paymaster ? 0n : 1n
  const data = encodeFunctionData({ abi, args: [op, hashOf(draft, at), missingFunds, 1n, at.callGas] })
  // Room for everything besides the call.
  const gas = 2n * BigInt(at.gasMax)
  const result = await nodeCall(chain, { to: at.entryPoint, data, gas }, { [at.entryPoint]: { code } })
  if ('reverted' in result) throw new UpstreamsFailed(`the gas was not measured: ${result.message}`)
  const measured = decodeFunctionResult({ abi, data: result.data })
  if (measured.failedAt > 0n && !(measured.failedAt === 4n && at.callGas < BigInt(at.gasMax)))
    throw refusalAt(Number(measured.failedAt), measured.reason, draft)
  return measured
}

function refusalAt(part: number, reason: Hex, { factory }: Operation): BundlerError {
  if (part === 4) return new BundlerError('reverted', `execution reverted${described(reason)}`, reason)
  if (part === 2 && !factory && reason === '0x')
    return refusalOf('AA20 account not deployed, or its validation reverted without a reason')
  return refusalOf(failures[part] ?? 'AA23 reverted', reason)
}

const failures: Record<number, string> = {
  1: 'AA13 initCode failed or OOG',
  2: 'AA23 reverted',
  3: 'AA33 reverted',
  5: 'AA50 postOp reverted',
}

function described(reason: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({
      abi: parseAbi(['error Error(string)', 'error Panic(uint256)']),
      data: reason,
    })
    return errorName === 'Error' ? `: ${args[0].slice(0, 200)}` : `: panic ${args[0]}`
  } catch {
    return ''
  }
}
