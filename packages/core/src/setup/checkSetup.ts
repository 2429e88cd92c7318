import type { ClientConfigAnswer } from '@latchkey/protocol/setup'
import type { Client, ReadConfig } from '../client/client.ts'
import { version } from '../client/version.ts'
import { checkConfig } from './checkConfig.ts'
import { checkPolicies } from './checkPolicies.ts'
import { checkServer, type ServerPage } from './checkServer.ts'
import { checkVersions, type VersionsPage } from './checkVersions.ts'
import { mergeConfig } from './mergeConfig.ts'
import { type PolicyPage, readPolicies } from './readPolicies.ts'

type Developing = {
  page: ServerPage & PolicyPage & VersionsPage
  /** The configuration as the app wrote it. */
  written: ReadConfig
  warn: (message: string) => void
}

/**
 * Logs to the developer's console what is wrong with the configuration, the page and the server, once each and with a fix.
 * It is loaded in development only (createClient.ts) and changes nothing.
 */
export async function checkSetup(
  client: Pick<Client, 'config' | 'fetch'>,
  { page, written, warn }: Developing,
): Promise<void> {
  const tell = (mistakes: readonly string[]) => {
    for (const mistake of mistakes) warn(`Latchkey: ${mistake}`)
  }
  tell(checkConfig(written))
  tell(checkVersions(page, version))
  const policies = await readPolicies(page, client.fetch)
  // A page that blocks its server is told so, and not that the server can't be reached.
  const blocked = checkPolicies(policies, written, page)
  tell(blocked)
  if (client.config.server === undefined || blocked.length > 0) return
  const { mistakes, served } = await checkServer(client, page)
  tell(mistakes)
  if (!served) return
  tell(checkServed(client.config, served))
  // The server says which origins its clients need.
  tell(checkPolicies(policies, mergeConfig(written, served), page, served.devnet?.walletScript))
}

function checkServed({ server, projectId, networks }: Client['config'], served: ClientConfigAnswer): string[] {
  const said = projectId === undefined || projectId === served.projectId ? [] : [otherProject(projectId, served)]
  for (const { id, name, rpcUrls } of networks)
    if (rpcUrls.length === 0 && !served.networks.some((network) => network.id === id))
      said.push(
        `${server} does not serve ${name} (${id}), so balances and sending fail there. Add it to networks in the server's configuration, or give the network rpcUrls.`,
      )
  return said
}

function otherProject(projectId: string, served: ClientConfigAnswer): string {
  const effect =
    served.projectValidation === 'on'
      ? 'the server rejects every request with it (401)'
      : 'the server counts this app apart, and would reject it with projectValidation "on"'
  return `config.projectId is ${projectId || 'empty'}, but the project of the server is ${served.projectId}, so ${effect}. Remove projectId to use the server's own, or correct it: “Project ids” in docs/run/configuration.md.`
}
