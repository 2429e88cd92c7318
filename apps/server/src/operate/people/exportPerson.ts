import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../../features/accounts/accountsDeps.ts'
import { readAuditLog } from '../../features/accounts/audit/readAuditLog.ts'
import {
  blockedDevices,
  connectedApps,
  devices,
  identities,
  mailLinks,
  users,
  verifiedAddresses,
  walletSessions,
} from '../../features/accounts/tables.ts'
import { embeddedWallets, passkeys, permissionSessions } from '../../features/accounts/walletTables.ts'
import { accounts, movements, transactions } from '../../features/history/tables.ts'
import { authShares, recoveryMethods, recoveryShares } from '../../features/keys/tables.ts'
import { nameAddresses, names } from '../../features/names/tables.ts'
import { onRampOrders } from '../../features/onRamp/tables.ts'
import { signInSessions } from '../../features/signIn/tables.ts'
import { sponsorships, userOperations } from '../../features/smartAccounts/tables.ts'

/**
 * Everything that is stored about a person, for the person: by table, without keys, shares, hashes of tokens and ids that
 * give access. What lives for minutes, such as pending codes, isn't in it.
 */
export async function exportPerson(db: Queries, id: string) {
  const [wallet] = await db.select().from(embeddedWallets).where(eq(embeddedWallets.userId, id))
  const owner = wallet?.eip155Address.toLowerCase() ?? ''
  const sessions = await db.select().from(permissionSessions).where(eq(permissionSessions.owner, owner))
  const addresses = wallet
    ? [...new Set([owner, wallet.eip155Address, wallet.solanaAddress, ...sessions.map(({ account }) => account)])]
    : []
  const walletId = wallet?.id ?? ''
  const browsers = await db.select().from(devices).where(eq(devices.userId, id))
  return {
    users: await db.select().from(users).where(eq(users.id, id)),
    identities: without(await db.select().from(identities).where(eq(identities.userId, id)), ['userId']),
    verified_addresses: without(await db.select().from(verifiedAddresses).where(eq(verifiedAddresses.userId, id)), [
      'userId',
    ]),
    devices: without(browsers, ['userId', 'sealKey']),
    blocked_devices: await db
      .select()
      .from(blockedDevices)
      .where(inArray(blockedDevices.id, ['', ...browsers.map((browser) => browser.id)])),
    wallet_sessions: without(await db.select().from(walletSessions).where(eq(walletSessions.userId, id)), [
      'userId',
      'id',
      'family',
      'tokenHash',
    ]),
    mail_links: without(await db.select().from(mailLinks).where(eq(mailLinks.userId, id)), ['userId', 'tokenHash']),
    connected_apps: without(await db.select().from(connectedApps).where(eq(connectedApps.userId, id)), ['userId']),
    passkeys: without(await db.select().from(passkeys).where(eq(passkeys.userId, id)), ['userId', 'publicKey']),
    embedded_wallets: wallet ? without([wallet], ['userId']) : [],
    auth_shares: without(await db.select().from(authShares).where(eq(authShares.walletId, walletId)), ['wrapped']),
    recovery_shares: without(await db.select().from(recoveryShares).where(eq(recoveryShares.walletId, walletId)), [
      'content',
    ]),
    recovery_methods: without(await db.select().from(recoveryMethods).where(eq(recoveryMethods.walletId, walletId)), [
      'wrapped',
      'parameters',
    ]),
    permission_sessions: without(sessions, ['pci', 'wrapped', 'masterVersion', 'context']),
    ...(await exportAddresses(db, addresses)),
    audit_log: await readEntries(db, id),
  }
}

/** What is stored about addresses, whoever they belong to. Most of it is public on the chain. */
async function exportAddresses(db: Queries, addresses: readonly string[]) {
  const any = ['', ...addresses]
  const named = or(
    inArray(names.owner, any),
    inArray(
      names.name,
      db.select({ name: nameAddresses.name }).from(nameAddresses).where(inArray(nameAddresses.address, any)),
    ),
  )
  const indexed = await db.select().from(accounts).where(inArray(accounts.address, any))
  const ids = [-1, ...indexed.map(({ id }) => id)]
  const operations = await db.select().from(userOperations).where(inArray(userOperations.sender, any))
  const sponsored = await db.select().from(sponsorships).where(inArray(sponsorships.sender, any))
  return {
    names: await db.select().from(names).where(named),
    name_addresses: await db.select().from(nameAddresses).where(inArray(nameAddresses.address, any)),
    sign_in_sessions: without(await db.select().from(signInSessions).where(isOneOf(signInSessions.address, any)), [
      'id',
      'visitor',
      'signature',
    ]),
    on_ramp_orders: without(await db.select().from(onRampOrders).where(inArray(onRampOrders.address, any)), ['id']),
    accounts: indexed,
    transactions: await db.select().from(transactions).where(inArray(transactions.accountId, ids)),
    movements: await db.select().from(movements).where(inArray(movements.accountId, ids)),
    user_operations: without(operations, ['operation']),
    sponsorships: sponsored,
  }
}

function isOneOf(column: typeof signInSessions.address, addresses: readonly string[]) {
  return or(inArray(column, [...addresses]), inArray(sql`lower(${column})`, [...addresses]))
}

async function readEntries(db: Queries, id: string) {
  const entries: { at: number; event: string; data: unknown }[] = []
  for await (const page of readAuditLog(db)) {
    if ('unreadable' in page) continue // `latchkey audit verify` says so.
    for (const { userId, at, event, data } of page) if (userId === id) entries.push({ at, event, data })
  }
  return entries
}

function without<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  left: readonly Name[],
): Omit<Row, Name>[] {
  return rows.map((row) => {
    const kept = { ...row }
    for (const name of left) delete kept[name]
    return kept
  })
}
