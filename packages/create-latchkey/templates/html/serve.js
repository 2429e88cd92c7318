// Serves this folder for development. In production, any web server will do.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' }

const server = createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const name = pathname === '/' ? 'index.html' : pathname.slice(1)
  // Only files beside this one: nothing hidden, nothing in another folder.
  const content = /^\w[\w.-]*$/.test(name) ? await readFile(new URL(name, import.meta.url)).catch(() => null) : null
  response.writeHead(content ? 200 : 404, { 'content-type': types[extname(name)] ?? 'text/plain' })
  response.end(content ?? 'Not found')
})

server.listen(Number(process.env.PORT ?? 5173), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}`)
})
