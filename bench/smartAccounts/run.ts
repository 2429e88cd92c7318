import { privateKeyToAccount } from 'viem/accounts'
import { openFramePage, overlayFrame } from '../../e2e/world/framePage.ts'
import { describeWorld } from '../../e2e/world/world.ts'
import { startChromium } from '../../scripts/test/startChromium.ts'
import { approvals } from './approvals.ts'
import { plainTransactions } from './plainTransactions.ts'
import { grantSession, sessionCalls } from './sessionCalls.ts'

// Measures smart accounts in a running local world that nobody else uses (LATCHKEY_DEVNET_PAGE if it is elsewhere): the
// time from the press on *Approve* to a block, the rate of a permission session's calls, and what they cost in gas. Each
// is beside plain transactions of the same run.
const world = await describeWorld(process.env.LATCHKEY_DEVNET_PAGE ?? 'http://localhost:3002')
const presses = Number(process.env.BENCH_RUNS ?? 11)
const count = Number(process.env.BENCH_CALLS ?? 100)
const [funded] = world.accounts
if (!funded) throw new Error('The world has no funded account')

const browser = await startChromium()
const context = await browser.newContext()
// tsx adds this to functions to keep their names; a page doesn't have it.
await context.addInitScript('globalThis.__name = (value) => value')
const page = await openFramePage(context, world, world.app)
await page.open({ waitMs: 20_000 })
await overlayFrame(page.page)
await page.request('CONNECT_GUEST')

const pressed = await approvals(page, world, presses)
const session = await grantSession(page, world)
await browser.close()
const plain = await plainTransactions(world, privateKeyToAccount(funded.privateKey), count)
const used = await sessionCalls(session, count)

console.log(`\nFrom the press on Approve to a block, median of ${presses}, milliseconds`)
console.table({
  'plain transaction': { ms: Math.round(pressed.plain), ratio: 1 },
  'operation of the smart account': {
    ms: Math.round(pressed.operation),
    ratio: round(pressed.operation / pressed.plain),
  },
})
console.log(`${count} transfers in a row without a prompt, per second`)
console.table({
  'plain transactions of one key, one after the other': { rate: round(plain.rate), ratio: 1 },
  'calls of a session, one after the other': { rate: round(used.inTurn), ratio: round(used.inTurn / plain.rate) },
  'calls of a session, four at a time': { rate: round(used.together), ratio: round(used.together / plain.rate) },
})
console.log('Gas')
console.table({
  'transfer, plain': Number(plain.gas),
  'transfer, the operation that also creates the account': Number(pressed.gas.first),
  'transfer, operation': Number(pressed.gas.transfer),
  'two transfers, one operation': Number(pressed.gas.batch),
  'transfer by a session, the first, which creates its account': Number(used.gas.first),
  'transfer by a session': Number(used.gas.transfer),
})

function round(value: number): number {
  return Math.round(value * 100) / 100
}
