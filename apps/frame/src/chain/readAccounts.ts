import type { NetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { RpcRequest } from '../approval/ports.ts'
import type { AccountState } from '../decode/solana/tokenAccount.ts'

const AT_ONCE = 100

/** Reads accounts. Those that don't exist are missing from the result. */
export async function readAccounts(
  addresses: readonly string[],
  { rpcRequest, network, signal }: { rpcRequest: RpcRequest; network: NetworkId; signal?: AbortSignal },
): Promise<ReadonlyMap<string, AccountState>> {
  const wanted = [...new Set(addresses)]
  const found = new Map<string, AccountState>()
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE)
    const answer = await rpcRequest(network, 'getMultipleAccounts', [some, { encoding: 'base64' }], signal)
    const { value } = v.parse(accountsSchema, answer)
    for (const [index, address] of some.entries()) {
      const account = value[index]
      if (account) found.set(address, account)
    }
  }
  return found
}

export const accountSchema = v.pipe(
  v.object({
    lamports: v.number(),
    owner: v.string(),
    data: v.pipe(
      v.looseTuple([v.string()]),
      v.transform(([text]) => base64.decode(text)),
    ),
  }),
  v.transform(({ lamports, ...rest }): AccountState => ({ lamports: BigInt(lamports), ...rest })),
)
const accountsSchema = v.object({ value: v.array(v.nullable(accountSchema)) })
