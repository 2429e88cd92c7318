import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Buildah } from './buildah.ts'

const run = promisify(execFile)

/**
 * Makes the base image that the Dockerfile names from Debian's and npm's packages, because none can be pulled: Debian 12,
 * Node of exactly that version, and npm.
 */
export async function layBase(buildah: Buildah, image: string, cache: string): Promise<void> {
  const [, version = ''] = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(image) ?? []
  const container = await buildah('from', 'scratch')
  await buildah('add', container, await debian(cache), '/')
  const home = mkdtempSync(join(tmpdir(), 'latchkey-base-'))
  try {
    await buildah('copy', container, await node(version, home), '/usr/local/bin/node')
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
    const lib = join(home, 'lib')
    cpSync(npm, join(lib, 'npm'), { recursive: true, verbatimSymlinks: true })
    await buildah('copy', container, lib, '/usr/local/lib/node_modules')
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
    await buildah('run', '--isolation', 'chroot', container, '--', ...link)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  await buildah('config', '--env', path, container)
  await buildah('commit', '--rm', container, `docker.io/library/${image}`)
}

/** The root file system of Debian 12, from this machine's mirror. It takes a minute, so it is kept. */
async function debian(cache: string): Promise<string> {
  const file = join(cache, 'bookworm.tar')
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const folder = '/etc/apt/sources.list.d'
  const sources = readdirSync(folder).filter((name) => name.startsWith('debian.') || name === 'sources.list')
  const packages = '--include=libstdc++6,ca-certificates'
  const unfinished = `${file}.${process.pid}.tar`
  await run('mmdebstrap', [
    ...['--variant=essential', packages, 'bookworm', unfinished],
    ...sources.map((name) => join(folder, name)),
  ])
  renameSync(unfinished, file)
  return file
}

/** Node as npm has it. */
async function node(version: string, folder: string): Promise<string> {
  await run('npm', ['pack', `node-linux-${process.arch}@${version}`, '--pack-destination', folder], { cwd: folder })
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  await run('tar', ['-xzf', packed], { cwd: folder })
  return join(folder, 'package/bin/node')
}
