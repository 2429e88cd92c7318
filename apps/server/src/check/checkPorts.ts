import { createServer } from 'node:net'
import type { Config } from '../config/configSchema.ts'
import { error, type Finding, ok } from './finding.ts'

type Settings = Pick<Config, 'host' | 'port' | 'secureUrl' | 'securePort' | 'metricsHost' | 'metricsPort'>
type Port = { setting: string; port: number; host: string; hostSetting: string; path: string }

/** Whether the server can listen where its settings say, or does already. */
export async function checkPorts(settings: Settings, { fetch }: { fetch: typeof globalThis.fetch }) {
  const { host, port, secureUrl, securePort, metricsHost, metricsPort } = settings
  const ofOrigins = { host, hostSetting: 'host', path: '/ready' }
  const ports: Port[] = [
    { ...ofOrigins, setting: 'port', port },
    ...(secureUrl ? [{ ...ofOrigins, setting: 'securePort', port: securePort }] : []),
    ...(metricsPort
      ? [{ setting: 'metricsPort', port: metricsPort, host: metricsHost, hostSetting: 'metricsHost', path: '/metrics' }]
      : []),
  ]
  // A server that has one of them has all: otherwise what listens there is another one.
  const code = port > 0 ? await tryToListen(port, host) : undefined
  const mayRun = port === 0 || code === 'EADDRINUSE'
  return Promise.all(ports.filter((each) => each.port > 0).map((each) => checkPort(each, mayRun, fetch)))
}

async function checkPort(
  { setting, port, host, hostSetting, path }: Port,
  mayRun: boolean,
  fetch: typeof globalThis.fetch,
): Promise<Finding> {
  const id = `ports.${setting}`
  const why = 'The server does not start.'
  const code = await tryToListen(port, host)
  if (code === undefined) return ok(id, `${setting} ${port} is free.`)
  if (code === 'EADDRINUSE')
    return mayRun && (await isLatchkey(`http://${reachable(host)}:${port}${path}`, fetch))
      ? ok(id, `A server listens at ${setting} ${port}.`)
      : error(id, `${setting} ${port} is in use by another program.`, {
          why,
          fix: `Stop it, or choose another ${setting}. ss -ltnp shows which it is.`,
        })
  if (code === 'EACCES')
    return error(id, `This user may not listen at ${setting} ${port}.`, {
      why,
      fix: 'Choose a port from 1024, and let the proxy in front have 443.',
    })
  return error(id, `${hostSetting} ${host} is not an address of this machine (${code}).`, {
    why,
    fix: `Set ${hostSetting} to 127.0.0.1, or to 0.0.0.0 in a container. An address with colons needs IPv6.`,
  })
}

/** The code of the refusal; undefined if the port can be had. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (failure: NodeJS.ErrnoException) => resolve(failure.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

async function isLatchkey(url: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const text = await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).text()
    return text.startsWith('{"status":"') || /^latchkey_/m.test(text)
  } catch {
    return false
  }
}

/** Where to reach what listens everywhere. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
