import type { MiddlewareHandler } from 'hono'
import type { GenericSchema } from 'valibot'

/** What an endpoint takes and answers, for `/openapi.json`. */
export type Endpoint = {
  /** What it is for, in one sentence. */
  summary: string
  query?: GenericSchema
  body?: GenericSchema
  /** JSON of this schema, or a body of another type. `nothing`: an empty object or no body. */
  answer: GenericSchema | 'text/plain' | 'text/html' | 'text/css' | 'image/*' | 'nothing'
  /** Default: 200. */
  status?: 200 | 201 | 202 | 303
}

type EndpointEnv = { Variables: { endpoint: Endpoint | undefined } }
export type DescribedHandler = MiddlewareHandler<EndpointEnv> & { endpoint: Endpoint }

/**
 * Put it before the handler of an endpoint. `readQuery` and `readBody` then validate the request with these schemas and
 * no others, so that the document can't differ from the validation.
 */
export function endpoint(described: Endpoint): DescribedHandler {
  const handler: MiddlewareHandler<EndpointEnv> = async (context, next) => {
    context.set('endpoint', described)
    await next()
  }
  return Object.assign(handler, { endpoint: described })
}

/** The description attached to a route's handler; undefined for the handlers that do the work. */
export function endpointOf(handler: object): Endpoint | undefined {
  return 'endpoint' in handler ? (handler as DescribedHandler).endpoint : undefined
}
