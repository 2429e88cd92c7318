import { type AccountId, addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { readSs58 } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { nativeBalance, networkOfAccount } from '../nativeBalance.ts'
import { blake2 } from './blake2.ts'

/**
 * An account's balance of the native token, read from `System.Account` with `state_getStorage`.
 *
 * @throws LatchkeyError `INVALID_ADDRESS`, `RESPONSE_INVALID`, and what `chainRpc` throws.
 */
export async function readBalances(
  client: Client,
  account: AccountId,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const network = networkOfAccount(client, account)
  const read = readSs58(addressOf(account))
  if (!read) throw new LatchkeyError('INVALID_ADDRESS', { data: { account } })
  // The map uses Blake2_128Concat: the hash, then the key itself.
  const key = `${SYSTEM_ACCOUNT}${hex.encode(blake2(read.publicKey, { length: 16 }))}${hex.encode(read.publicKey)}`
  const answer = await chainRpc(client, networkOf(account)).request('state_getStorage', [key], signal)
  return [nativeBalance(network, readAmount(answer))]
}

/** twox128("System") and twox128("Account"). */
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

// Four 32-bit counters, then free, reserved, frozen and flags as 128-bit numbers, little-endian.
const infoSchema = v.nullable(v.pipe(v.string(), v.maxLength(1_000), v.regex(/^0x[0-9a-f]{96,}$/)))
const FREE_AT = 2 + 4 * 8
const RESERVED_AT = FREE_AT + 32

function readAmount(answer: unknown): bigint {
  const info = v.safeParse(infoSchema, answer)
  if (!info.success) throw new LatchkeyError('RESPONSE_INVALID', { data: { method: 'state_getStorage' } })
  // Accounts without a balance have no storage.
  return info.output === null ? 0n : uint128(info.output, FREE_AT) + uint128(info.output, RESERVED_AT)
}

function uint128(digits: string, at: number): bigint {
  const bytes = digits.slice(at, at + 32).match(/../g) ?? []
  return BigInt(`0x${bytes.reverse().join('')}`)
}
