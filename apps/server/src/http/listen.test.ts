import { createServer } from 'node:http'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('logs each later error of a server by its kind and place, and goes on', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const server = createServer((_, response) => response.end('well'))
  await listen(server, 0, '127.0.0.1', log)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  for (const code of ['EMFILE', 'ENFILE'])
    server.emit('error', Object.assign(new RangeError('password=secret'), { code }))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('well')
  const warning = {
    level: 40,
    error: 'RangeError',
    at: expect.arrayContaining([expect.stringContaining('listen.test')]),
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...warning, code: 'EMFILE' },
    { ...warning, code: 'ENFILE' },
  ])
  expect(lines.join()).not.toContain('secret')
  await new Promise((resolve) => server.close(resolve))
})
