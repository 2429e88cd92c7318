import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { getAddress, type Hex, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { approvalButton } from '../world/approvalCard.ts'
import { chainOf } from '../world/chain.ts'
import { type FramePage, openFramePage, overlayFrame } from '../world/framePage.ts'
import { fund } from '../world/fund.ts'
import { pressApprove, pressApproveInWindow } from '../world/pressApprove.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

/** A guest's wallet in the real frame, laid over the page as the dialog does. */
async function openGuest(prepare?: () => void) {
  const context = await journeys.browser.newContext({ viewport: { width: 500, height: 700 }, locale: 'en' })
  journeys.atEnd(() => context.close())
  if (prepare) await context.addInitScript(prepare)
  const raw = await openFramePage(context, journeys.world, journeys.world.app)
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  await overlayFrame(raw.page)
  expect(await raw.request('CONNECT_GUEST')).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
  const { payload } = await raw.request('GET_USER')
  return { raw, context, address: payload.address as Hex }
}

async function sign(raw: FramePage, request: object): Promise<unknown> {
  const answer = raw.request('RPC_REQUEST', request)
  await pressApprove(raw.frame())
  const { type, payload } = await answer
  expect({ type, payload }).toMatchObject({ type: '@frame/RPC_REQUEST_SUCCESS' })
  return payload
}

it('signs and sends with the wallet’s own key what was approved in the real frame', async () => {
  const { raw, address } = await openGuest()
  const { world } = journeys
  await fund(world, address)
  const signature = (await sign(raw, { method: 'personal_sign', params: ['hello', address] })) as Hex
  expect(getAddress(await recoverMessageAddress({ message: 'hello', signature }))).toBe(getAddress(address))

  const to = privateKeyToAddress(generatePrivateKey())
  await sign(raw, { method: 'eth_sendTransaction', params: [{ from: address, to, value: '0x2386f26fc10000' }] })
  await expect.poll(() => chainOf(world).native(to)).toBe(10n ** 16n)
})

it('signs a message with the same wallet’s key on Solana', async () => {
  const { raw } = await openGuest()
  const message = new TextEncoder().encode('hello')
  const request = {
    method: 'solana_signMessage',
    chainNamespace: 'solana',
    params: { message: base58.encode(message) },
  }
  const answer = raw.request('RPC_REQUEST', request)
  await raw.frame().getByRole('region', { name: 'What you approve' }).waitFor()
  // In full, in groups of four, as a user reads it.
  await raw.frame().getByText('Details', { exact: true }).click()
  const shown = await raw.frame().getByRole('group').innerText()
  const address = /Account\s+([\s\S]+?)\s+Network/.exec(shown)?.[1]?.replace(/\s/g, '') ?? ''
  await pressApprove(raw.frame())
  const { payload } = await answer
  expect(ed25519.verify(base58.decode(String(payload.signature)), message, base58.decode(address))).toBe(true)
})

it('B-09 approves in the secure origin’s own window when the browser can’t tell what is visible', async () => {
  const { raw, context, address } = await openGuest(() =>
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'),
  )
  const answer = raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['in a window', address] })
  const open = raw.frame().getByRole('button', { name: 'Open secure window' })
  await open.waitFor()
  expect(await approvalButton(raw.frame()).count()).toBe(0)
  await raw.page.waitForTimeout(1000)
  const opening = context.waitForEvent('page')
  await open.click()
  const opened = await opening
  await opened.bringToFront()
  await pressApproveInWindow(opened)
  const { payload } = await answer
  const signature = payload as unknown as Hex
  expect(getAddress(await recoverMessageAddress({ message: 'in a window', signature }))).toBe(getAddress(address))
})

it('G-20 cancels every other request that waits for the user when one is cancelled, and lets reads finish', async () => {
  const { raw, address } = await openGuest()
  const first = raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['one', address] })
  const second = raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['two', address] })
  const read = raw.request('RPC_REQUEST', { method: 'eth_blockNumber', params: [] })
  await raw.frame().getByRole('button', { name: 'Reject' }).click()
  expect(await first).toMatchObject({ type: '@frame/RPC_REQUEST_ERROR', payload: { code: 'USER_REJECTED' } })
  await raw.request('RPC_ABORT')
  expect(await second).toMatchObject({ type: '@frame/RPC_REQUEST_ERROR', payload: { message: 'Request was aborted' } })
  expect(await read).toMatchObject({ type: '@frame/RPC_REQUEST_SUCCESS' })
})
