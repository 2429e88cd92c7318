import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, freePorts, isFreePort } from './freePort.mjs'

it('names a port that no outgoing connection is given by the system', async () => {
  const ports = await Promise.all([0, 0.25, 0.5, 0.75, 1 - Number.EPSILON].map((at) => freePort(() => at)))
  for (const port of ports) expect(port).toSatisfy((each: number) => each >= 20_000 && each < 32_768)
  expect(new Set(ports).size).toBe(5)
})

it.each(['127.0.0.1', '::1'])('passes over one that is taken on %s', async (host) => {
  const port = await freePort()
  const other = createServer().listen(port, host)
  await once(other, 'listening')
  expect(await isFreePort(port)).toBe(false)
  const at = (port + 0.5 - 20_000) / 12_768
  const tries = [at, at, 0.5]
  expect(await freePort(() => tries.shift() ?? 0.25)).not.toBe(port)
  await expect(freePort(() => at)).rejects.toThrow('No free port was found')
  other.close()
})

it('names several, and none of them twice', async () => {
  const draws = [0.1, 0.1, 0.2, 0.2, 0.3]
  expect(new Set(await freePorts(3, () => draws.shift() ?? 0.9)).size).toBe(3)
})
