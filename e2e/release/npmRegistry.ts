import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The registry that the npm of this machine is set to. */
export async function npmRegistry(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'])
  return stdout.trim()
}
