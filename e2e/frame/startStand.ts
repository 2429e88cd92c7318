import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { inject } from 'vitest'

/**
 * Serves the approval on its own: built like the frame, with the secure origin's policy, in a page of another origin.
 *
 * @param secure a server whose rendezvous its frames and windows use; without one it is like an older server
 */
export async function startStand(rpcUrl: string, secure?: string): Promise<Stand> {
  const built = await fetch(inject('standBuild'))
  const out = await built.text()
  if (!built.ok) throw new Error(`The approval could not be built: ${out}`)

  const frame = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/rpc') {
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await readAll(request),
      })
      return void response.setHeader('content-type', 'application/json').end(await answer.text())
    }
    if (secure && pathname.startsWith('/api/rendezvous/')) {
      const left = new AbortController()
      response.on('close', () => left.abort())
      const body = await readAll(request)
      const answer = await fetch(secure + pathname, { method: 'POST', body, signal: left.signal }).catch(
        () => undefined,
      )
      return void response.writeHead(answer?.status ?? 502).end(await answer?.text())
    }
    const known = readKnown(pathname)
    if (known) return void response.setHeader('content-type', 'application/json').end(JSON.stringify(known))
    const file = files[pathname] ?? pathname
    const bytes = await readFile(join(out, file)).catch(() => undefined)
    if (!bytes || file.includes('..')) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-security-policy', policy(`${page.url} ${otherSite.url}`))
    // In a process of its own, like the secure origin: what covers the frame has to be reported to that process.
    response.setHeader('origin-agent-cluster', '?1')
    if (pathname !== '/approve' && pathname !== '/confirm') return void response.end(bytes)
    const isOpenedHere = request.headers['sec-fetch-site'] === 'same-origin'
    if (!isOpenedHere) response.setHeader('cross-origin-opener-policy', 'same-origin')
    const settings = JSON.stringify({ version: 1, walletOrigins: [], isOpenedHere })
    const element = `<script type="application/json" id="latchkey-frame">${settings}</script>`
    response.end(bytes.toString('utf8').replace('</head>', `${element}</head>`))
  })
  const answerPage: RequestListener = (request, response) => {
    if (request.url === '/isolated') response.setHeader('cross-origin-opener-policy', 'same-origin')
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>A page</title><body style="margin:0">')
  }
  const page = await serve(answerPage)
  const otherSite = await serve(answerPage, '127.0.0.1')
  return {
    page: page.url,
    otherSite: otherSite.url,
    frame: frame.url,
    async stop() {
      await Promise.all([page.stop(), otherSite.stop(), frame.stop()])
    },
  }
}

/** Addresses of the hostile page, on the site of the frame and on another, and of the frame. */
export type Stand = { page: string; otherSite: string; frame: string; stop(): Promise<void> }

/** What a server would add: a name for one address, and the price of the native token. */
function readKnown(path: string): object | undefined {
  if (path.startsWith('/v1/identity/'))
    return { name: path.toLowerCase().endsWith('fefe') ? 'grace.example.eth' : null, avatar: null }
  if (/^\/v1\/account\/0x\w+\/balance$/.test(path)) return { balances: [ether] }
  return undefined
}
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', price: 3200.5, iconUrl: '' },
  quantity: { decimals: '18', numeric: '10000' },
}

const files: Readonly<Record<string, string>> = {
  '/stand': 'src/test/stand.html',
  '/approve': 'window.html',
  '/confirm': 'window.html',
}
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const policy = (page: string) =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors ${page}; require-trusted-types-for 'script'; trusted-types latchkey`

async function serve(answer: RequestListener, host = 'localhost'): Promise<{ url: string; stop(): Promise<unknown> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://${host}:${port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
