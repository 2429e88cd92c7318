import { createClient } from '@latchkey/core'
import { expect, it, onTestFinished } from 'vitest'
import { devnet, installWallet } from '../test/renderLatchkey.tsx'
import { idOf, listings, type Question, servedDirectory } from '../test/servedDirectory.ts'
import { checkWallets } from './checkWallets.ts'

type Wallets = NonNullable<Parameters<typeof createClient>[0]['wallets']>

function check(wallets: Wallets, fetch: typeof globalThis.fetch): Promise<string[]> {
  const whole = { networks: [devnet], projectId: 'test', relays: [], verifyUrl: null, embedded: null, siwx: null }
  const client = createClient({ ...whole, storage: null, server: 'https://server.test', fetch, wallets })
  onTestFinished(client.start())
  return checkWallets(client)
}

it('says which wallets of the configuration don’t exist, all at once', async () => {
  installWallet({ name: 'Owl' })
  const wallets = {
    featured: ['test.fox-wallet', 'org.nothing'],
    include: [idOf(3), 'a'.repeat(64), 'test.owl'],
    exclude: ['Some name', 'org.nothing'],
  }
  expect(await check(wallets, servedDirectory(listings))).toEqual([
    expect.stringMatching(/^config\.wallets names org\.nothing, a{64}, which the directory of https:\/\/server\.test/),
  ])
})

it('says nothing about wallets that exist, about names, and when the server doesn’t answer', async () => {
  const requested: Question[] = []
  const served = servedDirectory(listings, requested)
  expect(await check({ exclude: ['TEST.fox-wallet'], featured: [idOf(2)] }, served)).toEqual([])
  expect(requested).toHaveLength(1)
  expect(await check({ exclude: ['Any name'] }, served)).toEqual([])
  expect(requested).toHaveLength(1)
  expect(await check({ exclude: ['org.nothing'] }, async () => new Response('', { status: 404 }))).toEqual([])
})
