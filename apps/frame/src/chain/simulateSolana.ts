import type { NetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { RpcRequest } from '../approval/ports.ts'
import { type AccountState, asTokenAccount } from '../decode/solana/tokenAccount.ts'
import { accountSchema } from './readAccounts.ts'

/** The balance changes of one wallet: lamports, and tokens by mint. */
export type SolanaSimulation = {
  failure: string | undefined
  lamports: bigint
  tokens: readonly { mint: string; delta: bigint }[]
}

/**
 * Runs a transaction on the node without sending it, and compares the wallet's accounts before and after.
 *
 * @returns undefined when the node doesn't say
 */
export async function simulateSolana(
  bytes: Uint8Array,
  {
    rpcRequest,
    network,
    wallet,
    touched,
    before,
    signal,
  }: {
    rpcRequest: RpcRequest
    network: NetworkId
    wallet: string
    /** The accounts that the transaction may change. */
    touched: readonly string[]
    before: ReadonlyMap<string, AccountState>
    signal?: AbortSignal
  },
): Promise<SolanaSimulation | undefined> {
  const addresses = [...new Set([wallet, ...touched])]
  const options = {
    sigVerify: false,
    replaceRecentBlockhash: false,
    commitment: 'confirmed',
    encoding: 'base64',
    accounts: { addresses, encoding: 'base64' },
  }
  const answer = await rpcRequest(network, 'simulateTransaction', [base64.encode(bytes), options], signal).catch(
    () => undefined,
  )
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) return undefined
  const { err, accounts } = parsed.output.value
  if (err !== null && err !== undefined) return { failure: JSON.stringify(err).slice(0, 160), lamports: 0n, tokens: [] }
  if (!accounts || accounts.length !== addresses.length) return undefined
  const sums = new Map<string, bigint>()
  const count = (state: AccountState | null | undefined, sign: 1n | -1n) => {
    const token = asTokenAccount(state ?? undefined)
    if (token?.owner === wallet) sums.set(token.mint, (sums.get(token.mint) ?? 0n) + sign * token.amount)
  }
  for (const [index, address] of addresses.entries()) {
    count(before.get(address), -1n)
    count(accounts[index], 1n)
  }
  return {
    failure: undefined,
    lamports: (accounts[0]?.lamports ?? 0n) - (before.get(wallet)?.lamports ?? 0n),
    tokens: [...sums].filter(([, delta]) => delta !== 0n).map(([mint, delta]) => ({ mint, delta })),
  }
}

const answerSchema = v.object({
  value: v.object({
    err: v.nullish(v.unknown()),
    accounts: v.nullish(v.array(v.nullable(accountSchema))),
  }),
})
