import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPage } from './buildPage.ts'
import type { Bundle } from './bundle.ts'
import { evmReach, foreignSources, partOf, partReach, parts } from './parts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let page: Bundle
beforeAll(async () => {
  page = await buildPage(root, join(root, 'bench', 'pages', 'latchkey'))
})

describe('a page with only EVM networks', () => {
  it('loads no code of another namespace, of phone wallets or of sign-in, whatever is clicked', () => {
    expect(foreignSources(page, evmReach(page))).toEqual([])
  })

  it('loads its own code from discovery to sending', () => {
    const sources = [...evmReach(page)].flatMap((fileName) => [...(page.sources.get(fileName)?.keys() ?? [])])
    for (const own of ['announced', 'eip1193Session', 'eip155/readBalances', 'eip155/sendToken'])
      expect(sources.some((source) => source.endsWith(`/${own}.ts`))).toBe(true)
  })

  it.each(parts)('finds all of %s behind a dynamic import', (part) => {
    const reached = partReach(page, part, evmReach(page))
    const own = foreignSources(page, reached).filter((line) => partOf(line.split(' in ')[0] ?? '') === part)
    expect(own.length).toBeGreaterThan(2)
  })
})

describe('foreignSources', () => {
  it('names what came in by a static import', () => {
    const fileName = 'send.js'
    const sources = new Map([
      [fileName, new Map([['packages/core/src/chains/solana/transfer/prepareTransfer.ts', 12]])],
    ])
    expect(foreignSources({ ...page, sources }, [fileName])).toEqual([
      'packages/core/src/chains/solana/transfer/prepareTransfer.ts in send.js',
    ])
  })
})
