import type { Pool } from 'pg'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { refuseCommand } from '../../db/refuse.ts'
import type { KeyHolder } from '../../features/keys/service/announceKeys.ts'
import { createKeyService } from '../../features/keys/service/createKeyService.ts'
import type { MasterKind } from '../../features/keys/service/keyService.ts'
import { checkOf, masterSettings, numberMasterKeys } from '../../features/keys/service/masterVersions.ts'
import { rotateMasterKeys } from '../../features/keys/service/rotateMasterKeys.ts'
import { readUsedKeys, type UsedKey } from '../backup/fingerprints.ts'
import { makeKey, readKeyFile, writeKeyFile } from './keyFile.ts'

/** How often rows are looked for that a server wrapped with the old key meanwhile. */
const ROUNDS = 3

/** A key in a file, and what the database knows of it. */
type HeldKey = { text: string; fingerprint: string; used: UsedKey | undefined }

type Situation = {
  used: readonly UsedKey[]
  holders: readonly KeyHolder[]
  isStopped: boolean
  random?: Parameters<typeof makeKey>[0]
}

/** Where the rotation of one kind of master key has come to, and what was done. */
export type RotationStep = { kind: MasterKind; file: string; fingerprint: string } & (
  | { step: 'added' }
  /** The file has a new key that no server has been started with, or that these running ones don't have. */
  | { step: 'waiting'; lacking: readonly string[] }
  | { step: 'first' }
  /** The old key wraps nothing any more. */
  | { step: 'retired'; retired: readonly string[] }
)

/**
 * Takes the next step of a rotation that needs no row: adds a new key to the file, or puts it first once servers hold it.
 *
 * @param holders the servers that run
 * @param isStopped no server runs, so that none has to learn the new key before rows are wrapped with it
 * @throws LatchkeyError `COMMAND_REFUSED` if the key isn't in a file of its own, or is not that of this database
 */
export async function prepareRotation(
  config: Config,
  kind: MasterKind,
  { used, holders, isStopped, random }: Situation,
): Promise<RotationStep> {
  const file = keyFileOf(config, kind)
  const own = used.filter((key) => key.kind === kind)
  const keys = readKeyFile(file).map((text) => describeKey(kind, text, own))
  const live = keys.filter(({ used: known }) => !known?.isRetired)
  const retired = keys.filter(({ used: known }) => known?.isRetired)
  requireAll(kind, live, own, file)
  const [first] = live
  if (!first)
    throw refuseCommand(`${masterSettings[kind]}: each key in ${file} was retired. Put the one that followed first`)
  if (live.length === 1 && retired.length > 0) {
    // A server that has a retired key first doesn't start.
    if (keys[0] !== first) await writeKeys(file, [first, ...retired])
    return {
      kind,
      file,
      step: 'retired',
      fingerprint: first.fingerprint,
      retired: retired.map((key) => key.fingerprint),
    }
  }
  if (live.length === 1) {
    const next = describeKey(kind, makeKey(random), own)
    await writeKeys(file, isStopped ? [next, first] : [first, next])
    return { kind, file, step: isStopped ? 'first' : 'added', fingerprint: next.fingerprint }
  }
  const next = newestOf(live)
  const lacking = holders.filter((holder) => !holder[kind].includes(next.fingerprint)).map(({ host }) => host)
  if (!isStopped && (!next.used || lacking.length > 0))
    return { kind, file, step: 'waiting', fingerprint: next.fingerprint, lacking: [...new Set(lacking)].sort() }
  if (keys[0] !== next) await writeKeys(file, [next, ...keys.filter((key) => key !== next)])
  return { kind, file, step: 'first', fingerprint: next.fingerprint }
}

/**
 * Wraps every row with the first key of the files of these kinds, and retires the keys that wrap nothing any more. It can
 * be ended at any time and run again, beside servers too.
 *
 * @returns how many rows were moved, how many open with no key here, and whether every older key is retired
 */
