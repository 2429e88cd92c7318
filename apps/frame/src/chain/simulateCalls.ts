import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { Call } from '../approval/parsedRequest.ts'
import type { RpcRequest } from '../approval/ports.ts'
import { chainAddressSchema, hexBytesSchema, hexQuantitySchema } from './chainSchemas.ts'
import { type BalanceChange, type LoggedChange, readLogs, type Simulation } from './readLogs.ts'
import { revertReason } from './revertReason.ts'

const TOKENS_MAX = 12

/**
 * Runs the calls in order on the node (`eth_simulateV1`): once to see which tokens move, then with balance reads before
 * and after. Logs alone would trust a token that reports more than it moves.
 *
 * @param watched other addresses whose token balances are compared too: the recipients
 * @returns undefined when the node doesn't support it
 */
export async function simulateCalls(
  calls: readonly Call[],
  {
    rpcRequest,
    from,
    network,
    watched = [],
    signal,
  }: {
    rpcRequest: RpcRequest
    from: Address
    network: NetworkId
    watched?: readonly Address[]
    signal?: AbortSignal
  },
): Promise<Simulation | undefined> {
  const encoded = calls.map(({ to, value, data }) => ({
    from,
    ...(to ? { to } : {}),
    value: numberToHex(value),
    data,
  }))
  const run = async (list: readonly object[]) => {
    const answer = await rpcRequest(
      network,
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: list }], traceTransfers: true, validation: false }, 'latest'],
      signal,
    ).catch(() => undefined)
    const parsed = v.safeParse(simulatedSchema, answer)
    const [block] = parsed.success ? parsed.output : []
    return block && block.calls.length === list.length ? block.calls : undefined
  }
  const first = await run(encoded)
  if (!first) return undefined
  const { changes: logged, grants } = readLogs(
    first.flatMap(({ logs }) => logs),
    from,
  )
  const tokens = [...new Set(logged.flatMap(erc20Of))].slice(0, TOKENS_MAX)
  const questions = tokens.flatMap((token) => [from, ...watched].map((holder) => ({ token, holder })))
  const reads = questions.map(({ token, holder }) => ({ to: token, data: balanceOfData(holder) }))
  const second = questions.length > 0 ? await run([...reads, ...encoded, ...reads]) : undefined
  const changes = second
    ? [...logged.filter(({ standard }) => standard !== 'erc20').map(plain), ...compare(questions, second)]
    : logged.map(plain)
  return {
    calls: first.map(({ gasUsed, status, error, returnData }) => ({
      gasUsed,
      failure:
        status === 1n ? undefined : (revertReason({ message: error?.message, data: error?.data ?? returnData }) ?? ''),
    })),
    changes: changes.filter(({ delta }) => delta !== 0n),
    grants,
  }
}

function compare(
  questions: readonly { token: Address; holder: Address }[],
  results: readonly { returnData: Hex }[],
): BalanceChange[] {
  const last = results.length - questions.length
  return questions.map(({ token, holder }, index) => ({
    holder,
    asset: token,
    delta: readWord(results[last + index]?.returnData) - readWord(results[index]?.returnData),
  }))
}

const plain = ({ standard: _, ...change }: LoggedChange): BalanceChange => change
const erc20Of = ({ asset, standard }: LoggedChange) => (standard === 'erc20' && asset !== 'native' ? [asset] : [])
const readWord = (data: Hex | undefined) => (data && data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n)
export const balanceOfData = (holder: Address) => encodeFunctionData({ abi: balanceAbi, args: [holder] })
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

const simulatedSchema = v.array(
  v.object({
    calls: v.array(
      v.object({
        status: hexQuantitySchema,
        gasUsed: hexQuantitySchema,
        returnData: v.optional(hexBytesSchema, '0x'),
        logs: v.optional(
          v.array(v.object({ address: chainAddressSchema, topics: v.array(hexBytesSchema), data: hexBytesSchema })),
          [],
        ),
        error: v.optional(v.object({ message: v.optional(v.string()), data: v.optional(v.unknown()) })),
      }),
    ),
  }),
)
