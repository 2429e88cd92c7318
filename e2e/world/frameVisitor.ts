import type { BrowserContext, Frame, Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { type FramePage, openFramePage, overlayFrame } from './framePage.ts'
import { codeIn, linkIn, newMail } from './inbox.ts'
import { pressGated } from './pressGated.ts'
import type { Journeys } from './startJourneys.ts'

/** A user with an empty profile, and the frame in a page. */
export type FrameVisitor = { context: BrowserContext; raw: FramePage }
type Place = Pick<Locator, 'getByRole' | 'getByText' | 'locator'>

/** @param prepare runs with the context before there is a page */
export async function openVisitor(
  { browser, world }: Pick<Journeys, 'browser' | 'world'>,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<FrameVisitor> {
  const context = await browser.newContext()
  await prepare?.(context)
  const raw = await openFramePage(context, world, world.app)
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  await overlayFrame(raw.page)
  return { context, raw }
}

/** A new address: its code is in the first e-mail. @returns the wallet's address */
export async function signUp(raw: FramePage, { world }: Pick<Journeys, 'world'>, email: string): Promise<string> {
  expect(await raw.request('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_DEVICE' } })
  return enterCode(raw, codeIn(await newMail(world, email, 'code')))
}

/** @returns the wallet's address */
export async function enterCode(raw: FramePage, otp: string): Promise<string> {
  expect(await raw.request('CONNECT_OTP', { otp })).toMatchObject({ type: '@frame/CONNECT_OTP_SUCCESS' })
  return String((await raw.request('GET_USER')).payload.address)
}

/** A known address in a new browser: link, number, code. @returns the wallet's address */
export async function signInOnNewDevice(
  { context, raw }: FrameVisitor,
  { world }: Pick<Journeys, 'world'>,
  email: string,
): Promise<string> {
  let begun = await raw.request('CONNECT_EMAIL', { email })
  // The address received an e-mail a moment ago.
  while (begun.type.endsWith('_ERROR')) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    begun = await raw.request('CONNECT_EMAIL', { email })
  }
  const approved = raw.request('CONNECT_DEVICE')
  const link = await newMail(world, email, 'link')
  const mail = await context.newPage()
  await mail.goto(linkIn(link))
  await mail.getByRole('button', { name: new RegExp(`\\b${begun.payload.matchNumber}\\b`) }).click()
  expect(await approved).toMatchObject({ type: '@frame/CONNECT_DEVICE_SUCCESS' })
  await mail.close()
  return enterCode(raw, codeIn(await newMail(world, email, 'code', link.receivedAt)))
}

/** @returns the frame, which shows its settings */
export async function openSettings(raw: FramePage): Promise<Frame> {
  raw.request('OPEN_SECURITY').catch(() => undefined)
  const frame = raw.frame()
  await frame.getByRole('heading', { name: 'Security' }).waitFor()
  return frame
}

export async function addPassword(place: Place, password: string): Promise<void> {
  await place.getByRole('button', { name: 'Add a password' }).click()
  await place.getByRole('textbox', { name: 'Recovery password' }).fill(password)
  await place.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
  await pressGated(place.getByRole('button', { name: 'Add a password' }))
}

export async function openWithPassword(place: Place, password: string, name = 'Open'): Promise<void> {
  await place.getByRole('textbox', { name: 'Recovery password' }).fill(password)
  await pressGated(place.getByRole('button', { name, exact: true }))
}

/** Steps up with a mailed code. */
export async function prove(place: Place, { world }: Pick<Journeys, 'world'>, email: string): Promise<void> {
  const before = (await newMail(world, email, 'code')).receivedAt
  await pressGated(place.getByRole('button', { name: 'E-mail me a code' }))
  await place.getByRole('textbox', { name: 'Code' }).fill(codeIn(await newMail(world, email, 'code', before)))
}

/** On the export page: holds its button until the next step, which is a step-up at first. */
export async function holdToShow(
  page: Page,
  next: Locator = page.getByRole('button', { name: 'E-mail me a code' }),
): Promise<void> {
  const hold = page.getByRole('button', { name: 'Hold for three seconds to show the keys' })
  await hold.hover()
  await vi.waitFor(async () => expect(await hold.isEnabled()).toBe(true), { timeout: AWAITED_MS })
  await page.mouse.down()
  await next.waitFor()
  await page.mouse.up()
}

/** @returns the 24 words that the export page shows */
export async function readWords(page: Page): Promise<string[]> {
  const phrase = page.getByRole('region', { name: 'Recovery phrase' })
  await phrase.waitFor()
  return phrase.getByRole('listitem').allInnerTexts()
}
