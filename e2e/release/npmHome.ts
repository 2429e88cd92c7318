import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The environment of a machine on which npm was never used: an empty cache, and settings that only name the registry. Nothing of
 * this repository's npm reaches it.
 */
export async function npmHome(folder: string, registry: string): Promise<NodeJS.ProcessEnv> {
  await mkdir(folder, { recursive: true })
  const userconfig = join(folder, 'npmrc')
  // The registry lets everyone publish, and npm wants a token nevertheless.
  const settings = [
    `registry=${registry}/`,
    `${registry.replace('http:', '')}/:_authToken=rehearsal`,
    'update-notifier=false',
  ]
  await writeFile(userconfig, `${settings.join('\n')}\n`)
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|INIT_CWD$)/i.test(name))
  return {
    ...Object.fromEntries(inherited),
    HOME: folder,
    npm_config_userconfig: userconfig,
    npm_config_cache: join(folder, 'cache'),
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
