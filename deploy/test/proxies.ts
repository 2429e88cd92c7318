import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/test/freePort.ts'
import { issueCertificate } from './certificates.ts'

export const domains = { wallet: 'wallet.example.com', secure: 'secure.example.com' }

/** The ports of each node's two origins. */
export type Nodes = readonly { port: number; securePort: number }[]
export type RunningProxy = {
  port: number
  httpPort: number
  /** The certificate of the authority that it is trusted through. */
  authority: string
  output: () => string
  stop: () => Promise<void>
  /** Takes a node out by the configuration, as an operator does before it is stopped. Only nginx needs that. */
  takeOut?: (node: Nodes[number]) => void
}
export type ProxyProgram = {
  name: string
  /** Why it can't be tested here, or undefined. */
  missing: string | undefined
  start: (folder: string, nodes: Nodes) => Promise<RunningProxy>
}

/** Debian's Caddy and nginx, with the configurations that are shipped. Only ports, files and the authority differ. */
export const proxyPrograms: readonly ProxyProgram[] = [
  { name: 'Caddy', missing: missing('/usr/bin/caddy'), start: startCaddy },
  { name: 'nginx', missing: missing('/usr/sbin/nginx'), start: startNginx },
]

export async function startCaddy(folder: string, nodes: Nodes): Promise<RunningProxy> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const options = [
    ...['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`],
    ...[`http_port ${httpPort}`, `https_port ${port}`],
  ]
  const env = {
    ...process.env,
    HOME: folder,
    LATCHKEY_DOMAIN: domains.wallet,
    LATCHKEY_SECURE_DOMAIN: domains.secure,
    LATCHKEY_UPSTREAMS: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
    LATCHKEY_SECURE_UPSTREAMS: nodes.map((node) => `127.0.0.1:${node.securePort}`).join(' '),
    CADDY_GLOBAL_OPTIONS: options.join('\n'),
  }
  const program = launch('caddy', ['run', '--adapter', 'caddyfile', '--config', fileOf('Caddyfile')], env)
  const issued = Object.values(domains).map((name) => join(folder, `certificates/local/${name}/${name}.crt`))
  await program.until(async () => issued.every(existsSync) && (await isListening(port)))
  const authority = readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8')
  return { port, httpPort, authority, output: program.output, stop: program.stop }
}

export async function startNginx(folder: string, nodes: Nodes): Promise<RunningProxy> {
  const [port, httpPort] = [await freePort(), await freePort()]
  const issued = await issueCertificate(folder, Object.values(domains))
  const config = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  writeFileSync(config, adaptNginx(readFileSync(fileOf('nginx.conf'), 'utf8'), { port, httpPort, nodes, ...issued }))
  const options = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn;`
  const program = launch('/usr/sbin/nginx', ['-p', folder, '-c', config, '-g', options])
  await program.until(() => isListening(port))
  const authority = readFileSync(issued.authority, 'utf8')
  const takeOut = ({ port, securePort }: Nodes[number]) => {
    const mark = (text: string, at: number) => text.replace(`server 127.0.0.1:${at} `, `server 127.0.0.1:${at} down `)
    writeFileSync(config, [port, securePort].reduce(mark, readFileSync(config, 'utf8')))
    process.kill(Number(readFileSync(join(folder, 'nginx.pid'), 'utf8')), 'SIGHUP')
  }
  return { port, httpPort, authority, output: program.output, stop: program.stop, takeOut }
}

type NginxPlaces = { port: number; httpPort: number; nodes: Nodes; certificate: string; key: string }

/** What an operator replaces in the file, and ports that need no rights. */
function adaptNginx(text: string, { port, httpPort, nodes, certificate, key }: NginxPlaces): string {
  const [first = { port: 1, securePort: 1 }, second = first] = nodes
  const replacements: [string, string][] = [
    ...portsOf(first, '8080', '8081'),
    ...portsOf(second, '8090', '8091'),
    ['/etc/letsencrypt/live/wallet.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/wallet.example.com/privkey.pem', key],
    ['listen 80', `listen 127.0.0.1:${httpPort}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen [::]:80', `listen [::1]:${httpPort}`],
    ['listen [::]:443', `listen [::1]:${port}`],
  ]
  return replacements.reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`nginx.conf does not say ${from}`)
    return adapted.replaceAll(from, to)
  }, text)
}

function portsOf(node: Nodes[number], port: string, securePort: string): [string, string][] {
  return [
    [`127.0.0.1:${port}`, `127.0.0.1:${node.port}`],
    [`127.0.0.1:${securePort}`, `127.0.0.1:${node.securePort}`],
  ]
}

const START_MS = 20_000

function launch(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return {
    output: () => output,
    /** @throws if the program ends, or doesn't get there in time. */
    async until(isReady: () => Promise<boolean>): Promise<void> {
      for (const end = Date.now() + START_MS; !(await isReady()); await delay(20))
        if (child.exitCode !== null || Date.now() > end) {
          child.kill('SIGKILL')
          throw new Error(`${program} did not start: ${output.slice(-2_000)}`)
        }
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url))
}

function missing(file: string): string | undefined {
  return existsSync(file) ? undefined : `skipped: there is no ${file}`
}
