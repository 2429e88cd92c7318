import { dirname } from 'node:path'
import { type Hex, verifyMessage } from 'viem'
import { expect, inject, it } from 'vitest'
import { openVisitor, signInOnNewDevice, signUp } from '../world/frameVisitor.ts'
import { pressApprove } from '../world/pressApprove.ts'
import { pressGated } from '../world/pressGated.ts'
import { prepareBackup } from '../world/restoredServer.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()
const serverLog = inject('serverLog')

// A world that was already running doesn't say where its folder is.
it.skipIf(!serverLog)(
  'M-09 a wallet is recovered and signs in a new browser, on a server restored elsewhere',
  async () => {
    const { world, browser, atEnd } = journeys
    const { backUp, restore, remove } = await prepareBackup(dirname(serverLog))
    atEnd(remove)
    const email = `ivy-${Date.now()}@example.com`
    const first = await openVisitor(journeys)
    const address = await signUp(first.raw, journeys, email)
    await first.context.close()

    const late = await openVisitor(journeys)
    await Promise.all([backUp(), signUp(late.raw, journeys, `zoe-${Date.now()}@example.com`)])
    await late.context.close()

    const restored = await restore(world)
    atEnd(restored.stop)
    const second = await openVisitor({ browser, world: restored })
    const recovered = signInOnNewDevice(second, { world: restored }, email)
    // The page has another address there, which the owner hasn't connected yet.
    await pressGated(second.raw.frame().getByRole('button', { name: 'Connect', exact: true }))
    expect(await recovered).toBe(address)
    const message = 'restored'
    const signed = second.raw.request('RPC_REQUEST', { method: 'personal_sign', params: [message, address] })
    await pressApprove(second.raw.frame())
    const signature = String((await signed).payload) as Hex
    expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true)
    await second.context.close()
  },
)
