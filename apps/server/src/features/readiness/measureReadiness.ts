import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from './createReadiness.ts'

/** Measures what `/ready` says whenever the metrics are collected, so that operators are told of what they don't watch. */
export function measureReadiness(registry: Registry, { read }: Pick<Readiness, 'read'>): void {
  const registers = [registry]
  new Gauge({
    name: 'latchkey_ready',
    help: '1 if /ready says that this node should get visitors, otherwise 0',
    registers,
    async collect() {
      this.set((await read()).status === 'not ready' ? 0 : 1)
    },
  })
  new Gauge({
    name: 'latchkey_check_failing',
    help: '1 for each check of /ready that fails',
    labelNames: ['check'],
    registers,
    async collect() {
      const { failing } = await read()
      this.reset()
      for (const { check } of failing) this.set({ check }, 1)
    },
  })
}
