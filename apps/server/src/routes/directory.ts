import { walletsAnswerSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import type { AppEnv } from '../http/conventions.ts'
import { endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/readRequest.ts'
import type { Services } from '../services/createServices.ts'

// PostgreSQL can't store NUL in text.
const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.excludes('\0', 'must not hold a NUL'))
const list = v.optional(
  v.pipe(
    text(20_000),
    v.transform((deps) => deps.split(',').filter((part) => part !== '')),
  ),
  '',
)
const count = (most: number, usual: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(most)), usual)
const badge = v.optional(v.picklist(['certified', 'none']))

const querySchema = v.object({
  page: count(1000, '1'),
  entries: count(100, '40'),
  include: list,
  exclude: list,
  chains: list,
  names: list,
  rdns: list,
  search: v.optional(text(100)),
  badge_type: badge,
  badge,
  platform: v.optional(v.picklist(['ios', 'android'])),
})

const described = endpoint({
  summary: 'The wallets that a visitor can choose from, a page at a time',
  query: querySchema,
  answer: walletsAnswerSchema,
})

/** `GET /getWallets` (R7.25): the wallets that a visitor can choose from. */
export function directoryRoutes(services: Pick<Services, 'directory'>) {
  return new Hono<AppEnv>().get('/getWallets', described, compress(), etag(), async (context) => {
    const { badge_type, badge, platform, search, ...query } = readQuery(context, querySchema)
    const found = await services.directory.find({
      ...query,
      search,
      badge: badge_type ?? badge,
      isForPhone: platform !== undefined,
    })
    return context.json(found, 200, { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' })
  })
}
