import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const unitPath = fileURLToPath(new URL('../latchkey.service', import.meta.url))

/** Reads `deploy/latchkey.service`: all values of a setting, in their order. */
export function readUnit(): (setting: string) => string[] {
  const settings = readFileSync(unitPath, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  return (setting) => settings.filter(([name]) => name === setting).map(([, value]) => value)
}
