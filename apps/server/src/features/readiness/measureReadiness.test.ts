import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { ReadinessReport } from './createReadiness.ts'
import { measureReadiness } from './measureReadiness.ts'

it('measures each check that fails, and only as long as it does', async () => {
  const registry = new Registry()
  let report: ReadinessReport = { status: 'ready', failing: [] }
  measureReadiness(registry, { read: async () => report })
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^latchkey/.test(line))
  expect(await lines()).toEqual(['latchkey_ready 1'])
  report = { status: 'not ready', failing: [{ check: 'database', reason: 'does not answer' }] }
  expect(await lines()).toEqual(['latchkey_ready 0', 'latchkey_check_failing{check="database"} 1'])
  report = { status: 'degraded', failing: [{ check: 'e-mail', reason: 'the mail server takes none' }] }
  expect(await lines()).toEqual(['latchkey_ready 1', 'latchkey_check_failing{check="e-mail"} 1'])
})
