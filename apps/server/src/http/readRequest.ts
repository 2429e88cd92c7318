import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError, type Reason } from '../base/apiError.ts'
import { readBytes } from '../fetch/readBytes.ts'
import type { AppEnv } from './conventions.ts'

type Schema<Output> = v.GenericSchema<unknown, Output>

export const BODY_BYTES_MAX = 1024 * 1024

/**
 * Parses the query with the endpoint's schema. Empty values count as missing. @throws ApiError 400, with the invalid
 * parameters
 */
export function readQuery<Output>(context: Context<AppEnv>, schema: Schema<Output>): Output {
  requireDescribed(context, 'query', schema)
  return parseQuery(context, schema)
}

/**
 * Parses a part of the query that a whole group of endpoints shares. @throws ApiError 400, with the invalid parameters
 */
export function parseQuery<Output>(context: Context<AppEnv>, schema: Schema<Output>): Output {
  const given = Object.entries(context.req.query()).filter(([, value]) => value !== '')
  const parsed = v.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) throw new ApiError(400, reasonsOf(parsed.issues))
  return parsed.output
}

/**
 * Parses the body as JSON, whatever its content type: browsers send text/plain to avoid a preflight. Members that are
 * null count as missing, as empty values of a query do: some clients send every member that they know.
 *
 * @throws ApiError 400 if it isn't JSON, 413 if it is too large, 422 if a field is invalid
 */
export async function readBody<Output>(context: Context<AppEnv>, schema: Schema<Output>): Promise<Output> {
  requireDescribed(context, 'body', schema)
  const text = await readBodyText(context)
  const parsed = v.safeParse(schema, parseJson(text, text.includes('null') ? leaveOutNull : undefined))
  if (!parsed.success) throw new ApiError(422, reasonsOf(parsed.issues))
  return parsed.output
}

/** @throws ApiError 400 if the body isn't JSON, 413 if it is too large */
export async function readJson(context: Context<AppEnv>): Promise<unknown> {
  return parseJson(await readBodyText(context))
}

/** The size that the headers declare. A body of unknown length counts as the maximum. */
export function bodyBytes(context: Context<AppEnv>): number {
  const length = context.req.header('content-length')
  if (length !== undefined) return Math.min(BODY_BYTES_MAX, Number(length) || 0)
  return context.req.header('transfer-encoding') === undefined ? 0 : BODY_BYTES_MAX
}

/** @throws ApiError 413 if the body is larger than 1 MiB */
export async function readBodyText(context: Context<AppEnv>): Promise<string> {
  const declared = Number(context.req.header('content-length'))
  // Node's HTTP parser reads no more than the declared length, so no web stream is needed.
  if (declared <= BODY_BYTES_MAX) return context.req.raw.text()
  // Not read here, so that the HTTP server discards it and the client can use the connection again.
  if (declared > BODY_BYTES_MAX) throw tooLarge()
  const bytes = await readBytes(context.req.raw.body, BODY_BYTES_MAX)
  // Its end may never come.
  if (!bytes) throw tooLarge({ connection: 'close' })
  return new TextDecoder().decode(bytes)
}

function tooLarge(headers: Record<string, string> = {}): ApiError {
  return new ApiError(413, { field: '', description: 'The request is larger than 1 MiB' }, { headers })
}

// Endpoints without a description exist only in tests.
function requireDescribed(context: Context<AppEnv>, part: 'query' | 'body', schema: Schema<unknown>): void {
  const described = context.get('endpoint')
  if (described && described[part] !== schema)
    throw new Error(`The ${part} of ${context.req.path} is not validated with the schema in its description`)
}

function parseJson(text: string, reviver?: typeof leaveOutNull): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    throw new ApiError(400, { field: '', description: 'The body is not JSON' }, { cause })
  }
}

/** For `JSON.parse`. In a list, null has a meaning: the place of an item. */
function leaveOutNull(this: unknown, _: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value
}

/** Which members are invalid, and why: the first ten. */
export function reasonsOf(issues: readonly v.BaseIssue<unknown>[]): Reason[] {
  return issues.slice(0, 10).map((issue) => {
    const field = v.getDotPath(issue) ?? ''
    return { field, description: isMissingKey(issue) ? `${field} is missing` : issue.message }
  })
}

/** Clients show the description, and that of valibot is for programmers. */
function isMissingKey({ path, expected, received }: v.BaseIssue<unknown>): boolean {
  return path?.at(-1)?.origin === 'key' && expected !== 'never' && received === 'undefined'
}
