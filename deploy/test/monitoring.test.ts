import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { borrowDatabaseUrl } from '../../apps/server/src/test/databases.ts'
import { freePort } from '../../scripts/test/freePort.ts'
import { startNodes } from './startNodes.ts'

const folder = fileURLToPath(new URL('../prometheus', import.meta.url))
const promtool = '/usr/bin/promtool'
const missing = existsSync(promtool) ? undefined : `skipped: there is no ${promtool}`
const title = (text: string) => (missing ? `${text} (${missing})` : text)

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }
type Panel = { id: number; type: string; title: string; gridPos: Place; targets?: { expr: string }[] }
type Place = { x: number; y: number; w: number; h: number }
const rules: Rule[] = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')).groups[0].rules
const testFiles = ['alerts.test.yaml', 'alerts.days.test.yaml']
const ruleTests: RuleTest[] = testFiles.flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')).tests)
const dashboard: { panels: Panel[] } = JSON.parse(readFileSync(join(folder, '../grafana/latchkey.json'), 'utf8'))

const home = mkdtempSync(join(tmpdir(), 'latchkey-monitoring-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

it.skipIf(missing)(title('has rules that Prometheus accepts, and each does what its test says'), () => {
  expect(run('check', 'rules', 'alerts.yaml')).toContain(`${rules.length} rules found`)
  expect(run('test', 'rules', ...testFiles)).toContain('SUCCESS')
})

it('tests of each alert that it fires, and that it is quiet while everything works', () => {
  const outcomes = ruleTests.flatMap((test) => test.alert_rule_test)
  for (const { alert } of rules) {
    const own = outcomes.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length > 0)
    expect([alert, ...new Set(own)].sort()).toEqual([alert, false, true].sort())
  }
})

it('says of each alert what happened and what to do', () => {
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(Object.keys(annotations)).toEqual(['summary', 'description'])
  }
})

it('names no metric, in an alert or on the dashboard, that the server doesn’t have', async () => {
  const { url: databaseUrl, giveBack } = await borrowDatabaseUrl()
  stops.push(giveBack)
  const metricsPort = await freePort()
  const networks = [{ id: 'eip155:1', http: 'http://127.0.0.1:1' }]
  const [node] = await startNodes(home, { databaseUrl, networks, count: 1, settings: { metricsPort } })
  stops.push(() => node?.process.end('SIGKILL'))
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const known = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
    ),
  )
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  const named = new Set(expressions.flatMap((expr) => expr.match(/\b(?:latchkey|nodejs|process)_\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  // What the server measures of its own is on the dashboard, but for what only developers ask for.
  const own = types.map(([, name = '']) => name).filter((name) => name.startsWith('latchkey_'))
  const unseen = own.filter((name) => ![...named].some((each) => each.startsWith(name)))
  expect(unseen).toEqual([
    'latchkey_unsupported_chain_total',
    'latchkey_client_errors_total',
    'latchkey_relay_crowded_sockets_total',
    'latchkey_relay_mailbox_messages',
    'latchkey_relay_webhooks_total',
  ])
})

it('has a dashboard whose panels have distinct ids and lie beside each other', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const overlap = (one: Place, other: Place) =>
    one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
  const pairs = panels.flatMap((one, index) => panels.slice(index + 1).map((other) => [one, other] as const))
  expect(pairs.filter(([one, other]) => overlap(one.gridPos, other.gridPos))).toEqual([])
})

it.skipIf(missing)(title('has a dashboard whose expressions Prometheus can parse'), () => {
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const filled = expressions.map((expr) => expr.replaceAll('$job', 'latchkey').replaceAll('$__rate_interval', '5m'))
  const groups = [{ name: 'dashboard', rules: filled.map((expr, index) => ({ record: `panel:${index}`, expr })) }]
  // JSON is YAML.
  expect(run('check', 'rules', '--lint=none', write('dashboard.yaml', JSON.stringify({ groups })))).toContain('SUCCESS')
})

function write(name: string, text: string): string {
  const file = join(home, name)
  writeFileSync(file, text)
  return file
}

function run(...args: string[]): string {
  return execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' })
}
