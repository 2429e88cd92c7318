import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endLeftovers } from './pidFile.mjs'

const dir = mkdtempSync(join(tmpdir(), 'latchkey-pids-'))
afterAll(() => rmSync(dir, { recursive: true }))

describe.skipIf(process.platform === 'win32')('the remains of a world that was killed', () => {
  async function startAndEnd(args: readonly string[], mark: string): Promise<boolean> {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', ...args])
    await once(child.stdout, 'data')
    const supervisor = { pid: 2 ** 30, mark: 'main.mjs' }
    const written = JSON.stringify({ supervisor, children: [{ pid: child.pid, mark }] })
    writeFileSync(join(dir, 'processes.json'), written)
    const ended = once(child, 'close')
    await endLeftovers(dir)
    const isEnded = await Promise.race([ended.then(() => true), new Promise<false>((r) => setTimeout(r, 300, false))])
    if (!isEnded) child.kill('SIGKILL')
    return isEnded
  }

  it('are ended', async () => expect(await startAndEnd(['endWithInput.mjs'], 'endWithInput.mjs')).toBe(true))

  it('are not what else a folder of somebody else names', async () => expect(await startAndEnd([], 'e')).toBe(false))
})
