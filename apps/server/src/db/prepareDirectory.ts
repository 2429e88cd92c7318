import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'

/**
 * Ensures that `directory` holds an initialised database. Initialising takes 0.9 GB for two seconds and doesn't release
 * it, so a child process does it once, into `cacheDir`. Every further database is a copy of 39 MB.
 */
export async function prepareDirectory(directory: string, cacheDir: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const template = await prepareTemplate(resolve(cacheDir))
  mkdirSync(dirname(resolve(directory)), { recursive: true })
  const partial = `${resolve(directory)}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(template, partial, { recursive: true })
  rmSync(directory, { recursive: true, force: true })
  renameSync(partial, directory)
}

/** Creates the template that {@link prepareDirectory} copies, if it is missing, and returns its path. */
export async function prepareTemplate(cacheDir: string): Promise<string> {
  const template = join(cacheDir, `pglite-${pgliteVersion()}`)
  if (existsSync(template)) return template
  mkdirSync(cacheDir, { recursive: true })
  const partial = mkdtempSync(`${template}.`)
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./pgliteInit.mjs', import.meta.url)), partial])
  moveUnlessThere(partial, template)
  return template
}

// Two processes may do this at once: the second finds the template in place and deletes its own.
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true, force: true })
  }
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url)
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  return v.parse(v.object({ version: v.string() }), require(manifest)).version
}
