import { isLatchkeyError } from '@latchkey/protocol'
import { type ClientConfigAnswer, clientConfigSchema } from '@latchkey/protocol/setup'
import * as v from 'valibot'
import type { Client, ReadConfig } from '../client/client.ts'
import { readAllowedOrigins } from '../rpc/readAllowedOrigins.ts'
import { serverAddress } from '../rpc/serverAddress.ts'
import { checkConfig } from './checkConfig.ts'

type Developing = {
  page: { readonly location: { readonly origin: string } }
  /** The configuration as the app wrote it. */
  written: ReadConfig
  warn: (message: string) => void
}

/**
 * Logs to the developer's console what is wrong with the configuration and what the server does not accept, once each and with a fix. It is loaded in
 * development only (createClient.ts) and changes nothing.
 */
export async function checkSetup(
  client: Pick<Client, 'config' | 'fetch'>,
  { page, written, warn }: Developing,
): Promise<void> {
  for (const mistake of checkConfig(written)) warn(`Latchkey: ${mistake}`)
  const { fetch } = client
  const { origin } = page.location
  const { server, projectId, networks } = client.config
  if (server === undefined) return
  const url = serverAddress(client, '/v1/client-config')
  const response = await fetch(url).catch(() => undefined)
  if (!response) {
    if (isMixed(origin, server)) {
      warn(
        `Latchkey: browsers block requests from ${origin} to ${server}, because only the page uses https. Serve the server over https too, and write its address with https.`,
      )
      return
    }
    // Without CORS, a page can tell an unreachable server from one that refuses it only by a `no-cors` request.
    const isThere = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    warn(
      isThere
        ? `Latchkey: ${server} refuses requests from ${origin}. ${await allowedBy(client)} Add it to allowedOrigins in the server's configuration.`
        : `Latchkey: ${server} can't be reached. Check that the server is running and that its address is right.`,
    )
    return
  }
  const answer = v.safeParse(clientConfigSchema, await response.json().catch(() => undefined))
  if (!answer.success) {
    warn(`Latchkey: ${server} does not respond like a Latchkey server. Check that it is the address of its API.`)
    return
  }
  const served = answer.output
  if (projectId !== undefined && projectId !== served.projectId) warn(`Latchkey: ${otherProject(projectId, served)}`)
  for (const { id, name, rpcUrls } of networks)
    if (rpcUrls.length === 0 && !served.networks.some((network) => network.id === id))
      warn(
        `Latchkey: ${server} does not serve ${name} (${id}), so balances and sending fail there. Add it to networks in the server's configuration, or give the network rpcUrls.`,
      )
}

/** Whether a page of https asks a server of http on another machine. Browsers trust their own machine. */
function isMixed(origin: string, server: string): boolean {
  if (!origin.startsWith('https:') || !URL.canParse(server)) return false
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}

/** The allowed origins, as a sentence. Every page may read them. */
async function allowedBy(client: Pick<Client, 'config' | 'fetch'>): Promise<string> {
  try {
    const origins = await readAllowedOrigins(client)
    return origins.length > 0 ? `It allows ${origins.join(', ')}.` : 'It lists no other origins.'
  } catch (error) {
    return `Its list of allowed origins can't be read (${isLatchkeyError(error) ? error.code : String(error)}).`
  }
}

function otherProject(projectId: string, served: ClientConfigAnswer): string {
  const effect =
    served.projectValidation === 'on'
      ? 'the server rejects every request with it (401)'
      : 'the server counts this app apart, and would reject it with projectValidation "on"'
  return `config.projectId is ${projectId}, but the project of the server is ${served.projectId}, so ${effect}. Remove projectId to use the server's own, or correct it: “Project ids” in docs/configuration.md.`
}
