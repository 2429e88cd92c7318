import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What an operator can watch. Labels never hold an address, a project id or a URL. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'latchkey_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers,
    }),
    upstreams: new Histogram({
      name: 'latchkey_upstream_seconds',
      help: 'Time that a node took, by network, position in the list and outcome',
      labelNames: ['network', 'upstream', 'outcome'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers,
    }),
    unsupportedChains: new Counter({
      name: 'latchkey_unsupported_chain_total',
      help: 'Requests for a network that is not configured',
      registers,
    }),
    clientErrors: new Counter({
      name: 'latchkey_client_errors_total',
      help: 'Error events that clients reported',
      labelNames: ['event'],
      registers,
    }),
  }
}
