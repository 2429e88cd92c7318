import { parseArgs } from 'node:util'
import { findServerFault } from './answers.ts'
import { isPackageManager, type PackageManager, packageManagerNames } from './installers.ts'
import { findNameFault } from './packageName.ts'
import { isTemplate, type Template, templateNames } from './templates.ts'

/** What the command line says. */
export type Arguments = {
  readonly folder: string | undefined
  readonly name: string | undefined
  readonly template: Template | undefined
  readonly server: string | undefined
  readonly packageManager: PackageManager | undefined
  readonly isInstalled: boolean
  /** Whether nothing is to be asked. */
  readonly isSilent: boolean
  readonly isHelp: boolean
}

/** Reads the command line. `error` is a sentence for the developer. */
export function readArguments(given: readonly string[]): Arguments | { readonly error: string } {
  const parsed = parse(given)
  if ('error' in parsed) return parsed
  const { values, positionals } = parsed
  const [folder, ...more] = positionals
  const { name, template, server, 'package-manager': packageManager } = values
  if (more.length > 0) return { error: `One folder is enough, and ${positionals.join(', ')} were given.` }
  if (template !== undefined && !isTemplate(template))
    return { error: `There is no template ${template}. Choose one of ${templateNames}.` }
  if (packageManager !== undefined && !isPackageManager(packageManager))
    return { error: `There is no package manager ${packageManager}. Choose one of ${packageManagerNames}.` }
  const fault = (name === undefined ? undefined : findNameFault(name)) ?? (server && findServerFault(server))
  if (fault) return { error: fault }
  return {
    folder: folder ?? name?.replace(/^@.*\//, ''),
    ...{ name, template, packageManager },
    server: server?.replace(/\/+$/, ''),
    isInstalled: !values['no-install'],
    isSilent: values.yes === true,
    isHelp: values.help === true,
  }
}

export const usage = `Usage: npm create latchkey@latest [folder] -- [options]

  --template <name>          ${templateNames}
  --name <name>              the name in package.json; by default the folder's
  --server <url>             your Latchkey server; by default http://localhost:3000
  --package-manager <name>   ${packageManagerNames}; by default the one that was called
  --no-install               leaves the dependencies to you
  --yes                      takes the defaults and asks nothing`

const options = {
  template: { type: 'string' },
  name: { type: 'string' },
  server: { type: 'string' },
  'package-manager': { type: 'string' },
  'no-install': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    return { error: `${error instanceof Error ? error.message : error}\n\n${usage}` }
  }
}
