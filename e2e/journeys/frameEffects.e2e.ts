import { readFileSync } from 'node:fs'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { corrupt, restore } from '../frame/corrupt.ts'
import { watchFrame } from '../frame/watchFrame.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { type FramePage, openFramePage, overlayFrame } from '../world/framePage.ts'
import { openSettings, openVisitor, signInOnNewDevice, signUp } from '../world/frameVisitor.ts'
import { codeIn, mailsTo, newMail } from '../world/inbox.ts'
import { pressApproveInWindow } from '../world/pressApprove.ts'
import { pressGated, tickGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

// A listed page is hostile: none of its messages may by itself log anyone in, destroy a share or create a signature.
const journeys = startJourneys({ browser: 'chromium' })
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The payload of each message that needs a gated screen, or belongs to one. */
const attacks = ({ thief, address }: Victim): readonly (readonly [string, unknown?])[] => [
  ['UPDATE_EMAIL', { email: thief }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }],
  ['SIGN_OUT', { forgetDevice: true }],
  ['CONNECT_PASSKEY'],
  ['OPEN_SECURITY', { section: 'delete' }],
  ['OPEN_SECURITY', { section: 'email' }],
  ['OPEN_SECURITY', { section: 'devices' }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] }],
]
const hidings = ['display:none', 'width:20px;height:20px', 'opacity:0.02', 'cover', 'transform:translateX(-5000px)']
type Victim = { thief: string; address: unknown }

/** Read as text, because a journey imports nothing from the product. */
function gatedMessages(): readonly string[] {
  const table = new URL('../../packages/protocol/src/frame/messageEffects.ts', import.meta.url)
  return [...readFileSync(table, 'utf8').matchAll(/^ {2}(\w+): \{ changes: .* gate: 'screen' \},$/gm)].map(
    ([, name]) => name ?? '',
  )
}

/**
 * Sends a message that opens a screen or waits for one, and lets a user who sees something else press everything on it.
 */
async function attack(raw: FramePage, [type, payload]: readonly [string, unknown?], place: Frame | Page) {
  const id = crypto.randomUUID()
  const answer = raw.post({ id, type: `@app/${type}`, ...(payload === undefined ? {} : { payload }) })
  const isEarly = await Promise.race([
    answer.then(() => true),
    place
      .locator('h1, h2')
      .first()
      .waitFor({ state: 'attached' })
      .then(() => false),
  ])
  if (!isEarly) await pressBlindly(place)
  await raw.post({ type: '@app/RPC_ABORT', payload: { ids: [id] } })
  return answer
}

