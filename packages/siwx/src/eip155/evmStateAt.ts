import { CallReverted, type EvmState } from './contractSignature.ts'

/** A node's answer to one JSON-RPC request. */
export type NodeAnswer = { result?: unknown; error?: unknown }
/** Sends one JSON-RPC request. It rejects only if the node can't be reached. `signal` ends it. */
export type AskNode = (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<NodeAnswer>

type Options = {
  ask: AskNode
  /** The creation code of the universal validator of ERC-6492, such as viem's `erc6492SignatureValidatorByteCode`. */
  validatorCode: string
  /** How long one request may take, in milliseconds. Default: 5,000. */
  timeoutMs?: number
}

/** Enough to simulate deploying an account and to call it. A contract that needs more is rejected. */
const GAS_MAX = 5_000_000
/** A valid result is one word. */
const ANSWER_CHARACTERS_MAX = 2 + 64

/**
 * A chain's state at its newest block, for `verifySignature`. The account may be a stranger's contract, so its calls are limited in
 * gas, in time, also if `ask` ignores its signal, and in the size of what they return.
 *
 * @throws DOMException `TimeoutError`, Error if the node's answer is invalid, and whatever `ask` throws
 */
export async function evmStateAt(options: Options): Promise<{ state: EvmState; block: number }> {
  const block = requireMatch(await askInTime(options, 'eth_blockNumber', []), /^0x[0-9a-f]{1,12}$/i)
  const state: EvmState = {
    validatorCode: options.validatorCode,
    getCode: async (address) => requireMatch(await askInTime(options, 'eth_getCode', [address, block]), hex),
    async call(to, data) {
      const request = { gas: `0x${GAS_MAX.toString(16)}`, data, ...(to === undefined ? {} : { to }) }
      const { result, error } = await askInTime(options, 'eth_call', [request, block]).catch(tooLate)
      if (error !== undefined) throw new CallReverted('it reverted or used too much gas', { cause: error })
      const answer = requireMatch({ result }, hex)
      if (answer.length > ANSWER_CHARACTERS_MAX) throw new CallReverted('it says too much')
      return answer
    },
  }
  return { state, block: Number(block) }
}

const hex = /^0x(?:[0-9a-f]{2})*$/i

async function askInTime({ ask, timeoutMs = 5_000 }: Options, method: string, params: readonly unknown[]) {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`no answer to ${method} in ${timeoutMs} ms`, 'TimeoutError')
      reject(error)
      ended.abort(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([ask(method, params, ended.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new CallReverted('it took too long', { cause: error })
  throw error
}

function requireMatch({ result, error }: NodeAnswer, format: RegExp): string {
  if (typeof result === 'string' && format.test(result)) return result
  throw new Error('the node sent an invalid answer', { cause: error })
}
