import { pino } from 'pino'
import { expect, it } from 'vitest'
import { quietRepeats } from './quietRepeats.ts'

function start() {
  let at = 0
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info', hooks: quietRepeats(() => at), base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { log, lines, wait: (ms: number) => (at += ms) }
}

it('logs what fails because the database is away once a minute, and then how often', () => {
  const { log, lines, wait } = start()
  for (let second = 0; second < 61; second++) {
    for (let each = 0; each < 40; each++) {
      const reason = 'connect ECONNREFUSED 127.0.0.1:5432'
      log.warn({ network: `eip155:${each}`, reason, code: 'ECONNREFUSED' }, 'indexing waits')
      log.warn({ requestId: `${second} ${each}`, reason, code: 'ECONNREFUSED' }, 'the database does not answer')
    }
    wait(1_000)
  }
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['indexing waits', undefined],
    ['indexing waits', 60 * 80 - 1],
  ])
})

it('logs each different warning, and every line about one request', () => {
  const { log, lines } = start()
  for (let each = 0; each < 3; each++) {
    log.warn({ network: 'eip155:1', upstream: 0, reason: 'HTTP 500' }, 'a node failed')
    log.warn({ network: 'eip155:1', upstream: 1, reason: 'HTTP 500' }, 'a node failed')
    log.error({ requestId: '1', reason: 'oh', at: [] }, 'request failed')
    log.info({ network: 'eip155:1' }, 'signed in')
    log.warn('without more')
  }
  expect(lines.map(({ msg }) => msg).sort()).toEqual([
    ...Array(2).fill('a node failed'),
    ...Array(3).fill('request failed'),
    ...Array(3).fill('signed in'),
    ...Array(3).fill('without more'),
  ])
})

it.each([
  ['a code of PostgreSQL, in whatever language', { reason: 'zu viele Verbindungen', code: '53300' }],
  ['the driver', { reason: 'Query read timeout' }],
])('recognises a database that is away by %s', (_, failure) => {
  const { log, lines } = start()
  for (const requestId of ['1', '2']) log.warn({ requestId, ...failure }, 'the database does not answer')
  expect(lines).toHaveLength(1)
})

it('logs two warnings that differ in anything', () => {
  const { log, lines } = start()
  for (let each = 0; each < 2; each++)
    for (const used of [81, 99]) log.warn({ limit: 'mailsPerHour', used }, 'a limit is nearly used')
  expect(lines.map(({ used }) => used)).toEqual([81, 99])
})

it('logs every change of readiness, also the same one again', () => {
  const { log, lines } = start()
  for (const check of ['database', 'relay', 'database'])
    log.warn({ status: 'not ready', failing: [{ check, reason: 'does not answer' }] }, 'not ready for visitors')
  expect(lines.map(({ failing }) => failing)).toMatchObject([
    [{ check: 'database' }],
    [{ check: 'relay' }],
    [{ check: 'database' }],
  ])
})
