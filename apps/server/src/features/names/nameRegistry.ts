import type { NameChange, NameMessage, NameProfile } from '@latchkey/protocol/names'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type Address, getAddress, isAddress } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import type { Chains } from '../../chains/connectChains.ts'
import type { NameSettings } from '../../config/settings/nameSettings.ts'
import type { Database } from '../../db/openDatabase.ts'
import { ETHER, requireCoinType } from './coinType.ts'
import { requireNameMessage } from './nameMessage.ts'
import { invalid, isBelow, readName, requireFree } from './readName.ts'
import { requireSignature, type SignedNameRequest } from './requireSignature.ts'
import { skeletonOf } from './skeleton.ts'
import { suggestLabels } from './suggestLabels.ts'
import { nameAddresses, names } from './tables.ts'

/** A name and what it points to: `addresses` by coin type. Times in Unix ms. */
export type RegisteredName = {
  name: string
  attributes: Readonly<Record<string, string>>
  registeredAt: number
  updatedAt: number
  addresses: readonly { coinType: number; address: Address; createdAt: number }[]
}

/** `reason`: why it can't be registered, unless it is taken. */
export type NameSuggestion = { name: string; registered: boolean; reason?: 'reserved' | 'similar' }

export type NameRegistry = {
  zones: readonly string[]
  /** Whether a name is in one of this registry's zones. */
  isOwn: (name: string) => boolean
  /** @throws ApiError 400 for an invalid name */
  find: (name: string) => Promise<RegisteredName | undefined>
  /** The names that an address registered and that point to it, newest first. */
  ofAddress: (address: Address) => Promise<RegisteredName[]>
  /** The name itself, then similar free ones. @throws ApiError 400 */
  suggest: (label: string, zone: string | undefined) => Promise<NameSuggestion[]>
  /** First come, first served. @throws ApiError 400, 401 */
  register: (request: SignedNameRequest) => Promise<RegisteredName>
  /** Replaces the attributes. @throws ApiError 400, 401, 404 */
  setAttributes: (name: string, request: SignedNameRequest) => Promise<RegisteredName>
  /** Points a coin type to another address. @throws ApiError 400, 401, 404 */
  setAddress: (name: string, request: SignedNameRequest) => Promise<RegisteredName>
  /** Releases the name. @throws ApiError 400, 401, 404 */
  release: (name: string, request: SignedNameRequest) => Promise<void>
}

/** `host`: of this server, as its visitors reach it. */
type Deps = { db: Database; chains: Chains; settings: NameSettings; host: string; now?: () => number }

const NAMES_MAX = 10
const SUGGESTIONS_MAX = 5

