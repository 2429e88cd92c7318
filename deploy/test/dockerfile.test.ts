import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { settingsFromEnvironment, unknownVariables } from '../../apps/server/src/config/environment.ts'
import { dockerfilePath, readDockerfile, readImage } from './readDockerfile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'latchkey-system-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const isDebianRoot = existsSync('/usr/bin/dpkg-query') && process.getuid?.() === 0
const missing = isDebianRoot ? undefined : 'skipped: only root on Debian can collect its libraries'

it('starts the image from nothing, on a base of a pinned version for every platform', () => {
  const { args, stages } = readDockerfile()
  expect(args.NODE_IMAGE).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/)
  expect(stages.map(({ from }) => /\w+/.exec(from)?.[0])).toEqual(['NODE_IMAGE', 'NODE_IMAGE', 'scratch'])
  // Node and its libraries are the platform's own, the program is the same on each.
  const lines = readFileSync(dockerfilePath, 'utf8').match(/^FROM .*/gm)
  expect(lines?.map((line) => line.includes('--platform='))).toEqual([true, false, false])
})

it('copies only what is there, and leaves out what is secret or made anew', () => {
  const { stages } = readDockerfile()
  const copied = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from=')),
  )
  const sources = copied.map(({ value }) => value.split(' ')[0] ?? '')
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
  const ignored = readFileSync(`${dockerfilePath}.dockerignore`, 'utf8').trim().split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining([
      '.git',
      '**/.env',
      'latchkey.json',
      'latchkey-backup-*',
      'keys',
      '**/node_modules',
      '**/dist',
      '**/.cache',
    ]),
  )
})

it('sets only what the server reads, and ports that no user needs rights for', () => {
  const { env, ports, user, stopSignal, healthcheck } = readImage()
  expect(unknownVariables(env)).toEqual([])
  const settings = settingsFromEnvironment(env)
  expect([settings.port, settings.securePort, settings.metricsPort]).toEqual(ports)
  expect(Math.min(...ports)).toBeGreaterThan(1024)
  expect([user, stopSignal]).toEqual(['10001:10001', 'SIGTERM'])
  expect(healthcheck.join(' ')).toContain(`http://127.0.0.1:${settings.port}/health`)
})

const title = 'collects Node with all that it is linked with, a user, and no shell'
it.skipIf(missing)(missing ? `${title} (${missing})` : title, () => {
  const system = join(home, 'system')
  execFileSync('sh', [join(root, 'deploy/image/collect.sh'), system])
  const inside = (...command: string[]) =>
    execFileSync('/usr/sbin/chroot', ['--userspec=10001:10001', system, ...command], {
      env: { PATH: readImage().env.PATH },
      encoding: 'utf8',
    })
  const look = 'const { username, homedir } = require("os").userInfo(); console.log(process.version, username, homedir)'
  expect(inside('/usr/bin/env', 'node', '-e', look)).toBe(`${process.version} latchkey /var/lib/latchkey\n`)
  expect(
    inside('/usr/local/bin/node', '-e', 'require("dns").lookup("localhost", (_, address) => console.log(address))'),
  ).toMatch(/127\.0\.0\.1|::1/)
  const names = readdirSync(system, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /(^|\/)(sh|bash|dash|busybox|apt|perl)$/.test(name))).toEqual([])
  // Scanners learn the versions of what was copied.
  const packages = readdirSync(join(system, 'var/lib/dpkg/status.d'))
  expect(packages).toEqual(expect.arrayContaining(['libc6', 'libstdc++6']))
  expect(readFileSync(join(system, 'var/lib/dpkg/status.d/libc6'), 'utf8')).toMatch(/^Version: /m)
})
