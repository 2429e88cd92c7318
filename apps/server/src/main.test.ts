import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleProgram } from '../../../scripts/build/bundleProgram.mjs'

const home = mkdtempSync(join(tmpdir(), 'latchkey-main-'))
const program = await bundleProgram(fileURLToPath(new URL('./main.ts', import.meta.url)))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const settings = {
  port: 0,
  dataDir: join(home, 'data'),
  projectId: '0'.repeat(32),
  defaultNetwork: 'eip155:7',
  metricsPort: 0,
  networks: [
    {
      id: 'eip155:7',
      name: 'Seven',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      upstreams: [{ http: 'http://127.0.0.1:1' }],
    },
  ],
}

function startMain(config: object) {
  const path = join(home, 'config.json')
  writeFileSync(path, JSON.stringify(config))
  const child = spawn(process.execPath, [program], { env: { ...process.env, LATCHKEY_CONFIG: path }, stdio: 'pipe' })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  const exit = once(child, 'exit')
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const line = output.out.split('\n').find((text) => text.includes('"listening"'))
      if (line) resolve(JSON.parse(line).listening)
    })
  })
  return { child, output, exit, ready }
}

describe('the program', () => {
  it('prints where it listens, and stops cleanly when it is told to', async () => {
    const { child, exit, ready, output } = startMain(settings)
    const url = await ready
    expect(await (await fetch(`${url}/v1/supported-chains`)).json()).toMatchObject({ http: ['eip155:7'] })
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(output.err).toBe('')
  })

  it('says in one sentence what is wrong with the settings', async () => {
    const { exit, output } = startMain({ ...settings, projectId: 'x', defaultNetwork: 'eip155:1' })
    expect(await exit).toEqual([1, null])
    expect(output.err).toBe(
      'The configuration is not valid: projectId must be 32 lower-case hex digits; defaultNetwork is not one of the networks\n',
    )
  })
})
