import * as v from 'valibot'
import { readIcon, readName } from '../announcement.ts'

/** What a wallet announces by CAIP-294. Any script can announce anything, so texts are shortened. */
export type MultichainAnnouncement = {
  uuid: string
  name: string
  rdns: string
  iconUrl: string | undefined
  target: CaipTarget
}

/** How the wallet is reached: by events of this page, or as an extension, in the envelope that it expects. */
export type CaipTarget = { type: 'events' } | { type: 'extension'; id: string; isWrapped: boolean }

/**
 * Parses an announcement. Undefined if it is invalid, can't be reached by what it names, or says that it lacks one of
 * the two namespaces. Never throws.
 */
export function readMultichainAnnouncement(event: Event): MultichainAnnouncement | undefined {
  try {
    const parsed = v.safeParse(announcementSchema, Reflect.get(event, 'detail'))
    if (!parsed.success) return undefined
    const { info, targets, target: older, scopes, ...plain } = parsed.output.params
    const { uuid, name, rdns, icon } = v.parse(infoSchema, info ?? plain)
    const target = readTarget(targets ?? older ?? [])
    const isBoth = ['eip155', 'solana'].every((prefix) => !scopes || hasNamespace(Object.keys(scopes), prefix))
    if (!target || !isBoth || readName(name) === '') return undefined
    return { uuid, name: readName(name), rdns: rdns.toLowerCase(), iconUrl: readIcon(icon), target }
  } catch {
    return undefined
  }
}

function hasNamespace(scopes: readonly string[], prefix: string): boolean {
  return scopes.some((scope) => scope === prefix || scope.startsWith(`${prefix}:`))
}

/**
 * CAIP-294: with an extension id, the page must use nothing else; without one, the wallet's events. MetaMask names its
 * id `caip-348` and wraps each message (https://docs.metamask.io/wallet/how-to/manage-networks/use-multichain).
 */
function readTarget(targets: readonly { type: string; value?: unknown }[]): CaipTarget | undefined {
  for (const { type, value } of targets) {
    const isPlain = type === 'caip341' || type === 'caip-341'
    const isWrapped = type === 'caip348' || type === 'caip-348'
    if (!isPlain && !isWrapped) continue
    return typeof value === 'string' && extensionId.test(value)
      ? { type: 'extension', id: value, isWrapped }
      : undefined
  }
  return { type: 'events' }
}

// Chromium's ids have 32 letters; Firefox's are e-mail addresses or UUIDs.
const extensionId = /^[\w.@{}-]{1,128}$/

const infoSchema = v.object({
  uuid: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  name: v.string(),
  icon: v.optional(v.unknown()),
  rdns: v.pipe(v.string(), v.maxLength(300), v.regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i)),
})
const targetsSchema = v.optional(
  v.pipe(v.array(v.object({ type: v.string(), value: v.optional(v.unknown()) })), v.maxLength(20)),
)
// CAIP-372 puts the wallet's description into `info`; CAIP-341 writes `target`.
const announcementSchema = v.object({
  params: v.looseObject({
    info: v.optional(v.unknown()),
    targets: targetsSchema,
    target: targetsSchema,
    scopes: v.optional(v.record(v.string(), v.unknown())),
  }),
})
