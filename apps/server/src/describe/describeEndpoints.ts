import { pino } from 'pino'
import type { ConfigInput } from '../config/configSchema.ts'
import { parseConfig } from '../config/loadConfig.ts'
import { describeApi } from '../http/describeApi.ts'
import { createApp } from '../origins/app/app.ts'

/** The OpenAPI document of a server that has every endpoint, without starting one: the same as its `GET /openapi.json`. */
export function describeEndpoints(about: { version: string; publicUrl: string }): ReturnType<typeof describeApi> {
  const app = createApp({
    config: parseConfig(settings),
    log: pino({ level: 'silent' }),
    chains: new Map(),
    metrics: unused(),
    services: unused(),
    relay: unused(),
    readiness: unused(),
    buckets: undefined,
    about: { version: about.version, commit: '', startedAt: 0 },
  })
  return describeApi(app.routes, about)
}

const networks: ConfigInput['networks'] = [
  {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  },
]

// With everything that has endpoints.
const settings: ConfigInput = {
  projectId: '0'.repeat(32),
  networks,
  defaultNetwork: 'eip155:31337',
  names: { zones: ['example.eth'] },
  devnet: { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' },
  onRamp: { sandbox: true },
  securityContact: 'mailto:security@example.com',
}

/** The routes are made and never called, so what they would call can be anything. */
function unused<Value>(): Value {
  const anything: unknown = new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'symbol' ? undefined : anything),
    apply: () => anything,
  })
  return anything as Value
}
