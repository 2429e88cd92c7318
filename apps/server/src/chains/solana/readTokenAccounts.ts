import * as v from 'valibot'
import type { Send } from '../requests/failover.ts'
import { requestNode } from '../requests/requestNode.ts'
import { tokenAccountSchema, tokenAccountsSchema } from './solanaFacts.ts'

export type TokenAccount = { account: string; mint: string; amount: bigint; decimals: number }

/** An owner's token accounts of both token programs. */
export async function readTokenAccounts(send: Send, owner: string): Promise<TokenAccount[]> {
  const answers = await Promise.all(
    programs.map((programId) => {
      const params = [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
      return requestNode(send, { method: 'getTokenAccountsByOwner', params }, tokenAccountsSchema)
    }),
  )
  return answers.flatMap(({ value }) => value).flatMap(readTokenAccount)
}

const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

function readTokenAccount(row: unknown): TokenAccount[] {
  const read = v.safeParse(tokenAccountSchema, row)
  if (!read.success) return []
  const { pubkey, account } = read.output
  const { mint, tokenAmount } = account.data.parsed.info
  return [{ account: pubkey, mint, ...tokenAmount }]
}
