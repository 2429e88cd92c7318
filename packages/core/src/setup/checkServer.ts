import { isLatchkeyError } from '@latchkey/protocol'
import { type ClientConfigAnswer, newerClientConfigSchema } from '@latchkey/protocol/setup'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { version } from '../client/version.ts'
import { readAllowedOrigins } from '../rpc/readAllowedOrigins.ts'
import { serverAddress } from '../rpc/serverAddress.ts'
import { isOlder } from './isOlder.ts'

export type ServerPage = {
  /** `null` as text in a sandboxed frame. */
  readonly origin: string
  readonly navigator?: { readonly serviceWorker?: { readonly controller: unknown } }
}

/** Asks the server for its configuration. Returns it, and what kept the server from answering or is wrong with the answer. */
export async function checkServer(client: Pick<Client, 'config' | 'fetch'>, page: ServerPage): Promise<Checked> {
  const { server = '' } = client.config
  const { fetch } = client
  const url = serverAddress(client, '/v1/client-config')
  const response = await fetch(url).catch(() => undefined)
  if (!response) return { mistakes: [await sayUnanswered(client, page, url)] }
  if (isPage(response)) return { mistakes: [sayPage(server, page)] }
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = v.safeParse(newerClientConfigSchema, answer)
  if (parsed.success) return { mistakes: sayOld(server, parsed.output.serverVersion), served: parsed.output }
  const [issue] = parsed.issues
  return { mistakes: [sayUnreadable(server, answer, `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`)] }
}

type Checked = { mistakes: string[]; served?: ClientConfigAnswer }

async function sayUnanswered(
  client: Pick<Client, 'config' | 'fetch'>,
  { origin }: ServerPage,
  url: string,
): Promise<string> {
  const { server = '' } = client.config
  if (isMixed(origin, server))
    return `browsers block requests from ${origin} to ${server}, because only the page uses https. Serve the server over https too, and write its address with https.`
  // Without CORS, a page can tell an unreachable server from one that refuses it only by a `no-cors` request.
  const isThere = await client.fetch(url, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  if (!isThere) return `${server} can't be reached. Check that the server is running and that its address is right.`
  if (origin === 'null')
    return `${server} refuses requests from a page without an origin, such as a sandboxed iframe or a file. Add allow-same-origin to the iframe's sandbox, or serve the page over http.`
  return `${server} refuses requests from ${origin}. ${await allowedBy(client)} Add it to allowedOrigins in the server's configuration.`
}

function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '')
}

function sayPage(server: string, { navigator }: ServerPage): string {
  const reason = navigator?.serviceWorker?.controller
    ? `This page's service worker may have answered in its place: let it pass on requests to ${server}.`
    : 'Check that it is the address of a Latchkey server: other hosts answer every path with their index.html.'
  return `${server} responded with a web page instead of its configuration. ${reason}`
}

function sayUnreadable(server: string, answer: unknown, problem: string): string {
  const about = v.safeParse(aboutSchema, answer)
  if (!about.success)
    return `${server} does not respond like a Latchkey server. Check that it is the address of its API.`
  const { version: format, serverVersion = '0' } = about.output
  const said = `@latchkey/core ${version} can't read the configuration of ${server} (${problem})`
  return format > 1 || isOlder(version, serverVersion)
    ? `${said}, because the server is newer. Update the @latchkey packages of this app.`
    : `${said}. Update the server.`
}

/** What every version of the response has. */
const aboutSchema = v.object({ version: v.number(), serverVersion: v.optional(v.string()) })

function sayOld(server: string, serverVersion: string | undefined): string[] {
  if (serverVersion !== undefined && !isOlder(serverVersion, version)) return []
  return [
    `${server} runs Latchkey ${serverVersion ?? 'of an early version'}, which is older than @latchkey/core ${version}, so what is new fails there. Update the server before the apps.`,
  ]
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
