import { WebSocket } from 'ws'
import type { Config } from '../../config/configSchema.ts'
import { error, type Finding, ok } from '../finding.ts'

const WAIT_MS = 8_000

/** Whether WebSockets pass every proxy: those of the relay, of balances, and of networks that have any. */
export async function checkSockets(
  base: string,
  { projectId, networks }: Pick<Config, 'projectId' | 'networks'>,
  waitMs = WAIT_MS,
): Promise<Finding[]> {
  const withSocket = networks.find(({ upstreams }) => upstreams.some(({ ws }) => ws))
  const sockets = [
    // Without a token, it is closed with this code as soon as it is open.
    { name: 'relay', path: '/relay?useOnCloseEvent=true' },
    { name: 'balances', path: `/v1/balances/events?projectId=${projectId}` },
    ...(withSocket ? [{ name: 'rpc', path: `/v1?projectId=${projectId}&chainId=${withSocket.id}` }] : []),
  ]
  return Promise.all(
    sockets.map(async ({ name, path }) => {
      const id = `outside.socket.${name}`
      const problem = await open(base.replace(/^http/, 'ws') + path, waitMs)
      return problem === undefined
        ? ok(id, `WebSockets of ${path.split('?')[0]} pass.`)
        : error(id, `A WebSocket to ${base}${path.split('?')[0]} fails: ${problem}.`, {
            why: 'Phone wallets don’t connect, and balances and blocks come late.',
            fix: 'Let the proxy pass on Upgrade and Connection (nginx: proxy_http_version 1.1), for every path.',
          })
    }),
  )
}

/** Undefined once it is open. */
function open(url: string, waitMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { handshakeTimeout: waitMs })
    const end = (problem: string | undefined) => {
      resolve(problem)
      socket.terminate()
    }
    socket.on('open', () => end(undefined))
    socket.on('unexpected-response', (_, response) => end(`the answer has the status ${response.statusCode}`))
    socket.on('error', ({ message }) => end(message))
  })
}
