import { satisfies } from './expression.ts'
import { findForbiddenRange } from './forbidden.ts'
import type { Exception, ForbiddenRange } from './policy.ts'

/** One folder's entry in a `package-lock.json` (version 3). */
export type LockedPackage = {
  readonly name?: string
  readonly version?: string
  readonly license?: unknown
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

export type Policy = {
  readonly allowedLicences: ReadonlySet<string>
  readonly buildTimeLicences: ReadonlySet<string>
  readonly exceptions: readonly Exception[]
  readonly forbiddenRanges: readonly ForbiddenRange[]
}

/**
 * Every reason why the locked tree must not be used, one sentence each; empty if there is none.
 * `readLicence` returns the licence of the package installed in a folder, or `undefined` if it isn't installed here
 * (another platform's binary): then the lockfile's own field counts.
 */
export function inspectTree(
  lockfile: Lockfile,
  readLicence: (folder: string) => { readonly licence: unknown } | undefined,
  policy: Policy,
): readonly string[] {
  const entries = Object.entries(lockfile.packages)
  const present = new Set(entries.map(([folder, locked]) => nameOf(folder, locked)))
  return entries.flatMap(([folder, locked]) => [
    ...describeHost(folder, locked),
    ...describeMissingOptionals(folder, locked, present),
    ...(isThirdParty(folder, locked) ? describeThirdParty(folder, locked, readLicence(folder), policy) : []),
  ])
}

function isThirdParty(folder: string, locked: LockedPackage): boolean {
  return folder.includes('node_modules/') && !locked.link
}

function nameOf(folder: string, locked: LockedPackage): string {
  // An alias is installed under another name; `name` is then the real one.
  return locked.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function describeHost(folder: string, locked: LockedPackage): readonly string[] {
  const isHosted = /^(?:git\+)?(?:https?|ssh|git):/.test(locked.resolved ?? '')
  return isHosted ? [`${folder}: the lockfile names a host; .npmrc must say omit-lockfile-registry-resolved=true`] : []
}

// Without this, some npm versions stop `npm ci` with "Missing … from lock file" on another machine.
function describeMissingOptionals(
  folder: string,
  locked: LockedPackage,
  present: ReadonlySet<string>,
): readonly string[] {
  return Object.keys(locked.optionalDependencies ?? {})
    .filter((name) => !present.has(name))
    .map((name) => `${folder || 'the root'}: its optional dependency ${name} has no entry in the lockfile`)
}

function describeThirdParty(
  folder: string,
  locked: LockedPackage,
  installed: { readonly licence: unknown } | undefined,
  policy: Policy,
): readonly string[] {
  const name = nameOf(folder, locked)
  const version = locked.version ?? 'unknown'
  const label = `${name}@${version}`
  const range = findForbiddenRange(policy.forbiddenRanges, name, version)
  if (range) return [`${label}: forbidden in any tree from ${range.from.join('.')} on (its licence is not open)`]

  const licence = readExpression(installed ? installed.licence : locked.license)
  const isForDevelopment = locked.dev === true
  const exception = policy.exceptions.find((candidate) => candidate.name === name && candidate.version === version)
  if (exception && (isForDevelopment || exception.isForProduction)) {
    const isSame = licence === undefined || licence === exception.licence
    return isSame ? [] : [`${label}: read by hand as ${exception.licence}, but now it says ${licence}`]
  }
  if (licence === undefined) return [`${label}: has no licence`]
  const isAllowed = satisfies(
    licence,
    (one) => policy.allowedLicences.has(one) || (isForDevelopment && policy.buildTimeLicences.has(one)),
  )
  return isAllowed ? [] : [`${label}: the licence ${licence} is not allowed${isForDevelopment ? '' : ' in production'}`]
}

// Old packages use { type } or a list of them.
function readExpression(licence: unknown): string | undefined {
  if (typeof licence === 'string') return licence.trim() || undefined
  if (Array.isArray(licence)) {
    const all = licence.map(readExpression)
    return all.length > 0 && all.every((one) => one !== undefined) ? all.join(' OR ') : undefined
  }
  if (typeof licence === 'object' && licence !== null && 'type' in licence) return readExpression(licence.type)
  return undefined
}