/** The names in the operator's zones. Only signatures and the database decide who owns a name. */
export function createNameRegistry({ db, chains, settings, host, now = Date.now }: Deps): NameRegistry {
  const { zones, reserved = [], timestampWindow } = settings

  async function load(wanted: readonly string[]): Promise<RegisteredName[]> {
    if (wanted.length === 0) return []
    const [rows, addresses] = await Promise.all([
      db
        .select()
        .from(names)
        .where(inArray(names.name, [...wanted]))
        .orderBy(desc(names.registeredAt), names.name),
      db
        .select()
        .from(nameAddresses)
        .where(inArray(nameAddresses.name, [...wanted]))
        .orderBy(nameAddresses.coinType),
    ])
    return rows.map(({ name, attributes, registeredAt, updatedAt }) => ({
      name,
      attributes,
      registeredAt,
      updatedAt,
      addresses: addresses
        .filter((each) => each.name === name)
        .map(({ coinType, address, createdAt }) => ({ coinType, address: getAddress(address), createdAt })),
    }))
  }

  async function find(name: string): Promise<RegisteredName | undefined> {
    const [found] = await load([readName(name, zones).name])
    return found
  }

  async function ofAddress(address: Address): Promise<RegisteredName[]> {
    const rows = await db
      .selectDistinct({ name: nameAddresses.name })
      .from(nameAddresses)
      .innerJoin(names, eq(names.name, nameAddresses.name))
      .where(and(eq(nameAddresses.address, address.toLowerCase()), eq(names.owner, address.toLowerCase())))
      .limit(100)
    return load(rows.map(({ name }) => name))
  }

  /** @throws ApiError unless the owner of the name signed the request, for this name, and nothing later */
  async function requireOwner(name: string, request: SignedNameRequest, message: Said): Promise<void> {
    const owned = readName(name, zones).name
    if (message.name !== undefined && message.name !== owned)
      throw new ApiError(400, { field: 'name', description: `This message is for ${message.name}` })
    const [row] = await db.select().from(names).where(eq(names.name, owned))
    if (!row) throw new ApiError(404, { field: 'name', description: 'Nobody has this name', code: 'NAME_NOT_OWNED' })
    // On another chain, the contract at the same address may belong to someone else.
    await requireSignature(chains, request, row.ownerCoinType)
    if (row.owner !== request.address.toLowerCase())
      throw new ApiError(401, {
        field: 'address',
        description: 'This address does not own the name',
        code: 'NAME_NOT_OWNED',
      })
    if (row.signedAt >= message.timestamp) throw outdated()
    // The clients of the reference don't say which name they mean.
    if (message.name === undefined && (await ownedBy(row.owner)) > 1)
      throw new ApiError(400, {
        field: 'message',
        description: 'This address has several names, and the message doesn’t say which one it is for',
      })
  }

  function ownedBy(owner: string): Promise<number> {
    return db.$count(names, eq(names.owner, owner))
  }

  /** The registered names that look like these, by their skeleton. */
  async function takenSkeletons(wanted: readonly string[]): Promise<Map<string, string>> {
    const rows = await db
      .select({ name: names.name, skeleton: names.skeleton })
      .from(names)
      .where(inArray(names.skeleton, wanted.map(skeletonOf)))
    return new Map(rows.map(({ name }) => [skeletonOf(name), name]))
  }

  function stateOf(name: string, label: string, taken: ReadonlyMap<string, string>) {
    const like = taken.get(skeletonOf(name))
    if (like === undefined)
      return isTakeable(name, label) ? { registered: false } : { registered: true, reason: 'reserved' as const }
    return like === name ? { registered: true } : { registered: true, reason: 'similar' as const }
  }

  const readMessage = <Action extends NameChange['action']>(text: string, action: Action) =>
    requireNameMessage(text, action, { now: now(), windowSeconds: timestampWindow, host })

  return {
    zones,
    isOwn: (name) => isBelow(name, zones),
    find,
    ofAddress,

    async suggest(text, zone = zones[0] ?? '') {
      if (!zones.includes(zone))
        throw new ApiError(400, { field: 'zone', description: 'This zone does not exist here' })
      const { name, label } = readName(`${text.toLowerCase()}.${zone}`, zones)
      const free = suggestLabels(label).filter((other) => isTakeable(`${other}.${zone}`, other))
      const candidates = [name, ...free.map((other) => `${other}.${zone}`)]
      const taken = await takenSkeletons(candidates)
      const others = candidates.slice(1).filter((each) => !taken.has(skeletonOf(each)))
      return [
        { name, ...stateOf(name, label, taken) },
        ...others.slice(0, SUGGESTIONS_MAX - 1).map((each) => ({ name: each, registered: false })),
      ]
    },

    async register(request) {
      const { message, coinType, address } = request
      const { name, attributes, timestamp } = readMessage(message, 'register')
      if (name === undefined) throw new ApiError(422, { field: 'name', description: 'name is missing' })
      const { label } = readName(name, zones)
      requireFree(label, reserved)
      requireCoinType(chains, coinType)
      const taken = (await takenSkeletons([name])).get(skeletonOf(name))
      if (taken) throw taken === name ? alreadyTaken() : tooSimilar(taken)
      await requireSignature(chains, request, coinType)
      if ((await ofAddress(address)).length >= NAMES_MAX) throw invalid(`An address can have ${NAMES_MAX} names`)
      const at = now()
      const coinTypes = [...new Set([ETHER, coinType])]
      await db.transaction(async (tx) => {
        const row = {
          name,
          owner: address.toLowerCase(),
          ownerCoinType: coinType,
          skeleton: skeletonOf(name),
          attributes,
          registeredAt: at,
          updatedAt: at,
          signedAt: timestamp,
        }
        const inserted = await tx.insert(names).values(row).onConflictDoNothing().returning({ name: names.name })
        // A concurrent request registered this name or a lookalike.
        if (inserted.length === 0) throw alreadyTaken()
        const pointed = { name, address: address.toLowerCase(), createdAt: at }
        await tx.insert(nameAddresses).values(coinTypes.map((each) => ({ ...pointed, coinType: each })))
      })
      return required(await find(name))
    },

    async setAttributes(name, request) {
      const message = readMessage(request.message, 'setAttributes')
      await requireOwner(name, request, message)
      await changeName(db, name, {
        attributes: message.attributes,
        updatedAt: now(),
        signedAt: message.timestamp,
      })
      return required(await find(name))
    },

    async setAddress(name, request) {
      const message = readMessage(request.message, 'setAddress')
      const { coinType, address } = message
      requireCoinType(chains, coinType)
      if (!isAddress(address, { strict: false }))
        throw new ApiError(400, { field: 'address', description: 'The address is not valid' })
      await requireOwner(name, request, message)
      const at = now()
      await db.transaction(async (tx) => {
        await changeName(tx, name, { updatedAt: at, signedAt: message.timestamp })
        const row = { name, coinType, address: address.toLowerCase(), createdAt: at }
        await tx
          .insert(nameAddresses)
          .values(row)
          .onConflictDoUpdate({ target: [nameAddresses.name, nameAddresses.coinType], set: row })
      })
      return required(await find(name))
    },

    async release(name, request) {
      const message = readMessage(request.message, 'release')
      await requireOwner(name, request, message)
      const released = await db
        .delete(names)
        .where(isUnchangedSince(name, message.timestamp))
        .returning({ name: names.name })
      if (released.length === 0) throw outdated()
    },
  }

  function isTakeable(name: string, label: string): boolean {
    try {
      readName(name, zones)
      requireFree(label, reserved)
      return true
    } catch {
      return false
    }
  }
}

