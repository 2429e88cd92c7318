import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bundleStandalone } from './packages/bundleStandalone.ts'
import { hashFrame, readFrameHashes } from './release/hashFrame.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it('M-03 builds the frame to the same bytes twice', async () => {
  const [one, two] = [await hashFrame(root), await hashFrame(root)]
  expect(Object.keys(one).length).toBeGreaterThan(5)
  expect(two).toEqual(one)
  // What a release serves is built where it stays, and has the hashes that are published with it.
  if (existsSync(join(root, 'apps/frame/dist/.stamp')))
    expect(readFrameHashes(join(root, 'apps/frame/dist'))).toEqual(one)
}, 320_000)

it('builds the one file for pages without a bundler to the same bytes twice, with the licences of what is in it', async () => {
  const [one, two] = [await bundleStandalone(root), await bundleStandalone(root)]
  expect(two).toEqual(one)
  expect(one.licences).toMatch(/^react-dom \d.*\(MIT\)$/m)
  expect(one.licences.split('Permission is hereby granted').length).toBeGreaterThan(8)
}, 320_000)
