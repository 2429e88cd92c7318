import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * The account's chain at one block. Both return hex; `call` limits gas and the size of the result, and throws a
 * `CallReverted` if the contract, not the node, is the reason.
 */
export type EvmState = {
  getCode(address: string): Promise<string>
  /** Without `to`, `data` is code to run, and its return value is the result. */
  call(to: string | undefined, data: string): Promise<string>
  /** The creation code of the universal validator of ERC-6492. */
  validatorCode: string
}

/** Thrown by `EvmState.call`: the contract reverted, ran out of gas, or returned too much. */
export class CallReverted extends Error {
  override readonly name = 'CallReverted'
}

/**
 * Checks a signature with a deployed account (https://eips.ethereum.org/EIPS/eip-1271).
 *
 * @throws LatchkeyError `SIWX_CONTRACT_FAILED`.
 */
export async function callContract(state: EvmState, address: string, hash: Uint8Array, signature: Uint8Array) {
  const data = `0x1626ba7e${bytesToHex(hash)}${word(64)}${bytesArgument(signature)}`
  const answer = await call(state, address, data)
  if (answer.toLowerCase() !== `0x1626ba7e${'0'.repeat(56)}`) throw failed('it does not accept this signature')
}

/**
 * Checks a signature with the universal validator, which deploys the account within the call
 * (https://eips.ethereum.org/EIPS/eip-6492).
 *
 * @throws LatchkeyError `SIWX_CONTRACT_FAILED`.
 */
export async function validateWrapped(state: EvmState, address: string, hash: Uint8Array, signature: Uint8Array) {
  const account = address.slice(2).toLowerCase().padStart(64, '0')
  const data = `${state.validatorCode}${account}${bytesToHex(hash)}${word(96)}${bytesArgument(signature)}`
  const answer = await call(state, undefined, data)
  if (answer !== '0x01') throw failed('it does not accept this signature')
}

async function call(state: EvmState, to: string | undefined, data: string): Promise<string> {
  try {
    return await state.call(to, data)
  } catch (error) {
    if (!(error instanceof CallReverted)) throw error
    throw failed(error.message, error)
  }
}

function failed(problem: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('SIWX_CONTRACT_FAILED', { cause, data: { problem } })
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

function bytesArgument(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes)
  return `${word(bytes.length)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`
}
