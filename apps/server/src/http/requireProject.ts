import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../base/apiError.ts'
import type { Config } from '../config/configSchema.ts'
import type { AppEnv } from './conventions.ts'
import type { Endpoint } from './endpoint.ts'
import { parseQuery } from './readRequest.ts'

type Settings = Pick<Config, 'projectId' | 'projectValidation'>

/** Responds with 400 if the project id is missing, and with 401 if it is unknown and validation is on. */
export function requireProject(settings: Settings): MiddlewareHandler<AppEnv> {
  const query = v.object({ projectId: projectIdSchema })
  const handler: MiddlewareHandler<AppEnv> = async (context, next) => {
    checkProject(settings, parseQuery(context, query).projectId)
    await next()
  }
  // The parameter becomes part of the description of all endpoints behind it.
  return Object.assign(handler, { endpoint: { summary: '', query, answer: 'nothing' } satisfies Endpoint })
}

export const projectIdSchema = v.pipe(
  v.string('projectId is missing'),
  v.minLength(1, 'projectId is missing'),
  v.maxLength(64, 'projectId is too long'),
  // It is stored, and PostgreSQL can't store NUL in text.
  v.excludes('\0', 'projectId must not hold a NUL'),
)

/** @throws ApiError 401 */
export function checkProject(settings: Settings, projectId: string): void {
  if (settings.projectValidation === 'on' && projectId !== settings.projectId)
    throw new ApiError(401, { field: 'authentication', description: 'This project id is unknown' })
}
