import type { BalanceEvent } from '@latchkey/protocol/api'
import { startSolana } from '@latchkey/test/solana'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startBitcoin } from '../../test/bitcoin.ts'
import { holdDatabase } from '../../test/databases.ts'
import { fundOn, sendSol, signer } from '../../test/solanaAccounts.ts'
import { startApp, testConfig } from '../../test/startApp.ts'

const database = holdDatabase()
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function start(id: string, symbol: string, decimals: number, upstream: { http: string; ws?: string }) {
  const nativeCurrency = { name: symbol, symbol, decimals }
  const config = testConfig({ networks: [{ id, name: symbol, nativeCurrency, upstreams: [upstream] }] })
  const { services, chains, close } = await startApp(config, database())
  stops.push(close)
  const [chain] = chains.values()
  if (!chain) throw new Error('there is no network')
  const heard: BalanceEvent['type'][] = []
  const watch = (address: string) => {
    const stop = services.accountEvents.watch(chain, address, (type) => heard.push(type))
    onTestFinished(() => stop?.())
    return stop
  }
  const count = (type: BalanceEvent['type']) => heard.filter((one) => one === type).length
  const hears = (type: BalanceEvent['type']) => vi.waitFor(() => expect(count(type)).toBeGreaterThan(0))

  async function native(account: string): Promise<string> {
    const rows = chain && (await services.accountBalances.read(chain, { account, currency: 'usd' }))
    return rows?.[0]?.quantity.numeric ?? '0'
  }
  return { watch, heard, hears, count, native }
}

describe('accounts of Solana', () => {
  it.each([
    ['at a node with a WebSocket', true],
    ['at a node without one', false],
  ])('R7.05 are read again after SOL, a first token and a further token arrive, %s', async (_, hasSocket) => {
    const solana = await startSolana()
    stops.push(solana.stop)
    const [ada, bob] = [await signer(1), await signer(2)]
    await fundOn(solana, ada.address)
    const upstream = hasSocket ? { http: solana.rpcUrl, ws: solana.wsUrl } : { http: solana.rpcUrl }
    const { watch, heard, hears, native } = await start(solana.networkId, 'SOL', 9, upstream)
    expect(await native(bob.address)).toBe('0')
    watch(bob.address)
    await hears('watching')
    await sendSol(solana, 1, bob.address, 1_000_000_000n)
    await hears('changed')
    expect(Number(await native(bob.address))).toBeGreaterThan(0)
    // Its token accounts don't exist yet.
    heard.length = 0
    await solana.fund(bob.address)
    await hears('changed')
    if (!hasSocket) return
    // After the node has restarted, everything is watched again.
    heard.length = 0
    await solana.end()
    await solana.begin()
    await hears('watching')
    await solana.fund(bob.address)
    await hears('changed')
  })

  it('are not watched if they are programs, whose logs would be a flood', async () => {
    const solana = await startSolana()
    stops.push(solana.stop)
    const { watch, heard, hears } = await start(solana.networkId, 'SOL', 9, { http: solana.rpcUrl, ws: solana.wsUrl })
    watch('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    watch((await signer(1)).address)
    await hears('watching')
    expect(heard).toEqual(['watching'])
  })
})

it('R7.05 Bitcoin addresses are read again after a payment, and when it is mined', async () => {
  const bitcoin = await startBitcoin()
  stops.push(bitcoin.stop)
  const id = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const { watch, hears, heard, native } = await start(id, 'BTC', 8, { http: bitcoin.url })
  const ada = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  expect(await native(ada)).toBe('0')
  watch(ada)
  await hears('watching')
  await bitcoin.pay(ada)
  await hears('changed')
  expect(await native(ada)).toBe('1')
  heard.length = 0
  await bitcoin.mine()
  await hears('changed')
})
