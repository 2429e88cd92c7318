import { isLatchkeyError } from '@latchkey/protocol'
import { clientConfigSchema } from '@latchkey/protocol/setup'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { readAllowedOrigins } from '../rpc/readAllowedOrigins.ts'
import { serverAddress } from '../rpc/serverAddress.ts'

/**
 * Tells a developer in the console what their server does not accept, each thing once and with its cure. It is loaded in
 * development only (createClient.ts), and changes nothing.
 */
export async function checkSetup(
  client: Pick<Client, 'config' | 'fetch'>,
  { origin, warn }: { origin: string; warn: (message: string) => void },
): Promise<void> {
  const { fetch } = client
  const { server, projectId, networks } = client.config
  if (server === undefined) return
  const url = serverAddress(client, '/v1/client-config')
  const response = await fetch(url).catch(() => undefined)
  if (!response) {
    // A page may not tell a server that is away from one that refuses it, except by a request whose answer it cannot read.
    const isThere = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    )
    warn(
      isThere
        ? `Latchkey: ${server} refuses requests from ${origin}. ${await allowedBy(client)} Add it to allowedOrigins in the server's configuration.`
        : `Latchkey: ${server} cannot be reached. Is the server running, and is its address right?`,
    )
    return
  }
  const answer = v.safeParse(clientConfigSchema, await response.json().catch(() => undefined))
  if (!answer.success) {
    warn(`Latchkey: ${server} does not answer as a Latchkey server does. Is it the address of its API?`)
    return
  }
  const served = answer.output
  if (projectId !== undefined && (await isProjectRefused(client)))
    warn(
      `Latchkey: ${server} refuses the project id ${projectId}. Leave projectId out, and the server's own is used; or set it as projectId in the server's configuration.`,
    )
  for (const { id, name, rpcUrls } of networks)
    if (rpcUrls.length === 0 && !served.networks.some((network) => network.id === id))
      warn(
        `Latchkey: ${server} does not serve ${name} (${id}), so balances and sending fail there. Add it to networks in the server's configuration, or give the network rpcUrls.`,
      )
}

/** What the operator allows: every page may read that. */
async function allowedBy(client: Pick<Client, 'config' | 'fetch'>): Promise<string> {
  try {
    const origins = await readAllowedOrigins(client)
    return origins.length > 0 ? `It allows ${origins.join(', ')}.` : 'It lists no other origins.'
  } catch (error) {
    return `Its list of allowed origins could not be read (${isLatchkeyError(error) ? error.code : String(error)}).`
  }
}

async function isProjectRefused(client: Pick<Client, 'config' | 'fetch'>): Promise<boolean> {
  const { status } = await client.fetch(serverAddress(client, '/v1/supported-chains'))
  return status === 400 || status === 401 || status === 403
}
