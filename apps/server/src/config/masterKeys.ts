import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../base/makeFolder.ts'
import { type Config, isLoopback } from './configSchema.ts'

/** The settings that the keys are read from. */
export type KeySettings = Pick<Config, 'secureUrl' | 'masterKey' | 'masterKeyFile' | 'recoveryKey' | 'recoveryKeyFile'>

/** 32 bytes each, the preferred one first: the setting, then the lines of the file. */
export type MasterSecrets = { auth: readonly Uint8Array[]; recovery: readonly Uint8Array[] }

const BYTES = 32
/** 32 random bytes practically never have fewer different values than this; about thirty is normal. */
const DIFFERENT_MIN = 16

/**
 * Reads the master keys. Only on this machine, a missing key file is created. Check {@link masterKeyProblems} first.
 */
export function readMasterKeys(settings: KeySettings): MasterSecrets {
  for (const path of [settings.masterKeyFile, settings.recoveryKeyFile])
    if (path !== undefined && isOnThisMachine(settings) && !existsSync(path)) makeKeyFile(path)
  return { auth: readKeys(settings, 'masterKey').keys, recovery: readKeys(settings, 'recoveryKey').keys }
}

/** What is wrong with the keys. Names the setting, and never contains a key. */
export function masterKeyProblems(settings: KeySettings): string[] {
  const auth = readKeys(settings, 'masterKey')
  const recovery = readKeys(settings, 'recoveryKey')
  const texts = new Set(auth.keys.map(textOf))
  const isShared = recovery.keys.some((key) => texts.has(textOf(key)))
  const problems = [...auth.problems, ...recovery.problems]
  return isShared ? [...problems, 'recoveryKey is also a masterKey: they must be different'] : problems
}

function readKeys(settings: KeySettings, name: 'masterKey' | 'recoveryKey') {
  const { [name]: inline, [`${name}File` as const]: path } = settings
  const problems: string[] = []
  const lines = path === undefined ? [] : readKeyLines(path)
  const file = `${name}File (${path})`
  if (inline === undefined && path === undefined) problems.push(`${name} or ${name}File is missing`)
  if (typeof lines === 'string') problems.push(`${file} ${lines}`)
  if (lines === undefined && inline === undefined && !isOnThisMachine(settings)) problems.push(`${file} does not exist`)
  if (Array.isArray(lines) && lines.length === 0 && inline === undefined) problems.push(`${file} is empty`)
  const inSettings = inline === undefined ? [] : [inline]
  const inFile = Array.isArray(lines) ? lines : []
  const given = [...inSettings, ...inFile]
  for (const [place, texts] of [
    [name, inSettings],
    [file, inFile],
  ] as const) {
    if (texts.some((text) => textOf(keyOf(text)) !== text || keyOf(text).length !== BYTES))
      problems.push(`${place} must be ${BYTES} random bytes as 43 characters of base64url${inEach(texts)}`)
    else if (texts.some((text) => new Set(keyOf(text)).size < DIFFERENT_MIN)) problems.push(`${place} is not random`)
  }
  if (new Set(given).size < given.length) problems.push(`${path === undefined ? name : file} gives a key twice`)
  return { keys: given.map(keyOf), problems }
}

function inEach(texts: readonly string[]): string {
  return texts.length > 1 ? ', in each line' : ''
}

function keyOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/**
 * The lines of a key file; undefined if it doesn't exist, or an error message if it is unreadable or others can read
 * it.
 */
export function readKeyLines(path: string): string[] | string | undefined {
  if (!existsSync(path)) return undefined
  try {
    if (isOpen(statSync(path))) return 'can be read by others: chmod 600 it'
    return readFileSync(path, 'utf8').split(/\s+/).filter(Boolean)
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code}): run this as the user that it belongs to, or give it away with chown`
  }
}

/**
 * Whether somebody besides this process can read or change a file. Kubernetes and systemd hand a service a file of root's
 * that it may read by its group or by an access list, which shows as the group's right. Windows has no such modes, and says
 * that everybody can read everything.
 */
function isOpen({ mode, uid }: { mode: number; uid: number }): boolean {
  if (process.platform === 'win32') return false
  return (mode & (uid === process.getuid?.() ? 0o077 : 0o037)) !== 0
}

/** What a new key file contains. */
export function newKeyText(random = randomBytes): string {
  return `${random(BYTES).toString('base64url')}\n`
}

function makeKeyFile(path: string): void {
  makeFolder(dirname(path))
  writeFileSync(path, newKeyText(), { mode: 0o600, flag: 'wx' })
}

function isOnThisMachine({ secureUrl }: KeySettings): boolean {
  return secureUrl !== undefined && isLoopback(new URL(secureUrl).hostname)
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}
