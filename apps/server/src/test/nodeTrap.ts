import { startFakeServer } from './fakeServer.ts'

/** `before`: the node never gets the request. `after`: it does, and its answer is lost. */
export type Trap = { method: string; when: 'before' | 'after' }

/** A node's URL at which one request can be stopped halfway, so that a test can kill the program that waits for it. */
export async function startNodeTrap(node: string) {
  let trap: (Trap & { spring: () => void }) | undefined
  const { url, stop } = await startFakeServer(async (body, response) => {
    const sprung = trap && body.includes(`"${trap.method}"`) ? trap : undefined
    if (sprung?.when === 'before') return sprung.spring()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(node, { method: 'POST', headers, body }).then((each) => each.text())
    if (sprung) return sprung.spring()
    response.setHeader('content-type', 'application/json').end(answer)
  })
  return {
    url,
    /** Resolves when the request has come. Every one after it is stopped too. */
    set: (next: Trap) =>
      new Promise<void>((resolve) => {
        trap = { ...next, spring: resolve }
      }),
    clear() {
      trap = undefined
    },
    stop,
  }
}
