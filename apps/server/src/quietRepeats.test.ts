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
      log.warn({ network: `eip155:${each}`, reason }, 'indexing waits')
      log.warn({ requestId: `${second} ${each}`, reason }, 'the database does not answer')
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
