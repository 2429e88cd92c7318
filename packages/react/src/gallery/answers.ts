import { networks } from './networks.ts'

/** The server's responses in a scene, by path prefix. The longest match wins. */
export type Answers = { readonly [path: string]: Answer }
/**
 * `waits`: never responds. `fails`: an error. `limits`: a rate limit. `breaks`: no connection. A function receives the
 * JSON-RPC parameters. Anything else is the body.
 */
export type Answer = 'waits' | 'fails' | 'limits' | 'breaks' | object | ((params: readonly unknown[]) => object)

/** A `fetch` that responds from a scene, with defaults for all scenes. */
export function answering(answers: Answers): typeof fetch {
  const all: Answers = { ...common, ...answers }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // One endpoint returns lists of many types, another a list or the token at one address.
    const type = url.searchParams.get('type')
    const isOne = url.searchParams.has('address')
    const endpoint = type !== null ? `${url.pathname}?type=${type}` : `${url.pathname}${isOne ? '?address' : ''}`
    const pathname = url.pathname === '/rpc' ? methodOf(init?.body) : endpoint
    const path = Object.keys(all)
      .filter((prefix) => pathname.startsWith(prefix) || matches(pathname, prefix))
      .sort((a, b) => b.length - a.length)[0]
    const answer = path === undefined ? 'fails' : (all[path] ?? 'fails')
    return respond(typeof answer === 'function' ? answer(paramsOf(init?.body)) : answer, init?.signal)
  }
}

const common: Answers = {
  '/v1/supported-chains': { http: networks.map(({ id }) => id), ws: [] },
  '/v1/identity/': { name: null, avatar: null },
  '/getWallets': { count: 0, data: [] },
}

function paramsOf(body: unknown): readonly unknown[] {
  return typeof body === 'string' ? (JSON.parse(body).params ?? []) : []
}

/** JSON-RPC calls share one path and have many methods: `rpc:eth_getCode`. */
function methodOf(body: unknown): string {
  return `rpc:${JSON.parse(String(body)).method}`
}

/** A star matches one path segment. */
function matches(pathname: string, pattern: string): boolean {
  const parts = pathname.split('/')
  const wanted = pattern.split('/')
  return parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index])
}

async function respond(
  answer: Exclude<Answer, (params: readonly unknown[]) => object>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (answer === 'waits')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  if (answer === 'breaks') throw new TypeError('Failed to fetch')
  if (answer === 'fails') return Response.json({ status: 'FAILED', reasons: [] }, { status: 400 })
  if (answer instanceof Response) return answer
  if (answer === 'limits')
    return Response.json({ status: 'FAILED', reasons: [] }, { status: 429, headers: { 'retry-after': '0' } })
  return Response.json(answer)
}
