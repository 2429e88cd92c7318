import type { RequestListener } from 'node:http'
import type { Visitor } from './createVerifier.ts'

/** A backend with one route, which only responds to signed-in visitors. */
export function createBackend(findVisitor: (token: string) => Promise<Visitor | undefined>): RequestListener {
  return async (request, response) => {
    // The page sends the token itself, without cookies, so any origin may call.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.url !== '/notes') return void response.writeHead(404).end()
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const visitor = token === undefined ? undefined : await findVisitor(token).catch(() => undefined)
    if (!visitor) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ owner: visitor.account, notes: ['Only you can read this.'] }))
  }
}
