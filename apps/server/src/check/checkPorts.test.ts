import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkPorts } from './checkPorts.ts'

async function listen(answer: string): Promise<number> {
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
async function check(port: number, host = '127.0.0.1') {
  const others = { secureUrl: undefined, securePort: 0, metricsHost: '127.0.0.1', metricsPort: undefined }
  const [finding] = await checkPorts({ ...others, host, port }, { fetch })
  return finding
}

it('finds a port that is free, of this server, or of another program', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  expect(await check(port)).toMatchObject({ level: 'ok', what: `port ${port} is free.` })
  expect(await check(await listen('{"status":"ready","failing":[]}'))).toMatchObject({ level: 'ok' })
  expect(await check(await listen('<html>'))).toMatchObject({
    level: 'error',
    what: expect.stringContaining('in use by another'),
  })
})

it('finds an address that is not one of this machine, as without IPv6', async () => {
  expect(await check(40_000, '2001:db8::1')).toMatchObject({
    level: 'error',
    what: expect.stringMatching(/^host 2001:db8::1 is not an address of this machine \(EA/),
  })
})

it('asks for no port that the system chooses', async () => {
  expect(await check(0)).toBeUndefined()
})

it('takes no other server on this machine for the one with these settings', async () => {
  const metricsPort = await listen('latchkey_ready 1\n')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const others = { secureUrl: undefined, securePort: 0, metricsHost: '127.0.0.1' }
  const findings = await checkPorts({ ...others, host: '127.0.0.1', port, metricsPort }, { fetch })
  expect(findings).toMatchObject([
    { id: 'ports.port', level: 'ok' },
    { id: 'ports.metricsPort', level: 'error', what: expect.stringContaining('in use by another program') },
  ])
})
