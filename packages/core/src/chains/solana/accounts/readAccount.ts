import * as v from 'valibot'
import type { SolanaAddress } from '../solanaAddress.ts'
import { addressSchema, bytesSchema, commitment, countSchema, type SolanaRpc } from '../solanaRpc.ts'

export type SolanaAccount = v.InferOutput<typeof accountSchema>

const accountSchema = v.object({
  data: bytesSchema,
  executable: v.boolean(),
  lamports: countSchema,
  /** The program that owns the account and may change it. */
  owner: addressSchema,
})

/** The accounts at up to 100 addresses, in order; undefined for those that don't exist. */
export async function readAccounts(
  rpc: SolanaRpc,
  addresses: readonly SolanaAddress[],
  signal?: AbortSignal,
): Promise<readonly (SolanaAccount | undefined)[]> {
  const schema = v.pipe(v.array(v.nullable(accountSchema)), v.length(addresses.length))
  const params = [addresses, { ...commitment, encoding: 'base64' }]
  const accounts = await rpc.readValue('getMultipleAccounts', params, schema, signal)
  return accounts.map((account) => account ?? undefined)
}
