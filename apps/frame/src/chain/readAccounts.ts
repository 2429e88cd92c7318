import type { NetworkId } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { RpcRequest } from './rpcRequest.ts'

/** An account's current state on the chain. */
export type AccountState = { lamports: bigint; owner: string; data: Uint8Array }
export type TokenAccount = { mint: string; owner: string; amount: bigint }

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

/** The first 165 bytes of a token account, which are the same in both token programs. */
export function asTokenAccount(account: AccountState | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.owner) || account.data.length < 165) return undefined
  const { data } = account
  return { mint: base58.encode(data.slice(0, 32)), owner: base58.encode(data.slice(32, 64)), amount: readU64(data, 64) }
}

/** The decimals of a mint. */
export function decimalsOf(account: AccountState | undefined): number | undefined {
  return account && isTokenProgram(account.owner) && account.data.length >= 82 ? account.data[44] : undefined
}

const isTokenProgram = (owner: string) => owner === programs.token || owner === programs.token2022
const readU64 = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset + at, 8).getBigUint64(0, true)

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

/** The programs whose instructions can be decoded, or are known to be harmless. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memo1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
} as const
