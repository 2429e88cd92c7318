import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pressGated, tickGated } from '../frame/pressGated.ts'
import { restore, spoil } from '../frame/spoil.ts'
import { type FramePage, layOver, openFramePage } from '../world/framePage.ts'
import { beginOnNewDevice, openSettings, openVisitor, signUp } from '../world/frameVisitor.ts'
import { codeIn, mailsTo, newMail } from '../world/inbox.ts'
import { startJourneys } from '../world/startJourneys.ts'

// A listed page is hostile: nothing it sends changes who gets in, destroys a share or makes a signature by itself.
const journeys = startJourneys({ browser: 'chromium' })
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** What each message that needs a gated screen is sent with. */
const attacks: Record<string, (thief: string) => readonly (readonly [string, unknown?])[]> = {
  UPDATE_EMAIL: (thief) => [['UPDATE_EMAIL', { email: thief }]],
  UPDATE_EMAIL_PRIMARY_OTP: () => [['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }]],
  UPDATE_EMAIL_SECONDARY_OTP: () => [['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }]],
  SIGN_OUT: () => [['SIGN_OUT', { forgetDevice: true }]],
  CONNECT_PASSKEY: () => [['CONNECT_PASSKEY']],
  OPEN_SECURITY: () => [
    ['OPEN_SECURITY', { section: 'delete' }],
    ['OPEN_SECURITY', { section: 'email' }],
  ],
  RPC_REQUEST: () => [['RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', '0x0'] }]],
}
const hiding = ['display:none', 'width:20px;height:20px', 'opacity:0.02', 'cover', 'transform:translateX(-5000px)']

/** Read as text: a journey imports nothing of the product. */
function gatedMessages(): readonly string[] {
  const table = new URL('../../packages/protocol/src/frame/messageEffects.ts', import.meta.url)
  return [...readFileSync(table, 'utf8').matchAll(/^ {2}(\w+): \{ changes: .* gate: 'screen' \},$/gm)].map(
    ([, name]) => name ?? '',
  )
}

/** Presses and types where the frame is, as a page makes a person do who sees something else. */
async function pressBlindly(page: Page): Promise<void> {
  for (const y of [150, 250, 350, 450, 550]) await page.mouse.click(180, y)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
}

async function layFrame(raw: FramePage): Promise<void> {
  await layOver(raw.page)
  await raw.page.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].at(-1)
    if (frame) frame.id = 'frame'
  })
}

it('lets no message of a page change who gets in, destroy a share or sign, behind a frame that nobody sees', async () => {
  const gated = gatedMessages()
  expect(Object.keys(attacks).toSorted()).toEqual(gated.toSorted())
  const { raw } = await openVisitor(journeys)
  await layFrame(raw)
  expect(await raw.ask('CONNECT_GUEST')).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
  const before = (await raw.ask('GET_USER')).payload
  const thief = newAddress('thief')
  for (const style of hiding) {
    await raw.page.evaluate(spoil, style)
    for (const name of gated)
      for (const [type, payload] of attacks[name]?.(thief) ?? []) {
        const id = crypto.randomUUID()
        void raw
          .post({ id, type: `@app/${type}`, ...(payload === undefined ? {} : { payload }) })
          .catch(() => undefined)
        await pressBlindly(raw.page)
        await raw.post({ type: '@app/RPC_ABORT' })
      }
    await raw.page.evaluate(restore)
    // What waits there is closed by the person, who sees it now.
    for (let left = 40; left > 0 && (await raw.frame().getByRole('heading').count()) > 0; left--) {
      await raw.frame().locator('body').press('Escape')
    }
    expect((await raw.ask('GET_USER')).payload, style).toEqual(before)
  }
  expect(await mailsTo(journeys.world, thief)).toEqual([])
})

