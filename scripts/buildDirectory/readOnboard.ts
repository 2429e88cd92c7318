import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainName } from './wallet.ts'

/** The flag that each wallet sets on its injected provider, such as `isRabby`, by the wallet's normalised name. */
export function readOnboard(home: string): ReadonlyMap<string, string> {
  const module = readFileSync(join(home, 'dist/types.js'), 'utf8')
  const flags = new Map(readEnum(module, 'ProviderIdentityFlag'))
  return new Map(
    readEnum(module, 'ProviderLabel').flatMap(([member, label]) => {
      const flag = flags.get(member)
      // Others check members that don't identify one wallet, such as `request`.
      return flag && /^is[A-Z]/.test(flag) ? [[plainName(label), flag] as const] : []
    }),
  )
}

function readEnum(module: string, name: string): readonly (readonly [member: string, value: string])[] {
  const assignments = module.matchAll(new RegExp(`\\b${name}\\["(\\w+)"\\] = "([^"]+)"`, 'g'))
  return [...assignments].flatMap(([, member, value]) => (member && value ? [[member, value] as const] : []))
}
