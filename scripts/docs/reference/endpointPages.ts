import { describeEndpoints } from '@latchkey/server/describe'
import { code, createIndex, createPage, type Page, table } from './page.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly default?: unknown
}
type Body = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** A page for each endpoint of the server, from the document that it serves at `/openapi.json`. */
export function endpointPages(version: string): Page[] {
  const { paths } = describeEndpoints({ version, publicUrl: 'https://wallet.example.com' })
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const pages = operations.map(({ path, method, operation }) => endpointPage(`${method} ${path}`, operation))
  const text =
    'Every endpoint of the server. Each server has them as an OpenAPI 3.1 document at `/openapi.json`. Those of the secure origin are for its frame alone and may change with any version.'
  return [createIndex('reference/http/index.md', 'HTTP endpoints', text, pages), ...pages]
}

function endpointPage(
  title: string,
  { operationId, summary, parameters = [], requestBody, responses }: Operation,
): Page {
  const rows = parameters.map(({ name, in: place, required, schema }) => [
    code(name),
    place,
    `${typeOf(schema)}${required ? '' : ', optional'}${schema.default === undefined ? '' : `, default ${code(JSON.stringify(schema.default))}`}`,
  ])
  const answers = Object.entries(responses).filter(([status]) => status !== 'default')
  return createPage(`reference/http/${operationId}.md`, title, `${summary}.`, [
    rows.length > 0 ? `## Parameters\n\n${table(['name', 'in', 'value'], rows)}` : '',
    requestBody ? `## Body\n\n${bodyText(requestBody)}` : '',
    ...answers.map(([status, answer]) => `## Answer ${status}\n\n${bodyText(answer)}`),
    'A refusal has a body with its reasons; with 429, `retry-after` says when to try again.',
  ])
}

function bodyText({ content = {} }: Body): string {
  const [entry] = Object.entries(content)
  if (!entry) return 'Without a body, or an empty object.'
  const [type, { schema }] = entry
  if (!schema) return code(type)
  const rows = rowsOf(schema, '', 3)
  return rows.length > 0 ? table(['member', 'value'], rows) : `${typeOf(schema)}, as JSON.`
}

/** The members of an object, and of what is in it: `tokens[].address`. */
function rowsOf(schema: Schema, prefix: string, depth: number): string[][] {
  if (depth === 0) return []
  if (schema.items) return rowsOf(schema.items, `${prefix}[]`, depth)
  const inner = schema.anyOf?.flatMap((one) => rowsOf(one, prefix, depth)) ?? []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const isOptional = !schema.required?.includes(name)
    return [[code(path), `${typeOf(member)}${isOptional ? ', optional' : ''}`], ...rowsOf(member, path, depth - 1)]
  })
  const seen = new Set<string>()
  return [...inner, ...own].filter(([path = '']) => !seen.has(path) && seen.add(path))
}

function typeOf({ type, anyOf, enum: words, const: only, items, pattern }: Schema): string {
  if (words) return words.map((one) => code(JSON.stringify(one))).join(' or ')
  if (only !== undefined) return code(JSON.stringify(only))
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  const name = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
  return pattern && pattern.length < 60 ? `${name} (${code(pattern)})` : String(name)
}
