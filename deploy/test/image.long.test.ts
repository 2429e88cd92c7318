import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { freePorts } from '../../scripts/test/freePort.ts'
import { postgresIsMissing, startPostgresCluster } from '../../scripts/test/postgres.ts'
import { buildahIsMissing, openImages } from './buildah.ts'
import { layBase } from './layBase.ts'
import { domains } from './proxies.ts'
import { dockerfilePath, readDockerfile, readImage } from './readDockerfile.ts'
import { type ImageConfig, runImage } from './runImage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'latchkey-image-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
const missing = buildahIsMissing ?? postgresIsMissing

const BYTES_MAX = 200_000_000
const HEALTHY_MS = 5_000

const title = `builds the Dockerfile, and its image is healthy at once${missing ? ` (${missing})` : ''}`
it.skipIf(missing)(title, { timeout: 1_800_000 }, async () => {
  const buildah = openImages(join(home, 'images'))
  stops.push(() => buildah('umount', '--all').catch(() => {}))
  await layBase(buildah, readDockerfile().args.NODE_IMAGE ?? '', join(root, '.cache/deploy'))
  const began = performance.now()
  await buildah(
    ...['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--build-arg', 'VERSION=0.0.0-test'],
    ...waysToNpm().flatMap((volume) => ['--volume', volume]),
    ...['--file', dockerfilePath, '--ignorefile', `${dockerfilePath}.dockerignore`, '--tag', 'latchkey', root],
  )
  const builtMs = performance.now() - began
  const config: ImageConfig = JSON.parse(await buildah('inspect', '--type', 'image', 'latchkey')).Docker.config
  const container = await buildah('from', '--pull-never', 'latchkey')
  const files = await buildah('mount', container)
  const bytes = Number(execFileSync('du', ['--summarize', '--bytes', files], { encoding: 'utf8' }).split('\t')[0])

  const image = readImage()
  expect(config).toMatchObject({ User: image.user, StopSignal: image.stopSignal, Cmd: image.command })
  expect(config.Healthcheck.Test).toEqual(['CMD', ...image.healthcheck])
  expect(Object.keys(config.ExposedPorts).sort()).toEqual(image.ports.map((port) => `${port}/tcp`).sort())
  expect(config.Labels).toMatchObject({ 'org.opencontainers.image.version': '0.0.0-test' })
  expect(bytes).toBeLessThan(BYTES_MAX)
  const shells = execFileSync('find', [
    files,
    '-name',
    'sh',
    '-o',
    '-name',
    'bash',
    '-o',
    '-name',
    'busybox',
    '-o',
    '-perm',
    '/6000',
  ])
  expect(String(shells)).toBe('')

  const { port, env, mounts } = await layProject(config)
  const started = performance.now()
  const running = runImage({ root: files, config, mounts, env })
  stops.push(running.kill)
  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await health())) {
    if (!running.isRunning() || performance.now() - started > 60_000) throw new Error(running.output())
    await delay(20)
  }
  const healthyMs = performance.now() - started
  console.info(
    `built in ${Math.round(builtMs / 1000)} s, ${Math.round(bytes / 1e6)} MB, healthy in ${Math.round(healthyMs)} ms`,
  )
  expect(healthyMs).toBeLessThan(HEALTHY_MS)

  // The port is another than the image's here, because the network is this machine's.
  const check = config.Healthcheck.Test.slice(1).map((part) => part.replace(':8080', `:${port}`))
  expect(await running.run(check)).toMatchObject({ code: 0 })
  expect(await running.run(check.map((part) => part.replace(`:${port}`, ':1')))).toMatchObject({ code: 1 })
  expect(await running.run(['latchkey', 'version'])).toMatchObject({ code: 0 })
  const look = `const { writeFileSync, readFileSync } = require('fs')
    const refused = ['/x', '/app/x', '/var/lib/latchkey/x', '/etc/latchkey/x'].map((path) => {
      try { writeFileSync(path, '') } catch ({ code }) { return code }
    })
    writeFileSync('/tmp/x', '')
    console.log(JSON.stringify({ refused, user: require('os').userInfo().username, ids: [process.getuid(), process.getgid()],
      capabilities: /CapEff:\\s*(\\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] }))`
  const seen = JSON.parse((await running.run(['node', '-e', look])).output)
  expect(seen).toEqual({
    refused: ['EROFS', 'EROFS', 'EROFS', 'EROFS'],
    user: 'latchkey',
    ids: [10001, 10001],
    capabilities: '0'.repeat(16),
  })
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(page).toContain('<html')
  await running.signal(config.StopSignal)
  expect(await running.exited).toEqual([0, null])
})

/** How this machine reaches npm, and what it has of it. */
function waysToNpm(): string[] {
  const settings = ['registry', 'cafile'].map((name) => {
    const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
    return value === 'null' ? '' : `${name}=${value}\n`
  })
  const file = join(home, 'npmrc')
  writeFileSync(file, settings.join(''))
  return [`${file}:/root/.npmrc:ro`, '/etc/ssl/certs:/etc/ssl/certs:ro', `${homedir()}/.npm:/root/.npm`]
}

/** What an operator mounts, on free ports and with a database of its own. */
async function layProject(config: ImageConfig) {
  const { folder, stop } = await startPostgresCluster()
  stops.push(stop)
  chmodSync(folder, 0o755)
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const keys = join(home, 'keys')
  mkdirSync(keys)
  const settings = {
    projectId: '0'.repeat(32),
    publicUrl: `https://${domains.wallet}`,
    secureUrl: `https://${domains.secure}`,
    masterKeyFile: '/etc/latchkey/keys/master.key',
    recoveryKeyFile: '/etc/latchkey/keys/recovery.key',
    // Through the folder of its socket, which is mounted.
    databaseUrl: `postgres://postgres@localhost/postgres?host=${encodeURIComponent('/var/lib/latchkey')}`,
    stopDelaySeconds: 0,
    defaultNetwork: 'eip155:1',
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [{ http: 'http://127.0.0.1:1' }],
      },
    ],
  }
  const file = join(home, 'latchkey.json')
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  chownSync(file, uid, gid)
  for (const name of ['master.key', 'recovery.key'])
    writeFileSync(join(keys, name), `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  for (const name of ['', 'master.key', 'recovery.key']) chownSync(join(keys, name), uid, gid)
  const [port = 0, securePort = 0, metricsPort = 0] = await freePorts(3)
  return {
    port,
    env: {
      LATCHKEY_PORT: String(port),
      LATCHKEY_SECURE_PORT: String(securePort),
      LATCHKEY_METRICS_PORT: String(metricsPort),
    },
    mounts: [
      { from: file, to: '/etc/latchkey/latchkey.json' },
      { from: keys, to: '/etc/latchkey/keys' },
      { from: folder, to: '/var/lib/latchkey' },
    ],
  }
}
