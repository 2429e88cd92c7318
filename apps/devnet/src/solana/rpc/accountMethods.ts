import { getBase58Encoder } from '@solana/kit'
import * as v from 'valibot'
import type { Ledger } from '../ledger/openLedger.ts'
import { accountConfig, accountMembers, encodeAccount } from './encodeAccount.ts'
import { address, contextOnly, count, type Method, method, requireSlot, withContext } from './params.ts'
import { rpcError } from './rpcError.ts'

const ACCOUNTS_MAX = 100
const FILTERS_MAX = 4

const filter = v.union([
  v.strictObject({ dataSize: count }),
  v.strictObject({ tokenAccountState: v.null() }),
  v.strictObject({
    memcmp: v.object({
      offset: count,
      bytes: v.pipe(v.string(), v.maxLength(256)),
      encoding: v.nullish(v.picklist(['base58', 'base64']), 'base58'),
    }),
  }),
])

export const accountMethods: Readonly<Record<string, Method>> = {
  getBalance: method([address, contextOnly], (ledger, [of, config]) => {
    requireSlot(ledger, config)
    return withContext(ledger, ledger.account(of)?.lamports ?? 0n)
  }),
  getAccountInfo: method([address, accountConfig], (ledger, [of, config]) => {
    requireSlot(ledger, config)
    const account = ledger.account(of)
    return withContext(ledger, account ? encodeAccount(account, config, ledger.account) : null)
  }),
  getMultipleAccounts: method(
    [v.pipe(v.array(address), v.maxLength(ACCOUNTS_MAX, `at most ${ACCOUNTS_MAX} addresses`)), accountConfig],
    (ledger, [addresses, config]) => {
      requireSlot(ledger, config)
      const accounts = addresses.map(ledger.account)
      return withContext(
        ledger,
        accounts.map((account) => (account ? encodeAccount(account, config, ledger.account) : null)),
      )
    },
  ),
  getProgramAccounts: method(
    [
      address,
      v.nullish(
        v.object({
          ...accountMembers,
          withContext: v.nullish(v.boolean()),
          filters: v.nullish(v.pipe(v.array(filter), v.maxLength(FILTERS_MAX)), []),
        }),
        {},
      ),
    ],
    (ledger, [program, config]) => {
      requireSlot(ledger, config)
      const accounts = matching(ledger, program, config.filters)
      const rows = accounts.map((account) => ({
        pubkey: account.address,
        account: encodeAccount(account, config, ledger.account),
      }))
      return config.withContext ? withContext(ledger, rows) : rows
    },
  ),
}

function matching(
  ledger: Ledger,
  program: v.InferOutput<typeof address>,
  filters: readonly v.InferOutput<typeof filter>[] = [],
) {
  const tests = filters.map((each): ((data: Uint8Array) => boolean) => {
    if ('dataSize' in each) return (data) => data.length === each.dataSize
    if ('tokenAccountState' in each) return (data) => data.length >= 165 && data[108] !== 0
    const { offset, bytes, encoding } = each.memcmp
    const sought = bytesOf(bytes, encoding)
    return (data) =>
      Buffer.from(data)
        .subarray(offset, offset + sought.length)
        .equals(sought)
  })
  return ledger.programAccounts(program).filter(({ data }) => tests.every((test) => test(Uint8Array.from(data))))
}

function bytesOf(text: string, encoding: 'base58' | 'base64'): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  try {
    return Buffer.from(getBase58Encoder().encode(text))
  } catch {
    throw rpcError('params', 'Invalid params: memcmp.bytes: must be base58')
  }
}
