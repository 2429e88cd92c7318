import type { Check } from './createReadiness.ts'
import { areThere, type ServedFiles } from './servedFiles.ts'

/** Whether files that this node serves are still there. */
export function checkFiles(files: Pick<ServedFiles, 'name' | 'directory' | 'page'>): Check {
  return {
    name: files.name,
    isEssential: true,
    read: async () => ((await areThere(files)) ? undefined : 'its files are missing'),
  }
}
