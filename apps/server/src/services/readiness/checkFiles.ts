import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from './createReadiness.ts'

/** Whether the files that this node serves are still there. */
export function checkFiles(name: string, directory: string, file: string): Check {
  return {
    name,
    isEssential: true,
    read: () =>
      access(join(directory, file)).then(
        () => undefined,
        () => 'its files are missing',
      ),
  }
}