/** Where the buttons are, by pointer and by key, after longer than the gate waits. */
async function pressBlindly(place: Frame | Page): Promise<void> {
  const page = 'page' in place ? place.page() : place
  const targets = await place.locator('input[type=checkbox], button[data-variant=primary], button[data-dead]').all()
  for (const target of targets) {
    const box = await target.boundingBox({ timeout: 500 }).catch(() => null)
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.clock.fastForward(1000)
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await target.focus({ timeout: 500 }).catch(() => undefined)
    await page.clock.fastForward(1000)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('123456')
}

async function layFrame(raw: FramePage): Promise<void> {
  await overlayFrame(raw.page)
  await raw.page.evaluate(() => {
    const frame = [...document.querySelectorAll('iframe')].at(-1)
    if (!frame) return
    frame.id = 'frame'
    // Below the cover.
    frame.style.zIndex = '1'
  })
}

async function enterBySocial(raw: FramePage): Promise<void> {
  const { uri } = (await raw.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).payload
  const opening = raw.page.waitForEvent('popup')
  await raw.page.evaluate((url) => void window.open(url), String(uri))
  const popup = await opening
  await popup.getByLabel('Name', { exact: true }).fill('Ada')
  await popup.getByLabel('E-mail', { exact: true }).fill(newAddress('ada'))
  await pressUntilClosed(popup.getByRole('button', { name: 'Continue' }))
  await expect.poll(async () => (await raw.request('GET_SOCIAL_FLOW', { uri })).payload.status).toBe('done')
  const found = (await raw.request('GET_SOCIAL_FLOW', { uri })).payload.uri
  expect(await raw.request('CONNECT_SOCIAL', { uri: found })).toMatchObject({ type: '@frame/CONNECT_SOCIAL_SUCCESS' })
}

async function enterByPasskey(raw: FramePage): Promise<void> {
  const answer = raw.request('CONNECT_PASSKEY')
  await pressGated(raw.frame().getByRole('button', { name: 'Create a new passkey' }))
  expect(await answer).toMatchObject({ type: '@frame/CONNECT_PASSKEY_SUCCESS' })
}

const wallets: Readonly<Record<string, (raw: FramePage) => Promise<unknown>>> = {
  'a guest': (raw) => raw.request('CONNECT_GUEST'),
  'an e-mail address': (raw) => signUp(raw, journeys, newAddress('victim')),
  'a social login': enterBySocial,
  'a passkey': enterByPasskey,
}

/** What a passkey or a provider lets in is then the same as after an e-mail. */
const { 'a guest': guest, 'an e-mail address': email } = wallets
const usual = { 'a guest': guest, 'an e-mail address': email } as typeof wallets

/** A user with a wallet and an authenticator that accepts everything, in a page that hides nothing yet. */
async function openVictim(enter: (raw: FramePage) => Promise<unknown>) {
  const { raw, context } = await openVisitor(journeys)
  journeys.atEnd(() => context.close())
  const devtools = await context.newCDPSession(raw.page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await layFrame(raw)
  await enter(raw)
  const state = async () => ({
    user: (await raw.request('GET_USER')).payload,
    passkeys: (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  })
  const before = await state()
  return { raw, context, state, before, victim: { thief: newAddress('thief'), address: before.user.address } }
}

describe('no message of a page logs anyone in, destroys a share or signs, behind anything invisible', () => {
  it('B-03 B-04 B-07 knows every message that needs a screen', () => {
    const known = attacks({ thief: '', address: '' }).map(([name]) => name)
    for (const name of gatedMessages()) expect(known).toContain(name)
  })

  it.each(Object.entries(isLong ? wallets : usual))(
    'B-03 B-04 B-07 B-15 holds for the wallet of %s',
    async (_, enter) => {
      const entered = await openVictim(enter)
      await approveInWindow(entered)
      await attackFrame(entered)
      await attackWindow(entered)
      expect(await mailsTo(journeys.world, entered.victim.thief)).toEqual([])
    },
  )
})

type Entered = Awaited<ReturnType<typeof openVictim>>

/**
 * Each wallet meets every way to hide and every message; a guest's, which has the most to lose, all combinations in the
 * long tests.
 */
async function attackFrame({ raw, state, before, victim }: Entered): Promise<void> {
  await raw.page.clock.install()
  const isSeen = await watchFrame(raw.frame())
  const isWhole = isLong && before.user.provider === 'guest'
  for (const [nth, style] of hidings.entries()) {
    await expect.poll(isSeen, { message: `before ${style}` }).toBe(true)
    await raw.page.evaluate(corrupt, style)
    await expect.poll(isSeen, { message: style }).toBe(false)
    for (const [place, message] of attacks(victim).entries()) {
      if (!isWhole && place % hidings.length !== nth) continue
      const reply = await attack(raw, message, raw.frame())
      expect(reply?.type, `${style} ${message.join(' ')}`).toBe(`@frame/${message[0]}_ERROR`)
    }
    await raw.page.evaluate(restore)
    expect(await state(), style).toEqual(before)
  }
}

/** A window that the page opened and controls; nobody can press in the window that it opens in turn. */
async function attackWindow({ context, state, before, victim }: Entered): Promise<void> {
  const raw = await openFramePage(context, journeys.world, journeys.world.app)
  const opened = await raw.openWindow()
  for (const message of attacks(victim)) {
    const reply = await attack(raw, message, opened)
    expect(reply?.type, message.join(' ')).toBe(`@frame/${message[0]}_ERROR`)
  }
  expect(await state()).toEqual(before)
}

/** A user who wants to approve does so in a window that nobody else controls. */
async function approveInWindow({ context, before }: Entered): Promise<void> {
  const raw = await openFramePage(context, journeys.world, journeys.world.app)
  const opened = await raw.openWindow()
  expect((await raw.request('GET_USER')).payload).toEqual(before.user)
  const params = ['0x68656c6c6f', before.user.address]
  const answer = raw.request('RPC_REQUEST', { method: 'personal_sign', params })
  const opening = context.waitForEvent('page')
  await opened.getByRole('button', { name: 'Open secure window' }).click()
  const deciding = await opening
  await approvalTitle(deciding).waitFor()
  // Its opener is the window of the secure origin, which the page can't reach through it.
  expect(await deciding.evaluate(() => window.opener.location.href)).toBe(opened.url())
  await deciding.bringToFront()
  await pressApproveInWindow(deciding)
  expect(await answer).toMatchObject({ type: '@frame/RPC_REQUEST_SUCCESS' })
  await opened.close()
  await raw.page.close()
}

it('C-18 takes both codes of a change from the user in the frame, never from the page', async () => {
  const old = await openVisitor(journeys)
  const { raw } = old
  const [first, second] = [newAddress('first'), newAddress('second')]
  await signUp(raw, journeys, first)
  const frame = raw.frame()
  const begun = raw.request('UPDATE_EMAIL', { email: second })
  await frame.getByRole('heading', { name: 'Change your e-mail address?' }).waitFor()
  await frame.getByText(first, { exact: true }).waitFor()
  await frame.getByText(second, { exact: true }).waitFor()
  const { receivedAt } = await newMail(journeys.world, first, 'code')
  await pressGated(frame.getByRole('button', { name: 'Continue' }))
  expect((await begun).payload).toEqual({ action: 'VERIFY_PRIMARY_OTP' })

  const primary = codeIn(await newMail(journeys.world, first, 'code', receivedAt))
  const proven = raw.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })
  const changed = raw.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: primary })
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
  const { address } = (await raw.request('GET_USER')).payload
  expect((await raw.request('GET_USER')).payload).toMatchObject({ email: second })

  // With the new mailbox, an attacker gets no further than this on a new device, unless the existing one approves it.
  const young = await openVisitor(journeys)
  const signedIn = signInOnNewDevice(young, journeys, second)
  const held = young.raw.frame()
  await held.getByRole('heading', { name: 'This device has to wait' }).waitFor()
  await held.getByText(/sign in again after/).waitFor()
  await pressGated(held.getByRole('button', { name: 'Approve on another device' }))
  expect(await signedIn).toBe(address)
  const settings = await openSettings(raw)
  await settings.getByRole('button', { name: /^Approve a new device/ }).click()
  await settings.getByRole('button', { name: /^Review / }).click()
  await settings.getByRole('heading', { name: 'Approve this device?' }).waitFor()
  await Promise.all([young.context.close(), old.context.close()])
})

