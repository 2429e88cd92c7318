import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../http/conventions.ts'
import { describeApi } from '../../http/describeApi.ts'
import { endpoint } from '../../http/endpoint.ts'

const described = endpoint({
  summary: 'This document',
  answer: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
})

type Deps = { routes: () => Parameters<typeof describeApi>[0]; version: string; publicUrl: string }

/** `GET /openapi.json`: created on the first request, from the routes that exist then. */
export function openApiRoutes({ routes, ...about }: Deps) {
  let document: string | undefined
  return new Hono<AppEnv>().get('/openapi.json', described, (context) => {
    document ??= JSON.stringify(describeApi(routes(), about))
    return context.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
  })
}
