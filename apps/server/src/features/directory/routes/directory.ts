import { walletsAnswerSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { createAnswers } from '../createAnswers.ts'
import type { Directory } from '../createDirectory.ts'

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

const usual = {
  'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  vary: 'accept-encoding',
}

/** `GET /getWallets` (R7.25): the wallets that a visitor can choose from. */
export function directoryRoutes({ directory }: { directory: Directory }) {
  const answers = createAnswers(directory)
  return new Hono<AppEnv>().get('/getWallets', described, async (context) => {
    const { badge_type, badge, platform, search, ...query } = readQuery(context, querySchema)
    const asked = { ...query, search, badge: badge_type ?? badge, isForPhone: platform !== undefined }
    const { body, encoding, etag } = await answers.get(asked, context.req.header('accept-encoding') ?? '')
    const headers = { ...usual, etag }
    if (hasIt(etag, context.req.header('if-none-match'))) return context.body(null, 304, headers)
    return context.body(body, 200, {
      ...headers,
      'content-type': 'application/json',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
  })
}

/** Whether the client's `If-None-Match` has this ETag, compared weakly, or any (RFC 9110, 13.1.2). */
function hasIt(etag: string, ifNoneMatch = ''): boolean {
  const [, opaque] = etag.split('W/')
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((each) => each === opaque)
}
