import { LatchkeyError, limits } from '@latchkey/protocol'
import { errorBodySchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { readJson } from './readJson.ts'
import { serverAddress } from './serverAddress.ts'

export type ServerQuestion<schema extends v.GenericSchema> = {
  /** From the root, for example `/v1/identity/0x…`; what a stranger wrote in it is encoded. */
  path: string
  query?: Readonly<Record<string, string | undefined>> | undefined
  /** Makes it a POST. */
  body?: Readonly<Record<string, unknown>> | undefined
  schema: schema
  /** What else the request needs: a method, credentials, headers. */
  init?: RequestInit | undefined
  signal?: AbortSignal | undefined
}

/**
 * Asks the Latchkey server one question and parses the answer. Every GET carries `st`, `sv` and
 * `projectId` (specification 7).
 *
 * @throws LatchkeyError `RATE_LIMITED` (`data.retryAfterMs`), `SERVER_ERROR`, `REQUEST_FAILED`
 * (`data.status` and the server's `data.code` when there was an answer), `ANSWER_INVALID`, `REQUEST_ABORTED`.
 */
export async function apiRequest<schema extends v.GenericSchema>(
  client: Client,
  question: ServerQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  // Without a project of the app's own, the server's is used.
  if (client.config.projectId === undefined) await client.configure()
  return requestServer(client, question)
}

/** As {@link apiRequest}, before the client knows its project. */
export async function requestServer<schema extends v.GenericSchema>(
  client: Asking,
  question: ServerQuestion<schema>,
): Promise<v.InferOutput<schema>> {
  const response = await send(client, question)
  if (!response.ok) throw await refusal(response)
  const answer = await readJson(response, limits.ANSWER_BYTES_MAX, question.signal)
  const parsed = v.safeParse(question.schema, answer)
  if (!parsed.success)
    throw new LatchkeyError('ANSWER_INVALID', {
      data: { path: question.path, problem: parsed.issues[0].message, at: v.getDotPath(parsed.issues[0]) },
    })
  return parsed.output
}

type Asking = Pick<Client, 'config' | 'fetch'>

/** Whether the app named a Latchkey server; '' is the page's own origin. */
export function hasServer(client: Pick<Client, 'config'>): boolean {
  return client.config.server !== undefined
}

async function send(client: Asking, { path, query, body, init: rest, signal }: ServerQuestion<v.GenericSchema>) {
  const projectId = client.config.projectId ?? ''
  const init: RequestInit = body
    ? { method: 'POST', body: JSON.stringify({ projectId, ...body }) } // text/plain, so that no preflight is needed
    : {}
  const { fetch } = client // detached: a browser's fetch refuses any other `this`
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
  const said = await reasonOf(response)
  return new LatchkeyError(status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED', { data: { status, ...said } })
}

const REASON_BYTES_MAX = 64 * 1024

/** What the server says went wrong, for the log, and its code; a body in any other shape says nothing. */
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
