import type { Locator, Page } from 'playwright-core'
import decodeQr from 'qr/decode.js'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { fundedKey, openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { copyLink } from '../world/copyLink.ts'
import { type Phone, startPhone } from '../world/phone.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { shown } from '../world/violations.ts'
import { within } from '../world/within.ts'

// A third-party phone wallet next to a page in a browser, over the relay of the local world.
const journeys = startJourneys()

it('R1.02a scans the code and sends from the phone while either side goes offline in between', async () => {
  const { page, phone } = await start()
  const chain = chainOf(journeys.world)
  const { dialog, uri } = await showCode(page)
  expect(await readCode(dialog, page)).toBe(uri)
  const proposal = await phone.scan(uri)
  expect(proposal.appUrl).toBe(journeys.world.app)
  await proposal.approve()
  await accountButton(page).waitFor()
  expect(await page.getByText(phone.address.slice(-4)).count()).toBeGreaterThan(0)

  const first = privateKeyToAddress(generatePrivateKey())
  await send(page, first)
  await expect.poll(() => chain.native(first)).toBe(100_000_000_000_000_000n)
  // The chain has it before the phone has told the page.
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText(/0\.1 ETH/)
    .first()
    .waitFor()

  // A rejection isn't a failure.
  phone.answer = 'reject'
  const refused = privateKeyToAddress(generatePrivateKey())
  const review = await send(page, refused)
  await review.getByText('You declined in Field Wallet').first().waitFor()
  expect(await review.getByText(/failed/i).count()).toBe(0)
  expect(await chain.native(refused)).toBe(0n)

  // The phone is offline while it is asked.
  phone.answer = 'approve'
  await phone.goOffline()
  await review.getByRole('button', { name: 'Try again' }).click()
  await review.getByText('Continue in Field Wallet').first().waitFor()
  const notListening = review.getByText("Your wallet isn't listening. Open it")
  await notListening.waitFor()
  await phone.goOnline()
  await notListening.waitFor({ state: 'hidden' })
  await expect.poll(() => chain.native(refused)).toBe(100_000_000_000_000_000n)
  expect(phone.received.map(({ method }) => method)).toEqual(new Array(3).fill('eth_sendTransaction'))

  const [session] = Object.values(phone.kit.getActiveSessions())
  await within(
    'the phone to end the session',
    phone.kit.disconnectSession({
      topic: session?.topic ?? '',
      reason: { code: 6000, message: 'User disconnected.' },
    }),
  )
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
})

it('renews a rejected code, and keeps a session when the relay and the page restart', async () => {
  const { page, phone, relay } = await start()
  const chain = chainOf(journeys.world)
  const { dialog, uri } = await showCode(page)
  await (await phone.scan(uri)).reject()
  await dialog.getByText('You declined on your phone').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const next = await copyLink(page)
  expect(next).not.toBe(uri)
  await (await phone.scan(next)).approve()
  await accountButton(page).waitFor()

  // The relay goes down while the phone holds the request.
  phone.answer = 'wait'
  const recipient = privateKeyToAddress(generatePrivateKey())
  await send(page, recipient)
  await expect.poll(() => phone.received.length).toBe(1)
  await relay.cut()
  await phone.approveWaiting()
  relay.restore()
  await expect.poll(() => chain.native(recipient)).toBe(100_000_000_000_000_000n)
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  expect(phone.received).toHaveLength(1)

  await page.reload()
  await accountButton(page).click()
  const deleted = new Promise<{ topic: string }>((resolve) => phone.kit.on('session_delete', resolve))
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await within('the end of the session on the phone', deleted)
  expect(Object.keys(phone.kit.getActiveSessions())).toEqual([])
})

async function start() {
  const { world } = journeys
  const { page, context, foreign } = await visit(journeys.browser, world, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const phone: Phone = await startPhone(world, await fundedKey(world))
  journeys.atEnd(async () => {
    await phone.stop()
    await context.close()
    expect(foreign).toEqual([])
  })
  return { page, phone, relay: await lineTo(page) }
}

/**
 * The page's connection to the relay, which can be cut as if the server restarted: every socket closed, no new ones.
 */
async function lineTo(page: Page) {
  const open = new Set<() => Promise<void>>()
  let isCut = false
  await page.routeWebSocket(/\/relay\?/, (socket) => {
    if (isCut) return void socket.close({ code: 1012 })
    const server = socket.connectToServer()
    open.add(async () => {
      await server.close()
      await socket.close({ code: 1006 }).catch(() => socket.close({ code: 1012 }))
    })
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((close) => close()))
      open.clear()
    },
    restore() {
      isCut = false
    },
  }
}

async function showCode(page: Page) {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Connect wallet' })
    .getByRole('button', { name: 'Scan with your phone' })
    .click()
  const dialog = page.getByRole('dialog')
  return { dialog, uri: await copyLink(page) }
}

/** What a distant camera sees of the code: a picture of 160 pixels. */
async function readCode(dialog: Locator, page: Page): Promise<string> {
  await shown(page)
  const picture = await dialog.getByRole('img', { name: 'QR code to connect with your phone' }).screenshot()
  const camera = await page.context().newPage()
  const pixels = await camera.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const size = 160
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, size, size)
    return [...context.getImageData(0, 0, size, size).data]
  }, picture.toString('base64'))
  await camera.close()
  return decodeQr({ width: 160, height: 160, data: Uint8ClampedArray.from(pixels) })
}

function accountButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Account / }).first()
}

/** Sends 0.1 of the native token. Returns the dialog that waits for the wallet. */
async function send(page: Page, recipient: string): Promise<Locator> {
  const dialog = await openSend(page)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await dialog.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Send 0.1 ETH' }).click()
  return review
}
