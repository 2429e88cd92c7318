import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  type FrameVisitor,
  openSettings,
  openVisitor,
  prove,
  signInOnNewDevice,
  signUp,
} from '../world/frameVisitor.ts'
import { newMail } from '../world/inbox.ts'
import { pressApprove } from '../world/pressApprove.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

// Two browsers of one owner, whose wallet is recovered with another device or with a kit.
const journeys = startJourneys()

describe('a guarded wallet', () => {
  const email = `gwen-${Date.now()}@example.com`
  it('F-14 opens on a new device with an existing one, after its owner entered the number that the new one shows', async () => {
    const old = await openVisitor(journeys)
    const address = await signUp(old.raw, journeys, email)
    const settings = await openSettings(old.raw)
    await guard(settings)
    await settings.getByRole('button', { name: 'Back' }).click()
    await settings.getByRole('button', { name: /^Approve a new device/ }).click()
    await settings.getByText('Waiting for a new device').waitFor()

    const young = await openVisitor(journeys)
    const signedIn = signInOnNewDevice(young, journeys, email)
    const frame = young.raw.frame()
    await frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
    await pressGated(frame.getByRole('button', { name: 'Approve on another device' }))
    // Meanwhile the sign-in continues: it may not take as long as fetching a device.
    expect(await signedIn).toBe(address)
    expect(await young.raw.request('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })

    await settings.getByRole('button', { name: /^Review / }).click()
    await settings.getByRole('textbox', { name: 'Number on the new device' }).waitFor()
    await settings.getByRole('button', { name: 'Reject', exact: true }).click()
    await settings.getByText('New device rejected').waitFor()
    await frame.getByRole('alert').getByText('refused on the other device').waitFor()
    await frame.getByRole('button', { name: 'Try again' }).click()

    await settings.getByRole('button', { name: /^Review / }).click()
    const shown = frame.getByRole('status').filter({ hasText: 'Number to enter there' }).locator('strong')
    const number = await shown.innerText()
    expect(number).toMatch(/^\d{6}$/)
    const field = settings.getByRole('textbox', { name: 'Number on the new device' })
    const approve = settings.getByRole('button', { name: 'Approve' })
    await field.fill(number === '000000' ? '000001' : '000000')
    await settings.getByText('The new device shows a different number').waitFor()
    expect(await approve.isEnabled()).toBe(false)
    await field.fill(number)
    await expect.poll(() => approve.isEnabled()).toBe(true)
    // While a page covers the frame, no press can be intended.
    await cover(old, true)
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await cover(old, false)
    await pressGated(approve)
    await settings.getByText('New device approved').waitFor()
    await expect.poll(async () => await frame.getByRole('heading', { name: 'Recover your wallet' }).count()).toBe(0)

    const signed = young.raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['hello', address] })
    await pressApprove(frame)
    expect(await signed).toMatchObject({ type: '@frame/RPC_REQUEST_SUCCESS' })
    await young.context.close()
    await old.context.close()
  })

  /** Two kits, each tested; after that only they can recover it. */
  async function guard(settings: Frame): Promise<void> {
    const press = (name: string) => pressGated(settings.getByRole('button', { name, exact: true }))
    await settings.getByRole('button', { name: /^Recovery/ }).click()
    await press('Add a method')
    await press('Download a recovery kit')
    await prove(settings, journeys, email)
    const kit = (await settings.locator('pre').innerText()).replaceAll('\n', ' ')
    const open = async (button: 'Open' | 'Test') => {
      await settings.getByRole('textbox', { name: 'Recovery kit text' }).fill(kit)
      await press(button)
    }
    await press('I’ve saved it')
    await press('Add a method')
    await open('Open')
    await press('Download a recovery kit')
    await press('I’ve saved it')
    const rows = settings.getByRole('listitem')
    for (const row of [0, 1]) {
      await rows.nth(row).getByRole('button', { name: 'Test Recovery kit' }).click()
      await open('Test')
      await rows.nth(row).getByText('Tested', { exact: true }).waitFor()
    }
    await press('Manage recovery myself')
    await settings.getByRole('button', { name: 'Recovery kit', exact: true }).first().click()
    await open('Open')
    await settings.getByText('By your devices or your recovery kit').waitFor()
    const notice = await newMail(journeys.world, email, 'notice')
    expect(notice.text).toContain('Your wallet’s recovery was changed')
  }
})

/** Covers a part of the frame with something that lets clicks through, or removes it. */
async function cover({ raw }: FrameVisitor, isOn: boolean): Promise<void> {
  await raw.page.evaluate((isOn) => {
    document.getElementById('cover')?.remove()
    if (!isOn) return
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText =
      'position:fixed;left:60px;top:120px;width:200px;height:40px;background:#888;pointer-events:none;z-index:9999999'
    document.body.append(cover)
  }, isOn)
}
