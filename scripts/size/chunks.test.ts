import { describe, expect, it } from 'vitest'
import { type Chunk, closureOf, findLazyEntries, weigh } from './chunks.ts'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []): Chunk => ({
  fileName,
  code: `export const name = '${fileName}'`,
  imports,
  dynamicImports,
})

const chunks = [
  chunk('entry.js', ['shared.js', 'react'], ['dialog.js', 'send.js']),
  chunk('shared.js', ['entry.js']),
  chunk('dialog.js', ['shared.js', 'icons.js'], ['send.js']),
  chunk('send.js', ['shared.js', 'icons.js', 'chain.js'], ['fallback.js', 'https']),
  chunk('icons.js'),
  chunk('chain.js'),
  chunk('fallback.js'),
]

describe('closureOf', () => {
  it('only follows static imports, survives a cycle and skips externals', () => {
    expect([...closureOf(chunks, ['entry.js'])].sort()).toEqual(['entry.js', 'shared.js'])
  })

  it('joins the closures of several roots', () => {
    expect([...closureOf(chunks, ['entry.js', 'dialog.js'])].sort()).toEqual([
      'dialog.js',
      'entry.js',
      'icons.js',
      'shared.js',
    ])
  })
})

describe('findLazyEntries', () => {
  it('reports what each adds to what is loaded, and what only it brings', () => {
    expect(findLazyEntries(chunks, closureOf(chunks, ['entry.js']))).toEqual([
      { fileName: 'dialog.js', adds: new Set(['dialog.js', 'icons.js']), own: new Set(['dialog.js']) },
      { fileName: 'fallback.js', adds: new Set(['fallback.js']), own: new Set(['fallback.js']) },
      {
        fileName: 'send.js',
        adds: new Set(['send.js', 'icons.js', 'chain.js']),
        own: new Set(['send.js', 'chain.js']),
      },
    ])
  })
})

describe('weigh', () => {
  it('adds up the files, each gzipped, in kB of 1000 bytes', () => {
    const incompressible = Array.from({ length: 4000 }, (_, index) => Math.sin(index).toString(36).slice(2)).join('')
    const heavy = { ...chunk('heavy.js'), code: incompressible }
    const alone = weigh([heavy], new Set(['heavy.js']))
    expect(alone).toBeGreaterThan((incompressible.length / 1000) * 0.5)
    expect(alone).toBeLessThan(incompressible.length / 1000)
    expect(weigh([heavy, { ...heavy, fileName: 'twin.js' }], new Set(['heavy.js', 'twin.js']))).toBeCloseTo(2 * alone)
    expect(weigh([heavy], new Set())).toBe(0)
  })
})
