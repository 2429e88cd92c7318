import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export type Published = { readonly published: readonly string[]; readonly skipped: readonly string[] }

/**
 * Publishes tarballs, one after the other, to the registry of npm's settings. A version that is there already is left alone, so
 * that a publication that was cut off can be repeated.
 *
 * @throws {Error} with npm's complaint; what was published before it stays.
 */
export async function publishPackages(
  tarballs: readonly string[],
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
): Promise<Published> {
  const published: string[] = []
  const skipped: string[] = []
  for (const tarball of tarballs) {
    const id = await readId(tarball)
    if (await isPublished(id, env)) {
      skipped.push(id)
      continue
    }
    const args = ['publish', tarball, '--access', 'public', ...options]
    await execute('npm', args, { cwd: tmpdir(), env }).catch((error: { stderr?: string }) => {
      throw new Error(`${id} can't be published:\n${error.stderr ?? error}`)
    })
    published.push(id)
  }
  return { published, skipped }
}

async function readId(tarball: string): Promise<string> {
  const { stdout } = await execute('tar', ['-xzOf', tarball, 'package/package.json'])
  const { name, version } = JSON.parse(stdout)
  return `${name}@${version}`
}

async function isPublished(id: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return execute('npm', ['view', id, 'version', '--prefer-online'], { cwd: tmpdir(), env }).then(
    ({ stdout }) => stdout.trim() !== '',
    (error: { stderr?: string }) => {
      if (error.stderr?.includes('E404')) return false
      throw new Error(`The registry doesn't say whether it has ${id}:\n${error.stderr ?? error}`)
    },
  )
}
