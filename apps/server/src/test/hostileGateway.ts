import type { ServerResponse } from 'node:http'
import { startNode } from './nodes.ts'

/** `silent` never answers, `endless` sends bytes for ever, and `ring` redirects to itself. */
type Behaviour = { data: string } | 'silent' | 'endless' | 'ring'

export type HostileGateway = Awaited<ReturnType<typeof startHostileGateway>>

/** A gateway for off-chain data (EIP-3668) that a test makes misbehave. Counts its requests, and those still open. */
export async function startHostileGateway() {
  let behaviour: Behaviour = { data: '0x02' }
  let open = 0
  const node = await startNode((_, response) => {
    open++
    response.once('close', () => open--)
    answer(behaviour, response)
  })
  return {
    url: `${node.url}/{sender}/{data}`,
    host: new URL(node.url).host,
    requests: () => node.requests.length,
    open: () => open,
    behave: (next: Behaviour) => {
      behaviour = next
      node.requests.length = 0
    },
    stop: node.stop,
  }
}

function answer(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'silent') return
  if (behaviour === 'ring') return void response.writeHead(302, { location: '/again' }).end()
  if (behaviour !== 'endless') return void response.end(JSON.stringify(behaviour))
  const write = () => {
    while (response.write('0'.repeat(65_536)));
  }
  response.on('drain', write)
  response.once('close', () => response.off('drain', write))
  write()
}
