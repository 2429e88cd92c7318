import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config/configSchema.ts'
import { readMasterKeys } from '../../config/masterKeys.ts'
import { createDatabase } from '../../db/createDatabase.ts'
import { findMasterKeyProblems } from '../../features/keys/service/masterVersions.ts'
import { error, type Finding, ok, warning } from '../finding.ts'
import { openDatabaseToRead } from './openDatabaseToRead.ts'

/** Who owns the files of the master keys, where they are, and whether they are those of the database. */
export async function checkKeys(config: Config, user = process.getuid?.()): Promise<Finding[]> {
  if (!config.secureUrl) return []
  const names = ['masterKeyFile', 'recoveryKeyFile'] as const
  // A check must not create what a start on this machine would.
  const missing = names.filter((name) => config[name] !== undefined && !existsSync(config[name]))
  if (missing.length > 0) return [ok('keys', `The first start creates ${missing.join(' and ')}.`)]
  const files = names.flatMap((name) => (config[name] ? [checkFile(name, config[name], user)] : [inText(name)]))
  return [...files, ...besideDatabase(config), ...(await checkDatabaseKeys(config))]
}

function checkFile(name: string, path: string, user: number | undefined): Finding {
  const { uid } = statSync(path)
  // Others can't read it, or the settings would be refused. Root can replace everything.
  if (user === undefined || user === 0 || uid === user || uid === 0)
    return ok(`keys.${name}`, `Only its owner can read ${name}.`)
  return warning(`keys.${name}`, `${name} belongs to the user with the id ${uid}, not to this one (${user}).`, {
    why: 'Its owner can replace the key, and then no embedded wallet opens.',
    fix: `chown ${user} ${path}`,
  })
}

function inText(name: 'masterKeyFile' | 'recoveryKeyFile'): Finding {
  const setting = name.replace('File', '')
  return warning(`keys.${name}`, `${setting} is a setting, not a file of its own.`, {
    why: 'It is in copies of the settings, and in what shows the environment of a process.',
    fix: `Write it to a file that only the server's user can read, and set ${name}.`,
  })
}

/** In the folder that has `dataDir`, a copy of it all has both; whoever has both opens every wallet. */
function besideDatabase({ masterKeyFile, dataDir, databaseUrl }: Config): Finding[] {
  if (!masterKeyFile || databaseUrl) return []
  const isBeside = dirname(resolve(masterKeyFile)) === dirname(resolve(dataDir))
  return isBeside
    ? [
        warning('keys.place', 'masterKeyFile is in the same folder as dataDir.', {
          why: 'A backup of that folder has the shares of all wallets together with the key that opens them.',
          fix: 'Move it to a folder that is backed up elsewhere, such as keys/, and correct the setting.',
        }),
      ]
    : []
}

async function checkDatabaseKeys(config: Config): Promise<Finding[]> {
  const pool = openDatabaseToRead(config)
  if (typeof pool === 'string') return []
  try {
    const { rows } = await pool.query("select to_regclass('master_keys') as name")
    if (rows[0]?.name === null) return []
    const problems = await findMasterKeyProblems(createDatabase(pool), readMasterKeys(config))
    const why = 'Shares can’t be unwrapped: no embedded wallet that exists can sign.'
    const fix = 'Put the former key into the file, on a line of its own. It is in the backup of the keys.'
    return problems.length > 0
      ? problems.map((problem) => error('keys.database', `${problem}.`, { why, fix }))
      : [ok('keys.database', 'The keys are those of the database.')]
  } catch {
    return [] // The check of the database says why.
  } finally {
    await pool.end()
  }
}