type Said = Pick<NameMessage, 'name' | 'timestamp'>
type Change = { attributes?: NameProfile; updatedAt: number; signedAt: number }

/** @throws ApiError 400 if a newer change was written in the meantime */
async function changeName(db: Pick<Database, 'update'>, name: string, change: Change): Promise<void> {
  const isNewest = isUnchangedSince(name, change.signedAt)
  const changed = await db.update(names).set(change).where(isNewest).returning({ name: names.name })
  if (changed.length === 0) throw outdated()
}

/** Holds for a name of which nothing later was signed, also by a request that came at the same time. */
function isUnchangedSince(name: string, timestamp: number) {
  return and(eq(names.name, name), lt(names.signedAt, timestamp))
}

function outdated(): ApiError {
  return new ApiError(400, {
    field: 'timestamp',
    description: 'A newer change was signed already',
    code: 'NAME_SIGNED_LATE',
  })
}

function alreadyTaken(): ApiError {
  return new ApiError(400, { field: 'name', description: 'This name is already registered', code: 'NAME_TAKEN' })
}

function tooSimilar(name: string): ApiError {
  return new ApiError(400, { field: 'name', description: `This name looks like ${name}`, code: 'NAME_TOO_SIMILAR' })
}

function required(name: RegisteredName | undefined): RegisteredName {
  if (!name) throw new ApiError(404, { field: 'name', description: 'Nobody has this name' })
  return name
}
