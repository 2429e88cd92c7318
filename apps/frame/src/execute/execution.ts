import { chainIdOf } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { ToSign } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import type { Call } from '../approval/parsedRequest.ts'
import type { Batch } from '../approval/ports.ts'
import type { Simulation } from '../chain/readLogs.ts'
import { prepareCalls } from './prepareCalls.ts'
import { sendSigned } from './sendSigned.ts'
import { type OperationDeps, prepareOperation } from './smartAccount/prepareOperation.ts'
import { refuseOwnContracts } from './smartAccount/refuseOwnContracts.ts'
import { sendOperation, waitForOperation } from './smartAccount/sendOperation.ts'
import { toHexSignature } from './toHexSignature.ts'

/** How an account makes calls: everything fixed, ready to be shown and signed. */
export type Execution = {
  /** Of everything that is signed. */
  digests: readonly Hex[]
  /** What it can cost the account at most, in wei. */
  fee: bigint
  isSponsored: boolean
  isAtomic: boolean
  isFeeCapped: boolean
  hasOwnNonce: boolean
  failure: string | undefined
  balance: bigint
  /** What is signed, for the raw view. */
  raw: readonly unknown[]
  send(sign: Sign): Promise<Sent>
}
type Sign = (toSign: ToSign) => Promise<Uint8Array>
/** What a batch is found by later, and how a single transaction gets its hash. */
export type Sent = { found: DistributiveOmit<Batch, 'id'>; transactionHash(): Promise<Hex | undefined> }
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never

type Deps = { context: ApprovalContext; signal: AbortSignal }

/** One transaction for each call, signed by the account's own key. */
export async function executeByTransactions(
  calls: readonly Call[],
  { context, simulation, signal }: Deps & { simulation: Simulation | undefined },
): Promise<Execution> {
  const { rpcRequest, connected } = context
  const { network, addresses } = connected
  const prepared = await prepareCalls(calls, { rpcRequest, from: addresses.eip155, network, simulation, signal })
  return {
    ...prepared,
    digests: prepared.calls.map(({ digest }) => digest),
    fee: prepared.calls.reduce((sum, { maxFee }) => sum + maxFee, 0n),
    isSponsored: false,
    isAtomic: calls.length === 1,
    raw: prepared.calls.map(({ transaction }) => transaction),
    async send(sign) {
      const { sent, chainId } = await sendSigned(prepared.calls, { sign, rpcRequest, network, signal })
      return { found: { chainId, hashes: sent, count: calls.length }, transactionHash: async () => sent[0] }
    },
  }
}

/** One operation of a smart account for all calls of a page. */
export async function executeByOperation(
  calls: readonly Call[],
  account: SmartAccount,
  deps: Pick<Deps, 'context' | 'signal'>,
): Promise<Execution> {
  refuseOwnContracts(calls, account)
  return executeOwnOperation(calls, account, deps)
}

/** One operation for calls that the wallet makes itself, which may change the account. */
export async function executeOwnOperation(
  calls: readonly Call[],
  account: SmartAccount,
  { context, signal }: Pick<Deps, 'context' | 'signal'>,
): Promise<Execution> {
  const deps: OperationDeps = {
    rpcRequest: context.rpcRequest,
    bundlerRequest: context.bundlerRequest,
    account,
    signal,
  }
  const prepared = await prepareOperation(calls, deps)
  const { operation, digest, maxFee } = prepared
  const isSponsored = operation.paymaster !== undefined
  const chainId = chainIdOf(account.network.id)
  return {
    ...prepared,
    digests: [digest],
    fee: isSponsored ? 0n : maxFee,
    isSponsored,
    isAtomic: true,
    hasOwnNonce: false,
    raw: [operation],
    async send(sign) {
      signal.throwIfAborted()
      const signature = await sign({ namespace: 'eip155', kind: 'typedData', digest, chainId })
      const hash = await sendOperation(prepared, toHexSignature(signature), deps)
      return { found: { chainId, operation: hash }, transactionHash: () => waitForOperation(hash, deps) }
    },
  }
}
