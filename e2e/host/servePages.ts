import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export type PagesOptions = {
  /** The folder of each first part of a path. */
  folders: Readonly<Record<string, string>>
  /** Documents by path. */
  pages?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

/** Serves several built apps and some documents from one origin, on a free port. Returns it. */
export async function servePages(
  { folders, pages = {}, headers = {} }: PagesOptions,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, name = '', ...rest] = pathname.split('/')
    const file = rest.join('/') || 'index.html'
    const body = pages[pathname] ?? (await readFile(join(folders[name] ?? '', file)).catch(() => undefined))
    const type = types[extname(name in folders ? file : pathname)] ?? 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  atEnd(async () => void server.close().closeAllConnections())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
