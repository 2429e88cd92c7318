import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { SolanaAddress } from '../solanaAddress.ts'
import { commitment, countSchema, type SolanaRpc } from '../solanaRpc.ts'
import { type ErrorFacts, transactionError } from './transactionError.ts'

export type Simulation = {
  units: number
  /** What `newAccount` holds afterwards, in lamports: its rent. */
  deposit: bigint
}

const simulationSchema = v.object({
  err: v.unknown(),
  logs: v.nullish(v.array(v.string())),
  unitsConsumed: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  accounts: v.nullish(v.array(v.nullable(v.object({ lamports: countSchema })))),
})

/**
 * Simulates a transaction, signed or not. `newAccount`: an account that it creates and whose rent the user pays.
 *
 * @throws LatchkeyError what `transactionError` makes of a failure, and what `SolanaRpc` throws.
 */
export async function simulate(
  rpc: SolanaRpc,
  request: { transaction: Uint8Array; newAccount: SolanaAddress | undefined; facts: ErrorFacts },
  signal?: AbortSignal,
): Promise<Simulation> {
  const { transaction, newAccount, facts } = request
  const config = {
    ...commitment,
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    ...(newAccount && { accounts: { addresses: [newAccount], encoding: 'base64' } }),
  }
  const params = [base64.encode(transaction), config]
  const { err, logs, unitsConsumed, accounts } = await rpc.readValue(
    'simulateTransaction',
    params,
    simulationSchema,
    signal,
  )
  if (err != null) throw transactionError(err, { ...facts, logs: logs ?? [] })
  return { units: unitsConsumed, deposit: (newAccount && accounts?.[0]?.lamports) ?? 0n }
}
