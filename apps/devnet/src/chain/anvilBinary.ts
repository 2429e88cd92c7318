import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Refusal } from '../refusal.ts'

/**
 * The path of the Anvil binary. Its npm package contains one binary per platform. The `anvil` command next to it is a
 * wrapper that costs another Node process, so the binary is started directly.
 *
 * @throws Refusal if it isn't installed
 */
export function anvilBinary(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment.LATCHKEY_ANVIL
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Refusal(`LATCHKEY_ANVIL names ${chosen}, where there is no file. Name the anvil program of Foundry.`)
  }
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new Refusal(
      `The chain program anvil is missing: the npm package ${name} has it, and is installed with the optional dependencies ` +
        '(npm install --include=optional). Where there is no such package, install Foundry (https://getfoundry.sh) and ' +
        'set LATCHKEY_ANVIL to its anvil.',
    )
  }
}
