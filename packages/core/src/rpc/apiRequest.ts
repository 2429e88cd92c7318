import { LatchkeyError, limits } from '@latchkey/protocol'
import { errorBodySchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { readJson } from './readJson.ts'
import { serverAddress } from './serverAddress.ts'

export type ServerQuestion<schema extends v.GenericSchema> = {
  /** From the root, for example `/v1/identity/0x…`. The caller encodes text from outside. */
  path: string
  query?: Readonly<Record<string, string | undefined>> | undefined
  /** Sends a POST with this body. */
  body?: Readonly<Record<string, unknown>> | undefined
  schema: schema
  /** Further options of `fetch`: method, credentials, headers. */
  init?: RequestInit | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a request to the Latchkey server and parses the response. Every GET carries `st`, `sv` and `projectId`
 * (specification 7).
 *
 * @throws LatchkeyError `RATE_LIMITED` (`data.retryAfterMs`), `SERVER_ERROR`, `REQUEST_FAILED` (`data.status` and the
 * server's `data.code` if there was a response), `RESPONSE_INVALID`, `REQUEST_ABORTED`.
 */
export async function apiRequest<schema extends v.GenericSchema>(
  client: Client,
  question: ServerQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  // If the app names no project, the server's default project is used.
  if (client.config.projectId === undefined) await client.configure()
  return requestServer(client, question)
}

/** Same as {@link apiRequest}, for requests made before the project id is known. */
export async function requestServer<schema extends v.GenericSchema>(
  client: RequestClient,
  question: ServerQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  const response = await send(client, question)
  if (!response.ok) throw await refusal(response)
  const answer = await readJson(response, limits.ANSWER_BYTES_MAX, question.signal)
  const parsed = v.safeParse(question.schema, answer)
  if (!parsed.success)
    throw new LatchkeyError('RESPONSE_INVALID', {
      data: { path: question.path, problem: parsed.issues[0].message, at: v.getDotPath(parsed.issues[0]) },
    })
  return parsed.output
}

type RequestClient = Pick<Client, 'config' | 'fetch'>

/** Whether the app configured a Latchkey server. '' means the page's own origin. */
export function hasServer(client: Pick<Client, 'config'>): boolean {
  return client.config.server !== undefined
}

async function send(client: RequestClient, { path, query, body, init: rest, signal }: ServerQuestion<v.GenericSchema>) {
  const projectId = client.config.projectId ?? ''
  const init: RequestInit = body
    ? { method: 'POST', body: JSON.stringify({ projectId, ...body }) } // text/plain, so that no preflight is needed
    : {}
  const { fetch } = client // Detached from the client: a browser's fetch rejects any other `this`.
  try {
    return await fetch(serverAddress(client, path, query), { ...init, ...rest, ...(signal ? { signal } : {}) })
  } catch (cause) {
    if (signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED', { cause })
    throw new LatchkeyError('REQUEST_FAILED', { cause, data: { path } })
  }
}

async function refusal(response: Response): Promise<LatchkeyError> {
  const { status } = response
  if (status === 429) {
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'))
    return new LatchkeyError('RATE_LIMITED', {
      data: { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
    })
  }
  const reason = await reasonOf(response)
  return new LatchkeyError(status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED', { data: { status, ...reason } })
}

const REASON_BYTES_MAX = 64 * 1024

/** The server's error message, for the log, and its code. Empty if the body has another shape. */
async function reasonOf(response: Response): Promise<{ reason?: string; code?: string | undefined }> {
  try {
    const [first] = v.parse(errorBodySchema, await readJson(response, REASON_BYTES_MAX)).reasons
    return first ? { reason: first.description.slice(0, 300), code: first.code?.slice(0, 60) } : {}
  } catch {
    return {}
  }
}

// RFC 9110 allows seconds or a date; the Latchkey server sends seconds.
function parseRetryAfter(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined
}
