import { type Address, concat, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { handleOpsData } from '../features/smartAccounts/bundler/simulate.ts'
import { type Call, redeemData, transact } from './delegations.ts'
import { SINGLE, signOperation } from './hybridAccount.ts'
import type { SmartAccountChain } from './smartAccountChain.ts'

type Operation = UserOperation<'0.7'>
type Use = Parameters<typeof redeemData>[0][number]

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])

/** The call data of an account that calls a contract. */
export function executeData({ to, value = 0n, data = '0x' }: Call, mode: Hex = SINGLE): Hex {
  const execution = concat([to, toHex(value, { size: 32 }), data])
  return encodeFunctionData({ abi: executeAbi, args: [mode, execution] })
}

/** An operation of a session's account, without a signature. The first one creates the account. */
export function sessionOperation(
  { contracts }: SmartAccountChain,
  session: { address: Address; factoryData: Hex },
  { uses, nonce = 0n, ...changes }: { uses: readonly Use[]; nonce?: bigint } & Partial<Operation>,
): Operation {
  return {
    sender: session.address,
    nonce,
    ...(nonce === 0n ? { factory: contracts.factory, factoryData: session.factoryData } : {}),
    callData: executeData({ to: contracts.manager, data: redeemData(uses) }),
    callGasLimit: 800_000n,
    verificationGasLimit: 800_000n,
    preVerificationGas: 100_000n,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    signature: '0x',
    ...changes,
  }
}

/** The signature of one of the session's keys. */
export function signAs(key: PrivateKeyAccount, operation: Operation, chainId = 31337): Promise<Hex> {
  return signOperation(key, operation, { contract: 'MultiSigDeleGator', chainId })
}

/** As JSON, with the signature of the app's key. */
export async function appSigned(app: PrivateKeyAccount, operation: Operation, chainId?: number) {
  return toJson({ ...operation, signature: await signAs(app, operation, chainId) })
}

export function toJson(operation: Operation): Record<string, string> {
  return JSON.parse(JSON.stringify(formatUserOperationRequest(operation)))
}

/** Mines an operation, as any bundler would. `reverted`: the EntryPoint didn't take it. */
export function mine(chain: SmartAccountChain, bundler: PrivateKeyAccount, operation: Operation) {
  return transact(chain, bundler, entryPoint07Address, handleOpsData([operation], bundler.address))
}
