import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The command that runs `program` so that the kernel ends it when this process dies, even by SIGKILL. On systems
 * without `setpriv` (part of util-linux), the program itself: then the pid file ends it at the next start.
 */
export function endWithParent(program: string, path = process.env.PATH ?? ''): [string, ...string[]] {
  const setpriv = path.split(delimiter).map((folder) => join(folder, 'setpriv'))
  const found = setpriv.find(isProgram)
  return found ? [found, '--pdeathsig', 'TERM', program] : [program]
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
