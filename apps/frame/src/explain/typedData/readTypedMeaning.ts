import { type Address, isAddress } from 'viem'
import type { Warning } from '../../approval/approval.ts'
import type { CanonicalTypedData, TypedDataTypes, TypedValue } from '../../approval/parsedRequest.ts'
import { type Action, decodeCall } from '../../decode/evm/decodeCall.ts'
import { embeddedCall } from './embeddedCall.ts'
import type { KindContext, Struct } from './kind.ts'
import { createMatchKinds, type MatchKinds } from './matchKinds.ts'
import type { Statement } from './statement.ts'

/** Nobody reviews more than this. */
const ENTRIES_MAX = 100

/**
 * What typed data allows once it is signed. Kinds are recognised by their fields, so another name doesn't hide one, and
 * a known name with other fields doesn't count. Bytes anywhere in it that are a call are decoded as one.
 *
 * If any part isn't a known kind, the warnings include `unreadableData`: then the fields are all there is to show.
 */
export function readTypedMeaning(
  { types, primaryType, domain, message }: CanonicalTypedData,
  account: Address,
): { entries: readonly (Action | Statement)[]; warnings: readonly Warning[] } {
  const { verifyingContract, chainId } = domain
  const contract = typeof verifyingContract === 'string' && isAddress(verifyingContract) ? verifyingContract : undefined
  const context: KindContext = { contract, account, chainId: typeof chainId === 'bigint' ? chainId : 0n }
  const match = createMatchKinds(types)
  const found = readStruct({ types, context, match }, primaryType, message)
  const isWhole = match(primaryType).isKnown && found.every(({ isRead }) => isRead)
  const entries = found.flatMap((one) => one.entries)
  return {
    entries: entries.slice(0, ENTRIES_MAX),
    warnings: [
      ...found.flatMap((one) => one.warnings),
      ...(isWhole && entries.length <= ENTRIES_MAX ? [] : [{ code: 'unreadableData' as const }]),
    ],
  }
}

type Found = { entries: readonly (Action | Statement)[]; warnings: readonly Warning[]; isRead: boolean }

type Reading = { types: TypedDataTypes; context: KindContext; match: MatchKinds }

/** What a struct means, then what its fields contain. */
function readStruct(reading: Reading, type: string, struct: Struct): readonly Found[] {
  const { types, context, match } = reading
  const { exact, matches } = match(type)
  const read = exact ? [exact] : matches.filter(({ kind }) => kind.isLoose)
  const found = read.map(({ kind }): Found & { covered: readonly string[] } => {
    const meaning = kind.read(struct, context)
    const calls = (meaning?.calls ?? []).flatMap((call) => decodeCall(call))
    return {
      entries: [...(meaning?.entries ?? []), ...calls],
      warnings: meaning?.warnings ?? [],
      isRead: meaning !== undefined,
      covered: meaning ? kind.callFields : [],
    }
  })
  const covered = found.flatMap((one) => one.covered)
  const inner = (types[type] ?? []).flatMap((field) => {
    const value = struct[field.name]
    return value === undefined || covered.includes(field.name) ? [] : readField(reading, field.type, value, struct)
  })
  return [...found, ...inner]
}

function readField(reading: Reading, type: string, value: TypedValue, struct: Struct): readonly Found[] {
  if (Array.isArray(value)) {
    const inner = type.slice(0, type.lastIndexOf('['))
    return (value as readonly TypedValue[]).flatMap((item) => readField(reading, inner, item, struct))
  }
  if (typeof value === 'object') return readStruct(reading, type, value as Struct)
  if (type !== 'bytes' || typeof value !== 'string') return []
  return [{ entries: embeddedCall(value, struct), warnings: [], isRead: true }]
}
