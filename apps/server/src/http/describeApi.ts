import { errorBodySchema } from '@latchkey/protocol/api'
import { type JsonSchema, type OverrideActionContext, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { type Endpoint, endpointOf } from './endpoint.ts'

type Route = { method: string; path: string; handler: object }
type About = { version: string; publicUrl: string }

/**
 * The OpenAPI document of the routes that have a description (https://spec.openapis.org/oas/v3.1.1.html). Its schemas
 * are those that validate requests, and for responses the input side of the clients' schemas.
 */
export function describeApi(routes: readonly Route[], { version, publicUrl }: About) {
  const described = routes.flatMap(({ handler, ...route }) => {
    // The same endpoint with a trailing slash is left out.
    const endpoint = isShared(route) || route.path.endsWith('/') ? undefined : endpointOf(handler)
    return endpoint ? [{ ...route, endpoint }] : []
  })
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, endpoint } of described) {
    const common = routes.flatMap((route) => {
      const shared = isShared(route) && covers(route, { method, path }) ? endpointOf(route.handler) : undefined
      return shared ? [shared] : []
    })
    const name = path.replace(PARAMETER, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: describeOperation({ method, path, endpoint, common }) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Latchkey server', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema) },
      headers: { RequestId: { schema: { type: 'string', format: 'uuid' } } },
    },
  }
}

type Operation = { method: string; path: string; endpoint: Endpoint; common: readonly Endpoint[] }

function describeOperation({ method, path, endpoint, common }: Operation) {
  const queries = [endpoint, ...common].flatMap(({ query }) => (query ? parametersOf(query) : []))
  const names = new Set<unknown>()
  const unique = queries.filter(({ name }) => !names.has(name) && names.add(name))
  const parameters = [...pathParametersOf(path), ...unique]
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } } }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
        ...contentOf(endpoint),
      },
      default: {
        description: 'Refused or failed: the reasons say why. With 429, `retry-after` says when to try again.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function contentOf({ answer }: Endpoint) {
  if (answer === 'nothing') return {}
  if (typeof answer === 'string') return { content: { [answer]: {} } }
  return { content: { 'application/json': { schema: schemaOf(answer) } } }
}

function parametersOf(query: v.GenericSchema) {
  const { properties = {}, required = [] } = schemaOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** `/orders/:id{[0-9]+}` has a parameter with a pattern, which may hold braces itself. */
const PARAMETER = /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g

function pathParametersOf(path: string) {
  return [...path.matchAll(PARAMETER)].map(([, name = '', pattern]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(pattern ? { pattern: `^${pattern}$` } : {}) },
  }))
}

/** 'GET /v1/convert/quotes' as `getV1ConvertQuotes`. */
function operationId(method: string, path: string): string {
  const words = path.replace(PARAMETER, 'By/$1').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

/** Whether a handler belongs to several routes: one for all methods, or for all paths below one. */
function isShared({ method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return method === 'ALL' || path.includes('*')
}

function covers(shared: Pick<Route, 'method' | 'path'>, { method, path }: Pick<Route, 'method' | 'path'>): boolean {
  if (shared.method !== 'ALL' && shared.method !== method) return false
  return shared.path.endsWith('/*') ? path.startsWith(shared.path.slice(0, -1)) : path === shared.path
}

function schemaOf(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    // The input side of schemas, because the output of a transformation exists in programs only.
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction: describeRows,
  })
}

/** The schema drops invalid rows, but the server never sends any. */
function describeRows({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  if (valibotAction.type !== 'metadata' || !('metadata' in valibotAction)) return undefined
  const { items } = v.parse(rowsSchema, valibotAction.metadata)
  return items && { ...jsonSchema, items: schemaOf(items) }
}

const rowsSchema = v.object({ items: v.optional(v.custom<v.GenericSchema>((value) => typeof value === 'object')) })
