import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { Hono } from 'hono'
import { describeApi } from '../http/describeApi.ts'
import type { createApp } from '../origins/app/app.ts'

type App = ReturnType<typeof createApp>
type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> }

/** Checks every response in the app's tests against `/openapi.json`. */
export function checkAnswers(app: App): App {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { paths } = describeApi(app.routes, { version: '0.0.0', publicUrl: 'http://localhost' })
  const validators = new Map<string, ValidateFunction>()
  const found = new Hono<{ Variables: { operation: { key: string; operation: Operation } } }>()
  for (const { method, path } of app.routes) {
    const name = path.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}')
    const operation = paths[name]?.[method.toLowerCase()] as Operation | undefined
    if (operation) found.on(method, path, (context) => context.json({ key: `${method} ${path}`, operation }))
  }

  const request = app.request.bind(app)
  app.request = async (...given) => {
    const response = await request(...given)
    const [input, init] = given
    const sent = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)
    await check({ method: sent.method, url: sent.url }, response.clone())
    return response
  }
  return app

  async function check({ method, url }: { method: string; url: string }, response: Response): Promise<void> {
    const match = await found.request(url, { method })
    const type = response.headers.get('content-type') ?? ''
    const isReadable = type.startsWith('application/json') && !response.headers.has('content-encoding')
    if (match.status !== 200 || !isReadable) return
    const { key, operation } = await match.json()
    const schema = operation.responses[response.status]?.content?.['application/json']?.schema
    if (!schema) return
    const validate = validators.get(key) ?? ajv.compile(schema)
    validators.set(key, validate)
    const answer: unknown = await response.json()
    if (!validate(answer))
      throw new Error(`${key} answers what /openapi.json does not say: ${ajv.errorsText(validate.errors)}`)
  }
}
