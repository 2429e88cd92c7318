import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import type { KeyService } from '../keys/service/keyService.ts'

export type SessionDeps = {
  config: Pick<Config, 'bundler' | 'projectId' | 'publicUrl'>
  db: Database
  chains: Chains
  /** Undefined without `secureUrl`. Then no network has permission sessions. */
  keyService: KeyService | undefined
  now: () => number
}
/** The account whose owner grants the permissions. */
export type SessionAccount = { network: string; address: Address }
export type SessionRow = typeof permissionSessions.$inferSelect

type Queries = Pick<Database, 'select'>

/** A session of a network or of an account there, locked until the transaction ends if `lock` is set. @throws ApiError 400 if there is none */
export async function findSession(
  db: Queries,
  { network, address }: Pick<SessionAccount, 'network'> & Partial<SessionAccount>,
  pci: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<SessionRow> {
  const isOfAccount = and(
    eq(permissionSessions.network, network),
    address && eq(permissionSessions.account, address.toLowerCase()),
  )
  const query = db
    .select()
    .from(permissionSessions)
    .where(and(isOfAccount, eq(permissionSessions.pci, pci)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw unknownSession()
  return row
}

/** Also for a session that isn't the caller's, so that nobody learns whether it exists. */
export function unknownSession(): ApiError {
  return pciProblem('This account has no such session')
}

/** A 400 for a session that can't be used as requested. `description` tells the caller why. */
export function pciProblem(description: string): ApiError {
  return new ApiError(400, { field: 'pci', description })
}
