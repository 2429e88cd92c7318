import type { Client } from '../client/client.ts'
import { version } from '../client/version.ts'

/** The query parameters `st` and `sv`: how this library identifies itself to a server. */
export const sdkType = 'latchkey'
export const sdkVersion = `core-${version}`

/** The URL of a request to the Latchkey server, with `st`, `sv` and `projectId` (specification 7). */
export function serverAddress(
  { config }: Pick<Client, 'config'>,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const parameters = new URLSearchParams({ st: sdkType, sv: sdkVersion, projectId: config.projectId ?? '' })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  return `${(config.server ?? '').replace(/\/+$/, '')}${path}?${parameters}`
}
