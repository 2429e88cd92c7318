import { setTimeout as delay } from 'node:timers/promises'
import { ask, keepingAgent } from './ask.ts'
import { domains, type RunningProxy } from './proxies.ts'
import { projectId } from './startNodes.ts'

export type Failure = { kind: string; reason: string; at: number }

/** Sends requests of all kinds through a proxy, one after the other on each of a few connections. */
export function startLoad(proxy: RunningProxy, connections = 6) {
  const failures: Failure[] = []
  let isStopped = false
  let count = 0
  const wallet = `https://${domains.wallet}:${proxy.port}`
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const kinds: [kind: string, url: string, body?: string][] = [
    ['read', `${wallet}/v1/supported-chains`],
    ['call', `${wallet}/v1?chainId=eip155:31337&projectId=${projectId}`, call],
    ['secure', `https://${domains.secure}:${proxy.port}/api/config`],
  ]

  async function run(first: number): Promise<void> {
    const agent = keepingAgent(proxy.authority)
    for (let turn = first; !isStopped; turn++) {
      const [kind, url, body] = kinds[turn % kinds.length] ?? ['', '']
      const reason = await ask(url, proxy.authority, { agent, ...(body ? { method: 'POST', body } : {}) }).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      if (reason) failures.push({ kind, reason, at: Date.now() })
      count++
      await delay(5)
    }
    agent.destroy()
  }

  const runs = Array.from({ length: connections }, (_, index) => run(index))
  return {
    failures,
    count: () => count,
    async stop() {
      isStopped = true
      await Promise.all(runs)
    },
  }
}
