import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { measureDisk } from './measureDisk.ts'

it('measures the free share of the disk of a folder, and nothing once the folder is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-disk-'))
  const registry = new Registry()
  measureDisk(registry, folder)
  const read = async () => /^latchkey_disk_free_ratio (.*)$/m.exec(await registry.metrics())?.[1]
  const share = Number(await read())
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  rmSync(folder, { recursive: true })
  expect(await read()).toBeUndefined()
})
