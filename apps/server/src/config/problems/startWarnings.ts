import { statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { type Config, isLoopback } from '../configSchema.ts'

type Settings = Pick<Config, 'publicUrl' | 'dataDir' | 'databaseUrl' | 'masterKeyFile' | 'recoveryKeyFile' | 'devnet'>

/**
 * What works and may still cost an operator dearly, a sentence each.
 *
 * @param user who runs this process; undefined on Windows
 */
export function startWarnings(
  { publicUrl, dataDir, databaseUrl, devnet, ...files }: Settings,
  user = process.getuid?.(),
): string[] {
  const warnings: string[] = []
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? user
  if (user === 0 && owner !== 0)
    warnings.push(
      `dataDir belongs to the user with the id ${owner}, and the server runs as root: that user can replace what root opens there. Run the server as that user, or give the folder to root`,
    )
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname))
    warnings.push('publicUrl is plain http: anyone on the way can read and change what visitors sign. Use https')
  for (const name of ['masterKeyFile', 'recoveryKeyFile'] as const)
    if (!devnet && databaseUrl === undefined && isInside(files[name], dataDir))
      warnings.push(`${name} is inside of dataDir: a copy of the database holds its key too. Keep it elsewhere`)
  return warnings
}

function isInside(file: string | undefined, directory: string): boolean {
  return file !== undefined && resolve(file).startsWith(resolve(directory) + sep)
}
