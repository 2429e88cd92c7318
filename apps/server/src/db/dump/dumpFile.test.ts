import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readLines } from './dumpFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('M-09 reads lines as they were written, whatever is in them and however long they are', async () => {
  const file = join(folder, 'lines')
  const lines = ['a\u2028b\u2029c\rd', '', `x${'🗝'.repeat(50_000)}`, 'last']
  for (const end of ['\n', '']) {
    writeFileSync(file, lines.join('\n') + end)
    const read: string[] = []
    for await (const line of readLines(file)) read.push(line)
    expect(read).toEqual(lines)
  }
})