export async function moveRows(
  { pool, db, now }: { pool: Pool; db: Database; now: () => number },
  config: Config,
  { kinds, onMoved }: { kinds: readonly MasterKind[]; onMoved: (rows: number) => void },
): Promise<{ moved: number; closed: number; isDone: boolean }> {
  const used = await readUsedKeys(pool)
  const masterKeys = await numberMasterKeys(
    db,
    { auth: secretsOf(config, 'auth', kinds, used), recovery: secretsOf(config, 'recovery', kinds, used) },
    now(),
  )
  const takeRate = () => Promise.reject(new Error('this key service releases nothing'))
  const limits = { takeRate, allPerMinute: 0, onUse: () => {}, onAlarm: () => {} }
  const keyService = await createKeyService({ masterKeys, limits })
  let moved = 0
  for (let round = 1; ; round++) {
    const counts = await rotateMasterKeys(db, keyService, now, onMoved)
    moved += counts.moved
    const left = (await readUsedKeys(pool)).filter(({ kind, version, isRetired }) => {
      const preferred = masterKeys[kind][0]?.version ?? 0
      return kinds.includes(kind) && version < preferred && !isRetired
    })
    // A server may have wrapped a row with the old key meanwhile.
    if (left.length === 0 || counts.closed > 0 || round === ROUNDS)
      return { moved, closed: counts.closed, isDone: left.length === 0 }
  }
}

/** Removes the retired keys from a file. @returns their fingerprints */
export async function removeRetired(config: Config, kind: MasterKind, used: readonly UsedKey[]): Promise<string[]> {
  const file = keyFileOf(config, kind)
  const own = used.filter((key) => key.kind === kind)
  const keys = readKeyFile(file).map((text) => describeKey(kind, text, own))
  const live = keys.filter(({ used: known }) => !known?.isRetired)
  if (live.length === keys.length || live.length === 0) return []
  await writeKeys(file, live)
  return keys.filter((key) => !live.includes(key)).map(({ fingerprint }) => fingerprint)
}

function keyFileOf(config: Config, kind: MasterKind): string {
  const setting = masterSettings[kind]
  if (config.secureUrl === undefined)
    throw refuseCommand('There are no master keys to rotate: the embedded wallet is off (secureUrl is not set)')
  const file = config[`${setting}File`]
  if (config[setting] !== undefined || file === undefined)
    throw refuseCommand(
      `${setting} is in the settings, where it can't be rotated: write it into a file of its own with mode 600, and name that in ${setting}File`,
    )
  return file
}

/**
 * The keys of a file. Of a kind that isn't moved, only those that the database knows: one that it doesn't know yet would be
 * numbered, as if a server had been started with it.
 */
function secretsOf(config: Config, kind: MasterKind, moving: readonly MasterKind[], used: readonly UsedKey[]) {
  const texts = readKeyFile(keyFileOf(config, kind))
  const known = texts.filter(
    (text) =>
      describeKey(
        kind,
        text,
        used.filter((key) => key.kind === kind),
      ).used,
  )
  return (moving.includes(kind) || known.length === 0 ? texts : known).map(secretOf)
}

function secretOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

function describeKey(kind: MasterKind, text: string, own: readonly UsedKey[]): HeldKey {
  const fingerprint = checkOf(kind, secretOf(text))
  return { text, fingerprint, used: own.find((key) => key.fingerprint === fingerprint) }
}

/** The one that the database doesn't know yet, or numbered last. */
function newestOf(live: readonly HeldKey[]): HeldKey {
  const order = ({ used }: HeldKey) => used?.version ?? Number.POSITIVE_INFINITY
  return live.reduce((newest, key) => (order(key) >= order(newest) ? key : newest))
}

function requireAll(kind: MasterKind, live: readonly HeldKey[], own: readonly UsedKey[], file: string): void {
  for (const { fingerprint, isRetired, rows } of own)
    if (!isRetired && rows > 0 && !live.some((key) => key.fingerprint === fingerprint))
      throw refuseCommand(
        `The database has rows (${rows}) that are wrapped with a ${masterSettings[kind]} whose fingerprint is ${fingerprint}, which is not in ${file}: put that key back into it`,
      )
}

function writeKeys(file: string, keys: readonly HeldKey[]): Promise<void> {
  return writeKeyFile(
    file,
    keys.map(({ text }) => text),
  )
}
