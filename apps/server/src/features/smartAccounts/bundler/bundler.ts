import type { Address } from 'viem'

/** Who calls. */
export type Caller = { projectId: string; signal?: AbortSignal | undefined }

/** Answers the JSON-RPC methods of ERC-7769 for one network. */
export type Bundler = {
  entryPoint: Address
  /** @throws BundlerError */
  call: (method: string, params: readonly unknown[], caller: Caller) => Promise<unknown>
  /** Resolves once this server has recorded what became of an operation, or with the signal. Another bundler doesn't tell. */
  settled: (hash: string, signal: AbortSignal) => Promise<void>
  stop: () => Promise<void>
}

/** The methods that a bundler may be asked. */
export const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'pimlico_getUserOperationGasPrice',
])
