import { describe, expect, it } from 'vitest'
import { createLogBuffer } from './logBuffer.ts'

describe('the log of phone wallets', () => {
  it('R9.11a keeps the newest 1,024,000 bytes', () => {
    const log = createLogBuffer()
    for (let count = 0; count < 12_000; count++)
      log.add({ level: 'info', event: `é ${count}`, reason: 'x '.repeat(100) })
    const lines = log.lines()
    const bytes = new TextEncoder().encode(lines.join('')).length
    expect(bytes).toBeLessThanOrEqual(1_024_000)
    expect(bytes).toBeGreaterThan(1_023_000)
    expect(lines.at(-1)).toContain('11999')
    expect(lines[0]).not.toContain('"? 0"')
  })

  it('contains no key, topic, token or project id', () => {
    const log = createLogBuffer({ now: () => 0 })
    const error = new Error(`topic ${'ab'.repeat(32)} is unknown`)
    log.add({ level: 'warn', event: 'relay call failed', url: 'wss://relay.test/?projectId=1234&auth=ey.ab', error })
    expect(log.lines()).toEqual([
      '{"at":"1970-01-01T00:00:00.000Z","level":"warn","event":"relay call failed","url":"wss://relay.test/","error":"Error: topic ... is unknown"}',
    ])
  })
})
