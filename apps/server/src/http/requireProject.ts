import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Config } from '../config/configSchema.ts'
import { ApiError } from '../services/apiError.ts'
import type { AppEnv } from './conventions.ts'
import { readQuery } from './readRequest.ts'

type Settings = Pick<Config, 'projectId' | 'projectValidation'>

/** Responds with 400 if the project id is missing, and with 401 if it is unknown and validation is on. */
export function requireProject(settings: Settings): MiddlewareHandler<AppEnv> {
  const schema = v.object({ projectId: projectIdSchema })
  return async (context, next) => {
    checkProject(settings, readQuery(context, schema).projectId)
    await next()
  }
}

export const projectIdSchema = v.pipe(
  v.string('projectId is missing'),
  v.minLength(1, 'projectId is missing'),
  v.maxLength(64, 'projectId is too long'),
)

/** @throws ApiError 401 */
export function checkProject(settings: Settings, projectId: string): void {
  if (settings.projectValidation === 'on' && projectId !== settings.projectId)
    throw new ApiError(401, { field: 'authentication', description: 'This project id is not known here' })
}
