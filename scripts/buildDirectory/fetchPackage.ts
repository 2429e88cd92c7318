import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './sources.ts'

/**
 * Downloads a package into `folder` without installing it, and returns the folder of its files. None of its code runs.
 * Throws if the tarball isn't the reviewed one, or the licence has changed.
 */
export function fetchPackage(source: Source, folder: string): string {
  const { name, version, licence, integrity } = source
  const file = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder, encoding: 'utf8' })
  const tarball = join(folder, file.trim())
  const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  if (found !== integrity) throw new Error(`${name}@${version} is another file than expected: ${found}`)

  const home = join(folder, name.replaceAll('/', '-'))
  mkdirSync(home)
  execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1'])
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (manifest.license !== licence) throw new Error(`${name}@${version} has the licence ${manifest.license}`)
  return home
}
