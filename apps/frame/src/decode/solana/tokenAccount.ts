import { base58 } from '@scure/base'
import { programs } from './programs.ts'

/** An account's current state on the chain. */
export type AccountState = { lamports: bigint; owner: string; data: Uint8Array }
export type TokenAccount = { mint: string; owner: string; amount: bigint }

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
