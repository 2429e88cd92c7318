import { accountProxyBytecode } from '@latchkey/accounts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Address, type Hex, keccak256, parseAbi, size, slice } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { NetworkSmartAccounts } from '../../../config/settings/smartAccountSettings.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'
import { BundlerError } from './bundlerError.ts'
import type { Operation } from './userOperation.ts'
import { readFactoryData, walletAccountsOf } from './walletAccounts.ts'

/**
 * Refuses operations of accounts that aren't an embedded wallet's of this server. For an account that isn't there yet, the owner is
 * read from the call that creates it; otherwise from the account, if it runs one of our contracts. The account of a permission
 * session belongs to the owner of the account that granted it.
 *
 * @returns the owner, in lower case
 * @throws BundlerError
 */
export async function requireOwnSender(
  operation: Operation,
  { chain, db, accounts }: { chain: EvmChain; db: Database; accounts: NetworkSmartAccounts },
): Promise<string> {
  const owner = (await findOwner(operation, { chain, db, accounts }))?.toLowerCase()
  if (owner && (await hasWallet(db, owner))) return owner
  throw new BundlerError('invalid', 'This bundler only serves the accounts of this server’s wallets')
}

async function findOwner(
  operation: Operation,
  { chain, db, accounts }: { chain: EvmChain; db: Database; accounts: NetworkSmartAccounts },
): Promise<Address | undefined> {
  const granter = await granterOf(db, chain.network.id, operation.sender)
  if (granter) return ownerOf(granter, { chain, accounts })
  return operation.factory ? ownerToBe(operation, accounts) : ownerOf(operation.sender, { chain, accounts })
}

async function granterOf(db: Database, network: string, sender: Address): Promise<Address | undefined> {
  const { account, sessionAccount, activatedAt, wrapped } = permissionSessions
  const isSender = and(eq(permissionSessions.network, network), eq(sessionAccount, sender.toLowerCase()))
  const [row] = await db
    .select({ account })
    .from(permissionSessions)
    .where(and(isSender, isNotNull(activatedAt), isNotNull(wrapped)))
    .limit(1)
  return row && `0x${row.account.slice(2)}`
}

function ownerToBe({ sender, factory, factoryData }: Operation, accounts: NetworkSmartAccounts): Address | undefined {
  if (!factory || !factoryData || !isSame(factory, accounts.factory)) return undefined
  try {
    const owner = readFactoryData(factoryData)
    const isWallets = walletAccountsOf(owner, accounts).some(
      (own) => isSame(own.address, sender) && isSame(own.factoryData, factoryData),
    )
    return isWallets ? owner : undefined
  } catch {
    // The data is no call of the factory or of the account.
    return undefined
  }
}

/** The code that an account has on the chain is the end of the code that creates it. */
const PROXY_RUNTIME_HASH = keccak256(slice(accountProxyBytecode, 845))
const IMPLEMENTATION_SLOT: Hex = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

const accountAbi = parseAbi(['function owner() view returns (address)'])

/**
 * The key that owns an account; undefined if the account doesn't run one of our contracts, or isn't the one that the key's wallet
 * has: whoever deploys an account may name anyone as its owner.
 */
export async function ownerOf(
  sender: Address,
  { chain, accounts }: { chain: EvmChain; accounts: NetworkSmartAccounts },
): Promise<Address | undefined> {
  const { reader } = chain
  const [code, slot] = await Promise.all([
    reader.getCode({ address: sender }),
    reader.getStorageAt({ address: sender, slot: IMPLEMENTATION_SLOT }),
  ])
  // Any other contract could claim to run ours.
  if (!code || keccak256(code) !== PROXY_RUNTIME_HASH || !slot || size(slot) !== 32) return undefined
  if (!accounts.implementations.some((listed) => isSame(listed, slice(slot, 12)))) return undefined
  const call = { address: sender, abi: accountAbi, functionName: 'owner' } as const
  const owner = await reader.readContract(call).catch(() => undefined)
  return owner && walletAccountsOf(owner, accounts).some(({ address }) => isSame(address, sender)) ? owner : undefined
}

async function hasWallet(db: Database, owner: string): Promise<boolean> {
  const isOwner = sql`lower(${embeddedWallets.eip155Address}) = ${owner}`
  const rows = await db.select({ id: embeddedWallets.id }).from(embeddedWallets).where(isOwner).limit(1)
  return rows.length > 0
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
