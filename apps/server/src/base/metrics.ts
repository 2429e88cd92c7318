import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>
export type RelayMetrics = ReturnType<typeof createRelayMetrics>

/** Metrics for operators. Labels never contain a visitor's address, a project id or a URL. */
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
    watchUpstreams: (read: () => readonly UpstreamReading[]) => watchUpstreams(registers, read),
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
    shareAlarms: new Counter({
      name: 'latchkey_share_alarms_total',
      help: 'Key share requests that exceeded a rate limit: of one wallet, or of all',
      labelNames: ['kind'],
      registers,
    }),
    shareMismatches: new Gauge({
      name: 'latchkey_share_mismatches',
      help: 'Wallets without their key or shares, and keys without their wallet, counted every ten minutes',
      labelNames: ['kind'],
      registers,
    }),
    mails: new Counter({
      name: 'latchkey_mails_total',
      help: 'E-mails by outcome: sent, refused (this recipient), or failed (the mail server)',
      labelNames: ['outcome'],
      registers,
    }),
    limitNear: new Counter({
      name: 'latchkey_limit_near_total',
      help: 'Uses of a limit of the whole service beyond 80 % of it',
      labelNames: ['limit'],
      registers,
    }),
    auditBrokenAt: new Gauge({
      name: 'latchkey_audit_log_broken_at',
      help: 'The number of the first entry of the audit log that was changed, or 0; verified once a day on one node',
      registers,
    }),
    auditCheckedAt: new Gauge({
      name: 'latchkey_audit_log_checked_timestamp_seconds',
      help: 'When the audit log was last verified',
      registers,
    }),
    historyRows: new Gauge({
      name: 'latchkey_history_rows',
      help: 'Rows of indexed activity, measured every five minutes on one node',
      registers,
    }),
    ...createSmartAccountMetrics(registers),
    ...createRelayMetrics(registers),
  }
}

function createSmartAccountMetrics(registers: Registry[]) {
  return {
    bundlerOperations: new Counter({
      name: 'latchkey_bundler_operations_total',
      help: 'User operations that a block has, by network and outcome',
      labelNames: ['network', 'outcome'],
      registers,
    }),
    bundlerRefusals: new Counter({
      name: 'latchkey_bundler_refusals_total',
      help: 'Requests that the bundler or the paymaster refused, by network and JSON-RPC error code',
      labelNames: ['network', 'code'],
      registers,
    }),
    /** The addresses are the operator's own. */
    smartAccountFunds: new Gauge({
      name: 'latchkey_smart_account_funds',
      help: 'What an executor has, or the paymaster at the EntryPoint, in the native token',
      labelNames: ['network', 'kind', 'address'],
      registers,
    }),
  }
}

type UpstreamReading = {
  network: string
  upstream: number
  state: string
  latencyMs: number | undefined
  errorShare: number
}

/** Reads what is known about the nodes whenever the metrics are collected. */
function watchUpstreams(registers: Registry[], read: () => readonly UpstreamReading[]): void {
  const state = new Gauge({
    name: 'latchkey_upstream_state',
    help: '1 for the state that a node is in: ok, behind, paused or wrong-chain',
    labelNames: ['network', 'upstream', 'state'],
    registers,
    collect() {
      state.reset()
      for (const { network, upstream, state: is } of read())
        state.set({ network, upstream: String(upstream), state: is }, 1)
    },
  })
  const errors = new Gauge({
    name: 'latchkey_upstream_error_share',
    help: 'Moving average of the share of requests to a node that failed',
    labelNames: ['network', 'upstream'],
    registers,
    collect() {
      for (const { network, upstream, errorShare } of read())
        errors.set({ network, upstream: String(upstream) }, errorShare)
    },
  })
  const latency = new Gauge({
    name: 'latchkey_upstream_latency_seconds',
    help: 'Moving average of the time that a node takes to return its height, with several nodes',
    labelNames: ['network', 'upstream'],
    registers,
    collect() {
      for (const { network, upstream, latencyMs } of read())
        if (latencyMs !== undefined) latency.set({ network, upstream: String(upstream) }, latencyMs / 1000)
    },
  })
}

function createRelayMetrics(registers: Registry[]) {
  return {
    relayCalls: new Counter({
      name: 'latchkey_relay_calls_total',
      help: 'Calls that the relay answered, by kind',
      labelNames: ['kind'],
      registers,
    }),
    relayFaults: new Counter({
      name: 'latchkey_relay_faults_total',
      help: 'Calls that the relay refused, by reason',
      labelNames: ['fault'],
      registers,
    }),
    relayPushes: new Counter({
      name: 'latchkey_relay_pushes_total',
      help: 'Messages that the relay delivered to a socket',
      registers,
    }),
    relayCrowded: new Counter({
      name: 'latchkey_relay_crowded_sockets_total',
      help: 'Relay sockets that exceeded 500 topics',
      registers,
    }),
    relayMailboxMessages: new Gauge({
      name: 'latchkey_relay_mailbox_messages',
      help: 'Messages stored by the relay, measured every minute; not with Valkey',
      registers,
    }),
    relayMailboxBytes: new Gauge({
      name: 'latchkey_relay_mailbox_bytes',
      help: 'Bytes stored by the relay, measured every minute; with Valkey its memory in use',
      registers,
    }),
    relayWebhooks: new Counter({
      name: 'latchkey_relay_webhooks_total',
      help: 'Webhook calls for clients that are away, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    relayCloses: new Counter({
      name: 'latchkey_relay_closes_total',
      help: 'Relay sockets that closed, by code',
      labelNames: ['code'],
      registers,
    }),
    /** Reads the number of open sockets whenever the metrics are collected. */
    watchRelay: (count: () => number) =>
      new Gauge({
        name: 'latchkey_relay_sockets',
        help: 'Open relay sockets',
        registers,
        collect() {
          this.set(count())
        },
      }),
  }
}
