import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, freePorts, isFreePort } from './freePort.mjs'

it('returns a port outside the range of outgoing connections', async () => {
  // From there on, because another test's program may have the first.
  const drawsFrom = (at: number) => {
    let drawn = 0
    return () => at + drawn++ / 12_768
  }
  const ports = await Promise.all([0, 0.25, 0.5, 0.75, 1 - 100 / 12_768].map((at) => freePort(drawsFrom(at))))
  for (const port of ports) expect(port).toSatisfy((each: number) => each >= 20_000 && each < 32_768)
  expect(new Set(ports).size).toBe(5)
})

it.each(['127.0.0.1', '::1'])('skips a port that is taken on %s', async (host) => {
  const port = await freePort()
  const other = createServer().listen(port, host)
  await once(other, 'listening')
  expect(await isFreePort(port)).toBe(false)
  const at = (port + 0.5 - 20_000) / 12_768
  const tries = [at, at]
  expect(await freePort(() => tries.shift() ?? Math.random())).not.toBe(port)
  await expect(freePort(() => at)).rejects.toThrow('No free port was found')
  other.close()
})

it('returns several, all different', async () => {
  const draws = [0.1, 0.1, 0.2, 0.2, 0.3]
  expect(new Set(await freePorts(3, () => draws.shift() ?? Math.random())).size).toBe(3)
})
