import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const programs = ['buildah', 'mmdebstrap', 'unshare'].filter((name) => spawnSync('which', [name]).status !== 0)

/** Why images can't be built here, or undefined. */
export const buildahIsMissing =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'skipped: only root on Linux can build images without an engine'
    : programs.length > 0
      ? `skipped: ${programs.join(', ')} is not installed`
      : undefined

/** Images in `folder`, apart from those of this machine. Nothing is pulled. */
export function openImages(folder: string) {
  mkdirSync(folder, { recursive: true })
  const own = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  /** @throws with what it said, if it fails */
  return async function buildah(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('buildah', [...own, ...args], { maxBuffer: 2 ** 28 })
    return stdout.trim()
  }
}

export type Buildah = ReturnType<typeof openImages>
