import { readFileSync } from 'node:fs'
import { type Answers, setupFiles, writeFiles } from '@latchkey/server/setup'

/**
 * Writes the files of a new installation into a folder, all of them or none.
 *
 * @returns their paths in it
 * @throws LatchkeyError if one exists already, or can't be written
 */
export function writeInstallation(folder: string, answers: Answers): string[] {
  const files = setupFiles(answers, { deploy: readDeploy(), owner: ownerOf(process) })
  writeFiles(folder, files)
  return files.map(({ path }) => path)
}

function readDeploy() {
  const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')
  return { compose: read('compose.yaml'), caddy: read('Caddyfile') }
}

// A container doesn't run as root: then its own user gets the keys, as `latchkey init` says.
function ownerOf({ getuid, getgid }: Pick<NodeJS.Process, 'getuid' | 'getgid'>) {
  const [uid, gid] = [getuid?.(), getgid?.()]
  return uid && gid !== undefined ? { uid, gid } : undefined
}
