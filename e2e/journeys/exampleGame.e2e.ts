import type { Page } from 'playwright-core'
import { type Address, encodeFunctionData, type Hex, numberToHex, pad, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { startExample } from '../host/startExample.ts'
import { approveInWindow } from '../world/approveInWindow.ts'
import { chainOf } from '../world/chain.ts'
import { openSmartNewcomer } from '../world/smartNewcomer.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys({ browser: 'chromium' })
const abi = parseAbi(['function move(uint8)', 'function win()'])

it('makes a hundred moves after one approval, then uses up the rest, and can do nothing else', async () => {
  const { origin } = await startExample('game', journeys.world, journeys.atEnd)
  const { contract }: { contract: Address } = await (await fetch(`${origin}/settings.json`)).json()
  const { page, account, complaints } = await openSmartNewcomer(journeys, origin)

  await page.getByRole('button', { name: 'Start playing' }).click()
  expect(await approveInWindow(page)).toMatch(/move/)
  const windows: Page[] = []
  page.context().on('page', (opened) => windows.push(opened))
  await play(page)
  const moves = await readMoves(contract, account)
  expect(moves).toHaveLength(100)
  for (const move of moves) expect(move).toMatch(/^0x[0-9a-f]{8}0{63}[0-3]$/)
  expect(new Set(moves.map((move) => move.slice(0, 10)))).toEqual(new Set([toFunctionSelector('move(uint8)')]))

  const move = encodeFunctionData({ abi, functionName: 'move', args: [0] })
  const win = encodeFunctionData({ abi, functionName: 'win' })
  expect(await prepare(page, { to: contract, data: move })).toHaveProperty('result')
  for (const call of [
    { to: contract, data: win },
    { to: chainOf(journeys.world).token('USDC').address, data: move },
    { to: contract, data: move, value: 1n },
    { to: pad('0x99', { size: 20 }), data: '0x', value: 1n },
  ] as const)
    expect(await prepare(page, call)).toMatchObject({ error: { message: expect.stringContaining('is not covered') } })

  // A reloaded page still has its key, and plays on until the limit.
  await page.reload()
  await play(page)
  expect(await readMoves(contract, account)).toHaveLength(200)
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Play 100 moves' }).click()
  await page.getByRole('alert').getByText('The calls of this session are used up').waitFor()
  expect(await readMoves(contract, account)).toHaveLength(200)
  expect(windows).toEqual([])
})

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play 100 moves' }).click()
  await page.getByText(/^\s*100 of 100 moves, [\d.]+ per second$/).waitFor()
}

/** The calls that the contract logged for a player. */
async function readMoves(contract: Address, account: Address): Promise<Hex[]> {
  const { client } = chainOf(journeys.world)
  const logs = await client.getLogs({ address: contract, fromBlock: 0n })
  return logs
    .filter(({ topics }) => (topics as readonly Hex[])[0] === pad(account).toLowerCase())
    .map(({ data }) => data)
}

/** What the server says to a call of the page's session: the page, or a script in it, could make any. */
async function prepare(page: Page, { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint }) {
  const [account = '', pci] = await page.evaluate(() => {
    const stored = Object.entries(sessionStorage).find(([name]) => name.startsWith('eip155:'))
    return stored ? [stored[0], JSON.parse(stored[1]).pci] : []
  })
  const [, chainId, from] = account.split(':')
  const { app, projectId } = journeys.world
  const calls = [{ to, data, value: numberToHex(value) }]
  const request = {
    from,
    chainId: numberToHex(Number(chainId)),
    calls,
    capabilities: { permissions: { context: pci } },
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallet_prepareCalls', params: [request] })
  return (await fetch(`${app}/v1/json-rpc?projectId=${projectId}`, { method: 'POST', body })).json()
}
