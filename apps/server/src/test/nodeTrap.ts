import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `before`: the node never gets the request. `after`: it does, and its answer is lost. */
export type Trap = { method: string; when: 'before' | 'after' }

/** A node's URL at which one request can be stopped halfway, so that a test can kill the program that waits for it. */
export async function startNodeTrap(node: string) {
  let trap: (Trap & { spring: () => void }) | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const sprung = trap && body.includes(`"${trap.method}"`) ? trap : undefined
    if (sprung?.when === 'before') return sprung.spring()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(node, { method: 'POST', headers, body }).then((each) => each.text())
    if (sprung) return sprung.spring()
    response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the request has come. Every one after it is stopped too. */
    set: (next: Trap) =>
      new Promise<void>((resolve) => {
        trap = { ...next, spring: resolve }
      }),
    clear() {
      trap = undefined
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
