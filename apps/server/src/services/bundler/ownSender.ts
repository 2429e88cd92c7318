import { accountProxyBytecode } from '@latchkey/protocol/embedded'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  getContractAddress,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { NetworkSmartAccounts } from '../../config/smartAccountSettings.ts'
import { embeddedWallets } from '../../db/keySchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { permissionSessions } from '../../db/permissionSchema.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { BundlerError } from './bundlerError.ts'
import type { Operation } from './userOperation.ts'

/**
 * Refuses operations of accounts whose owner has no embedded wallet on this server. For an account that isn't there yet, the
 * owner is read from the call that creates it; otherwise from the account, if it runs one of our contracts. The account of a
 * permission session belongs to the owner of the account that granted it.
 *
 * @throws BundlerError
 */
export async function requireOwnSender(
  operation: Operation,
  { chain, db, accounts }: { chain: EvmChain; db: Database; accounts: NetworkSmartAccounts },
): Promise<void> {
  const owner = await findOwner(operation, { chain, db, accounts })
  if (owner && (await hasWallet(db, owner))) return
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

const PROXY_SIZE = size(accountProxyBytecode)
/** The code that an account has on the chain is the end of the code that creates it. */
const PROXY_RUNTIME_HASH = keccak256(slice(accountProxyBytecode, 845))
const IMPLEMENTATION_SLOT: Hex = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function owner() view returns (address)',
])

function ownerToBe({ sender, factory, factoryData }: Operation, accounts: NetworkSmartAccounts): Address | undefined {
  try {
    if (!factory || !factoryData || !isSame(factory, accounts.factory)) return undefined
    const [bytecode, salt] = decodeFunctionData({ abi: factoryAbi, data: factoryData }).args
    if (size(bytecode) <= PROXY_SIZE || slice(bytecode, 0, PROXY_SIZE) !== accountProxyBytecode) return undefined
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
    const given = [{ type: 'address' }, { type: 'bytes' }] as const
    const [implementation, data] = decodeAbiParameters(given, slice(bytecode, PROXY_SIZE))
    if (!isAddressEqual(address, sender) || !isListed(implementation, accounts)) return undefined
    const call = decodeFunctionData({ abi: accountAbi, data })
    return call.functionName === 'initialize' ? call.args[0] : undefined
  } catch {
    // The data is no call of the factory or of the account.
    return undefined
  }
}

/** The key that owns an account; undefined if the account doesn't run one of our contracts. */
export async function ownerOf(
  sender: Address,
  { chain, accounts }: { chain: EvmChain; accounts: NetworkSmartAccounts },
): Promise<Address | undefined> {
  const { reader } = chain
  const [code, slot] = await Promise.all([
    reader.getCode({ address: sender }),
    reader.getStorageAt({ address: sender, slot: IMPLEMENTATION_SLOT }),
  ])
  // Any other contract could claim to run ours, and to belong to anyone.
  if (!code || keccak256(code) !== PROXY_RUNTIME_HASH || !slot || size(slot) !== 32) return undefined
  if (!isListed(slice(slot, 12), accounts)) return undefined
  const call = { address: sender, abi: accountAbi, functionName: 'owner' } as const
  return reader.readContract(call).catch(() => undefined)
}

async function hasWallet(db: Database, owner: Address): Promise<boolean> {
  const isOwner = sql`lower(${embeddedWallets.eip155Address}) = ${owner.toLowerCase()}`
  const rows = await db.select({ id: embeddedWallets.id }).from(embeddedWallets).where(isOwner).limit(1)
  return rows.length > 0
}

function isListed(implementation: Hex, { implementations }: NetworkSmartAccounts): boolean {
  return implementations.some((listed) => isSame(listed, implementation))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
