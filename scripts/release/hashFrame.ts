import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../test/run.mjs'

/** The files of the secure frame by their paths, each with its SHA-256 in hex. */
export type FrameHashes = Readonly<Record<string, string>>

/**
 * Builds the secure frame into a separate folder, and returns the hashes that the build lists. Every build of the same sources has
 * the same bytes, so they tell whether a server serves the frame of a release.
 */
export async function hashFrame(root: string): Promise<FrameHashes> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  let said = ''
  try {
    const isDone = await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: join(root, 'apps', 'frame'),
      env: { ...process.env, NODE_ENV: 'production' },
      limitMs: 150_000,
      onOutput: (text: string) => {
        said += text
      },
    })
    if (!isDone) throw new Error(said)
    return readFrameHashes(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a build of the frame lists. */
export function readFrameHashes(folder: string): FrameHashes {
  return JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')).sha256
}
