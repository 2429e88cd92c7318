import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileLog } from './fileLog.ts'
import type { MessageLog } from './messageLog.ts'

let directory = ''
let damage: string[] = []
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'latchkey-log-')), 'relay')
  damage = []
})
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const open = () => createFileLog({ directory, onDamage: (error) => damage.push(error.message) })
const files = () => readdirSync(directory).sort()
const pathOf = (index: number) => join(directory, files().at(index) ?? '')

async function textsOf(log: MessageLog): Promise<string[]> {
  const texts: string[] = []
  for await (const { bytes } of log.entries()) texts.push(bytes.toString('latin1'))
  return texts
}

async function append(...texts: string[]): Promise<void> {
  const log = open()
  await textsOf(log)
  for (const text of texts) await log.append(Buffer.from(text, 'latin1'))
  await log.close()
}

describe('a log in files', () => {
  it('has its entries again, in order, after each restart', async () => {
    await append('one', 'two')
    await append('three')
    await append()
    expect(await textsOf(open())).toEqual(['one', 'two', 'three'])
    expect(damage).toEqual([])
  })

  it('reads parts of entries of this process and of earlier ones', async () => {
    await append('before')
    const log = open()
    const entries: number[] = []
    for await (const { entry } of log.entries()) entries.push(entry)
    const [first = -1] = entries
    const second = await log.append(Buffer.from('after'))
    const places = [
      { entry: second, offset: 1, length: 4 },
      { entry: first, offset: 0, length: 3 },
    ]
    expect(await log.read(places)).toEqual(['fter', 'bef'])
    await log.close()
  })

  it('leaves out an entry that was half written, wherever it was cut, and goes on after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 60 }), fc.uint8Array({ maxLength: 20 }), async (cut, rest) => {
        rmSync(directory, { recursive: true, force: true })
        await append('first', 'second', 'third')
        const { length } = readFileSync(pathOf(-1))
        truncateSync(pathOf(-1), Math.max(8, length - cut))
        appendFileSync(pathOf(-1), rest)
        await append('later')
        const texts = await textsOf(open())
        expect(texts.at(-1)).toBe('later')
        expect(['first', 'second', 'third'].slice(0, texts.length - 1)).toEqual(texts.slice(0, -1))
        if (cut === 0) expect(texts).toHaveLength(4)
        expect(damage).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('reports an entry that changed on the disk, and still reads what it can', async () => {
    await append('kept', 'changed', 'lost')
    await append('later')
    const path = pathOf(0)
    writeFileSync(path, readFileSync(path, 'latin1').replace('changed', 'chanGed'), 'latin1')
    expect(await textsOf(open())).toEqual(['kept', 'later'])
    expect(damage).toEqual([expect.stringContaining('is damaged after 12 bytes')])
  })

  it('begins a new segment after 8 MiB, and removes the ones before it', async () => {
    const log = open()
    await textsOf(log)
    const large = Buffer.alloc(3 * 1024 * 1024, 'x')
    for (let count = 0; count < 8; count++) await log.append(large)
    const { bytes, secondSegment = 0 } = log.extent()
    expect(bytes).toBeGreaterThan(8 * large.length)
    expect(secondSegment).toBeGreaterThan(8 * 1024 * 1024)
    const [oldest] = files()
    await log.removeBefore(secondSegment)
    expect(files()).not.toContain(oldest)
    expect(log.extent().bytes).toBe(bytes - secondSegment)
    expect(await log.read([{ entry: secondSegment, offset: 0, length: 2 }])).toEqual(['xx'])
    await log.close()
    expect((await textsOf(open())).length).toBe((bytes - secondSegment) / (large.length + 8))
  })
})
