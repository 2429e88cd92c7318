import * as v from 'valibot'
import {
  type Address,
  concat,
  decodeErrorResult,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  isAddressEqual,
  isHex,
  parseAbi,
} from 'viem'
import type { GuardedFetch } from '../fetch/guardedFetch.ts'

/** How many gateways are tried for one lookup. */
const URLS_MAX = 4
/** How many lookups a batch may have. The universal resolver of ENS batches those of one name. */
const LOOKUPS_MAX = 4
const ANSWER_BYTES_MAX = 64 * 1024
/** So that the next gateway still has time. */
const GATEWAY_MS = 3_000
const BATCH_GATEWAY = 'x-batch-gateway:true'
const SELECTOR = '0x556f1830'

/** Whether a contract reverted to ask for data from gateways (EIP-3668). */
export function isLookup(data: Hex | undefined): data is Hex {
  return data?.startsWith(SELECTOR) === true
}

/**
 * Fetches what a contract asks for.
 *
 * @param contract who was called, and asks
 * @returns the calldata that gives it to the contract
 * @throws Error if the contract asks for too much, or no gateway answers
 */
export async function followLookup(data: Hex, contract: Address, guardedFetch: GuardedFetch): Promise<Hex> {
  const { args } = decodeErrorResult({ abi: lookupAbi, data })
  const [sender, urls, callData, callback, extraData] = args
  if (!isAddressEqual(sender, contract)) throw new Error('another contract asks for data')
  const answer = urls.includes(BATCH_GATEWAY)
    ? await askInBatch(callData, guardedFetch)
    : await askGateways({ sender, urls, data: callData }, guardedFetch)
  return concat([callback, encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [answer, extraData])])
}

type Query = { sender: Address; urls: readonly string[]; data: Hex }

// The batch gateway of ENS, without the gateway (https://docs.ens.domains/ensip/21). A batch in a batch is refused.
async function askInBatch(callData: Hex, guardedFetch: GuardedFetch): Promise<Hex> {
  const [queries] = decodeFunctionData({ abi: batchAbi, data: callData }).args
  if (queries.length > LOOKUPS_MAX) throw new Error(`more than ${LOOKUPS_MAX} lookups at once`)
  const answers = await Promise.all(
    queries.map(async (query) => {
      try {
        return { isFailure: false, data: await askGateways(query, guardedFetch) }
      } catch {
        return { isFailure: true, data: failure }
      }
    }),
  )
  const result = [answers.map(({ isFailure }) => isFailure), answers.map(({ data }) => data)] as const
  return encodeFunctionResult({ abi: batchAbi, functionName: 'query', result })
}

async function askGateways({ sender, urls, data }: Query, guardedFetch: GuardedFetch): Promise<Hex> {
  const failures: unknown[] = []
  for (const template of urls.slice(0, URLS_MAX)) {
    const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const body = template.includes('{data}') ? {} : { method: 'POST' as const, body: JSON.stringify({ data, sender }) }
    try {
      const { bytes } = await guardedFetch(url, { maxBytes: ANSWER_BYTES_MAX, timeoutMs: GATEWAY_MS, ...body })
      return v.parse(answerSchema, JSON.parse(bytes.toString('utf8'))).data
    } catch (error) {
      failures.push(error)
    }
  }
  throw new Error('no gateway gave an answer', { cause: failures[0] })
}

const answerSchema = v.object({ data: v.custom<Hex>((data) => isHex(data)) })

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)',
])
const batchAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
  'error Error(string)',
])
const failure = encodeErrorResult({ abi: batchAbi, errorName: 'Error', args: ['no gateway gave an answer'] })
