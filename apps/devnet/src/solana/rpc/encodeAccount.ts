import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import * as v from 'valibot'
import { contextMembers, count } from './params.ts'
import { parseAccount } from './parseAccount.ts'
import { rpcError } from './rpcError.ts'

/** Validators refuse base58 for larger data, because encoding it is too slow. */
const BASE58_BYTES_MAX = 128

export const accountMembers = {
  ...contextMembers,
  encoding: v.nullish(v.picklist(['base58', 'base64', 'jsonParsed', 'binary'], 'must be base58, base64 or jsonParsed')),
  dataSlice: v.nullish(v.object({ offset: count, length: count })),
}
export const accountConfig = v.nullish(v.object(accountMembers), {})
type AccountConfig = v.InferOutput<typeof accountConfig>

export function encodeAccount(
  account: EncodedAccount,
  { encoding, dataSlice }: AccountConfig,
  accountAt: (address: Address) => EncodedAccount | undefined,
) {
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, accountAt) : undefined
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    data: parsed ?? encodeData(Uint8Array.from(account.data), encoding, dataSlice),
    executable: account.executable,
    // The maximum u64, which marks rent-exempt accounts: all accounts are nowadays.
    rentEpoch: 18_446_744_073_709_551_615n,
    space: account.data.length,
  }
}

function encodeData(whole: Uint8Array, encoding: AccountConfig['encoding'], slice: AccountConfig['dataSlice']) {
  const data = slice ? whole.slice(slice.offset, slice.offset + slice.length) : whole
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(data).toString('base64'), 'base64']
  if (data.length > BASE58_BYTES_MAX)
    throw rpcError(
      'request',
      `Encoded binary (base 58) data should be less than ${BASE58_BYTES_MAX} bytes, please use Base64 encoding.`,
    )
  const text = getBase58Decoder().decode(data)
  return encoding === 'base58' ? [text, 'base58'] : text
}
