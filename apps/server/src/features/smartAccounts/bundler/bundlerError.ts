/** The codes of ERC-7769, and those of JSON-RPC. https://eips.ethereum.org/EIPS/eip-7769 */
export const bundlerCodes = {
  invalid: -32_602,
  methodNotFound: -32_601,
  internal: -32_603,
  limited: -32_005,
  rejectedByEntryPoint: -32_500,
  rejectedByPaymaster: -32_501,
  outOfTime: -32_503,
  banned: -32_504,
  wrongSignature: -32_507,
  paymasterBalance: -32_508,
  reverted: -32_521,
} as const

/** A refusal that the client is told about as a JSON-RPC error. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  readonly data: unknown

  constructor(kind: keyof typeof bundlerCodes, message: string, data?: unknown) {
    super(message)
    this.code = bundlerCodes[kind]
    this.data = data
  }
}

/**
 * The refusal for a reason of the EntryPoint, such as `AA24 signature error`.
 *
 * @param revertData what the account or paymaster reverted with, if the EntryPoint passed it on
 */
export function refusalOf(reason: string, revertData?: string): BundlerError {
  const kind = kinds.find(([start]) => reason.startsWith(start))?.[1] ?? 'rejectedByEntryPoint'
  return new BundlerError(kind, reason, revertData && revertData !== '0x' ? { revertData } : undefined)
}

// https://docs.erc4337.io/bundlers/entrypoint-errors
const kinds: readonly [string, keyof typeof bundlerCodes][] = [
  ['AA22', 'outOfTime'],
  ['AA24', 'wrongSignature'],
  ['AA31', 'paymasterBalance'],
  ['AA32', 'outOfTime'],
  ['AA34', 'wrongSignature'],
  ['AA3', 'rejectedByPaymaster'],
]