it('C-18 takes both codes of a change from the person in the frame, never from the page', async () => {
  const old = await openVisitor(journeys)
  const { raw } = old
  const [first, second] = [newAddress('first'), newAddress('second')]
  await signUp(raw, journeys, first)
  const frame = raw.frame()
  const begun = raw.ask('UPDATE_EMAIL', { email: second })
  await frame.getByRole('heading', { name: 'Change your e-mail address?' }).waitFor()
  await frame.getByText(first, { exact: true }).waitFor()
  await frame.getByText(second, { exact: true }).waitFor()
  const { receivedAt } = await newMail(journeys.world, first, 'code')
  await pressGated(frame.getByRole('button', { name: 'Continue' }))
  expect((await begun).payload).toEqual({ action: 'VERIFY_PRIMARY_OTP' })

  const primary = codeIn(await newMail(journeys.world, first, 'code', receivedAt))
  const proven = raw.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })
  const changed = raw.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: primary })
  const code = frame.getByRole('textbox', { name: 'Code' })
  const hasFocus = () => code.evaluate((field) => field === document.activeElement)
  await expect.poll(hasFocus, { message: 'the field of the code takes the focus' }).toBe(true)
  await code.fill('000000')
  await frame.getByText('Invalid code').waitFor()
  await expect.poll(hasFocus, { message: 'and again after a wrong code' }).toBe(true)
  expect(await mailsTo(journeys.world, second), 'the code of the page counted').toEqual([])
  await frame.getByRole('textbox', { name: 'Code' }).fill(primary)
  expect(await proven).toMatchObject({ type: '@frame/UPDATE_EMAIL_PRIMARY_OTP_SUCCESS' })
  await frame.getByText(second).waitFor()
  await frame.getByRole('textbox', { name: 'Code' }).fill(codeIn(await newMail(journeys.world, second, 'code')))
  expect((await changed).payload).toEqual({ newEmail: second })
  const { address } = (await raw.ask('GET_USER')).payload
  expect((await raw.ask('GET_USER')).payload).toMatchObject({ email: second })

  // Whoever holds the new mailbox gets no further than this on a new device, unless the old one lets it in.
  const young = await openVisitor(journeys)
  const signedIn = beginOnNewDevice(young, journeys, second)
  const held = young.raw.frame()
  await held.getByRole('heading', { name: 'This device has to wait' }).waitFor()
  await held.getByText(/sign in again after/).waitFor()
  await pressGated(held.getByRole('button', { name: 'Approve on another device' }))
  expect(await signedIn).toBe(address)
  const settings = await openSettings(raw)
  await settings.getByRole('button', { name: /^Let a new device in/ }).click()
  await settings.getByRole('button', { name: /^Review / }).click()
  await settings.getByRole('heading', { name: 'Let this device in?' }).waitFor()
  await Promise.all([young.context.close(), old.context.close()])
})

it('keeps the wallet of a guest who signs out, and deletes it only where the person says so in words', async () => {
  const { raw, context } = await openVisitor(journeys)
  const enter = async (page: FramePage) => {
    const entered = page.ask('CONNECT_GUEST')
    const allow = page.frame().getByRole('button', { name: 'Connect', exact: true })
    const asked = await Promise.race([
      entered.then(() => false),
      allow.waitFor().then(
        () => true,
        () => false,
      ),
    ])
    if (asked) await pressGated(allow)
    expect(await entered).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
    return (await page.ask('GET_USER')).payload.address
  }
  const address = await enter(raw)
  const frame = raw.frame()
  const stayed = raw.ask('SIGN_OUT')
  await frame.getByText('This wallet exists only in this browser.').waitFor()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  expect((await stayed).payload).toMatchObject({ code: 'USER_REJECTED' })
  expect((await raw.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })

  const left = raw.ask('SIGN_OUT')
  await pressGated(frame.getByRole('button', { name: 'Sign out' }))
  expect(await left).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
  expect((await raw.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  expect(await enter(raw)).toBe(address)

  const forgotten = raw.ask('SIGN_OUT', { forgetDevice: true })
  await frame.getByRole('heading', { name: 'Delete this wallet?' }).waitFor()
  await tickGated(frame.getByRole('checkbox'))
  await pressGated(frame.getByRole('button', { name: 'Delete this wallet from this browser' }))
  expect(await forgotten).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
  const again = await openFramePage(context, journeys.world, journeys.world.app)
  await again.open()
  await layOver(again.page)
  expect(await enter(again)).not.toBe(address)
})
