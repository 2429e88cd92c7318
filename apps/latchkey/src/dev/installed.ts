import { fileURLToPath } from 'node:url'
import { Refusal } from './refusal.mjs'

/**
 * The local world of the installed package: everything is built, and the devnet is a package of its own.
 *
 * @throws Refusal if that isn't installed
 */
export async function installed(folder: string): Promise<import('./parts.mjs').Parts> {
  const { packagedFiles } = await import('../packagedFiles.ts')
  return {
    folder,
    before: [],
    beside: [],
    later: async () => {},
    devnet: async () => [devnetProgram()],
    // This program itself.
    server: async () => [process.argv[1] ?? '', 'start'],
    served: packagedFiles,
    toForget: 'deleting the folder .latchkey deletes it',
    end() {},
  }
}

function devnetProgram(): string {
  try {
    return fileURLToPath(import.meta.resolve('@latchkey/devnet'))
  } catch {
    throw new Refusal(
      'The local chains are in the package @latchkey/devnet, which is not installed: install latchkey with its optional dependencies (npm install --include=optional).',
    )
  }
}
