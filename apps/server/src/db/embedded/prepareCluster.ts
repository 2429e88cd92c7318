import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { refuse } from '../refuse.ts'
import type { User } from './chooseUser.ts'
import { explainOutput } from './explainOutput.ts'
import { createPassword, type Transport } from './place.ts'
import type { Programs } from './preparePrograms.ts'

type Deps = { programs: Programs; user: User; transport: Transport }

/**
 * Ensures that the folder holds a database of this major version that `user` owns.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if it holds another
 */
export async function prepareCluster(folder: string, deps: Deps): Promise<void> {
  if (existsSync(folder)) return checkCluster(folder, deps)
  const earlier = join(dirname(folder), 'database')
  if (existsSync(join(earlier, 'PG_VERSION')))
    throw refuse(
      `${earlier} holds a database of PGlite, which this version does not open: move the folder away to start with an empty database (npm run reset, if it is the local world), or go back to the earlier version and bring its rows to PostgreSQL from there, as docs/run/database.md says`,
    )
  // Under another name until it is complete, so that one that was interrupted is made again. What an earlier server that
  // was killed began may still be written to.
  removeUnfinished(folder)
  const unfinished = mkdtempSync(unfinishedName(folder))
  try {
    own(unfinished, deps.user)
    await initialise(unfinished, deps)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function unfinishedName(folder: string): string {
  return `${folder}.unfinished-`
}

function removeUnfinished(folder: string): void {
  const start = basename(unfinishedName(folder))
  for (const name of readdirSync(dirname(folder)).filter((each) => each.startsWith(start)))
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    } catch {
      // Its initdb outlived its server, and goes on for a moment. The next start that makes a cluster removes it.
    }
}

async function initialise(folder: string, { programs, user, transport }: Deps): Promise<void> {
  const auth = transport === 'loopback' ? createPassword(folder, user) : ['--auth=trust']
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions', '--wal-segsize=4']
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await promisify(execFile)(programs.initdb, ['-D', fromInside(folder), ...options, ...collation, ...auth], {
      ...user,
      cwd: folder,
    })
  } catch (cause) {
    throw refuse(explainOutput(String((cause as { stderr?: string }).stderr || cause)), { cause })
  }
}

function checkCluster(folder: string, { programs, user }: Deps): void {
  const path = join(folder, 'PG_VERSION')
  const owner = statSync(folder).uid
  const self = process.getuid?.()
  if (self === 0) own(folder, user)
  else if (self !== undefined && owner !== self)
    throw refuse(
      `${folder} belongs to the user with the id ${owner}, and the server runs as ${self}: start it as that user, or give the folder away (chown -R ${self})`,
    )
  if (!existsSync(path))
    throw refuse(`${folder} holds no database (no PG_VERSION): restore it from a backup, or move it away`)
  const major = readFileSync(path, 'utf8').trim()
  if (major !== programs.major)
    throw refuse(
      `${folder} holds a database of PostgreSQL ${major}, and this version runs PostgreSQL ${programs.major}: dump it with the earlier version and restore it, as docs/run/database.md says`,
    )
}

/** Gives a folder that root made or copied, with all that is in it, to PostgreSQL's user. */
function own(folder: string, { uid, gid }: User): void {
  chmodSync(folder, 0o700)
  if (uid === undefined || gid === undefined || statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

/**
 * The name by which a program that runs inside a folder finds it. PostgreSQL's user may not be allowed to pass through
 * the folders above; where it is already, it need not.
 */
export function fromInside(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder
}