it('keeps the wallet of a guest who signs out, and deletes it only after an explicit confirmation', async () => {
  const { raw, context } = await openVisitor(journeys)
  const enter = async (page: FramePage) => {
    const entered = page.request('CONNECT_GUEST')
    const allow = page.frame().getByRole('button', { name: 'Connect', exact: true })
    const needsApproval = await Promise.race([
      entered.then(() => false),
      allow.waitFor().then(
        () => true,
        () => false,
      ),
    ])
    if (needsApproval) await pressGated(allow)
    expect(await entered).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
    return (await page.request('GET_USER')).payload.address
  }
  const address = await enter(raw)
  const frame = raw.frame()
  const stayed = raw.request('SIGN_OUT')
  await frame.getByText('This wallet exists only in this browser.').waitFor()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  expect((await stayed).payload).toMatchObject({ code: 'USER_REJECTED' })
  expect((await raw.request('IS_CONNECTED')).payload).toEqual({ isConnected: true })

  const left = raw.request('SIGN_OUT')
  await pressGated(frame.getByRole('button', { name: 'Sign out' }))
  expect(await left).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
  expect((await raw.request('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  expect(await enter(raw)).toBe(address)

  const forgotten = raw.request('SIGN_OUT', { forgetDevice: true })
  await frame.getByRole('heading', { name: 'Delete this wallet?' }).waitFor()
  await tickGated(frame.getByRole('checkbox'))
  await pressGated(frame.getByRole('button', { name: 'Delete this wallet from this browser' }))
  expect(await forgotten).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
  const again = await openFramePage(context, journeys.world, journeys.world.app)
  await again.open()
  await overlayFrame(again.page)
  expect(await enter(again)).not.toBe(address)
})
