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
  try {
    return createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  } catch {
    throw new Refusal(
      'The chain program anvil is missing: npm has it for Linux on x64 only, and installs it with the optional ' +
        'dependencies. Elsewhere install Foundry (https://getfoundry.sh) and set LATCHKEY_ANVIL to its anvil.',
    )
  }
}
