import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installTool, verdaccio } from '../../scripts/release/installTool.ts'
import { freePort } from '../../scripts/test/freePort.ts'
import { root } from '../host/readme.ts'

const START_LIMIT_MS = 60_000

/**
 * Starts a registry in a folder, on a free port of this machine. Anyone here may publish our packages to it, and only it has
 * them; everything else comes from the registry of this machine's npm, and stays in the folder.
 */
export async function startRegistry(
  folder: string,
  upstream: string,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  await mkdir(folder, { recursive: true })
  const config = {
    storage: join(folder, 'storage'),
    web: { enable: false },
    uplinks: { upstream: { url: upstream, timeout: '60s', maxage: '60m', max_fails: 20, fail_timeout: '10s' } },
    packages: {
      ...Object.fromEntries(own.map((name) => [name, { access: '$all', publish: '$all', unpublish: '$all' }])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  }
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify(config))
  // It must know its own address before it listens.
  const url = `http://localhost:${await freePort()}`
  const program = join(await installTool(root, verdaccio), 'verdaccio/bin/verdaccio')
  const child = spawn(process.execPath, [program, '--config', file, '--listen', url], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(join(folder, 'registry.log'))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const ended = once(child, 'exit')
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const until = Date.now() + START_LIMIT_MS
  while (
    !(await fetch(`${url}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The registry doesn't start: ${folder}/registry.log`)
    await pause(100)
  }
  return { url, stop }
}

const own = ['latchkey', 'create-latchkey', '@latchkey/*']
