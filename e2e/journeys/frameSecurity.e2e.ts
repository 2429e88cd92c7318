import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import {
  addPassword,
  holdToShow,
  openSettings,
  openVisitor,
  openWithPassword,
  prove,
  readWords,
  signInOnNewDevice,
  signUp,
} from '../world/frameVisitor.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { translatePage } from '../world/translatePage.ts'

// What the frame shows itself: a page can't see it, and can only ask to show it.
const journeys = startJourneys()

it('F-13 shows the keys to their owner only in a separate window, after a new code and a long press', async () => {
  const { world } = journeys
  const email = `eve-${Date.now()}@example.com`
  const visitor = await openVisitor(journeys)
  const address = await signUp(visitor.raw, journeys, email)
  expect((await visitor.context.request.get(`${world.secure}/export`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )

  const settings = await openSettings(visitor.raw)
  await settings.getByRole('button', { name: 'Export keys' }).click()
  const [page] = await Promise.all([
    visitor.context.waitForEvent('page'),
    settings.getByRole('button', { name: 'Open secure window' }).click(),
  ])
  await page.getByRole('heading', { name: 'Export keys' }).waitFor()
  const hold = page.getByRole('button', { name: 'Hold for three seconds to show the keys' })
  await hold.click()
  expect(await page.getByRole('region', { name: 'Recovery phrase' }).count()).toBe(0)
  await holdToShow(page)
  await prove(page, journeys, email)

  // The browser offers to translate this page; a translated word opens no wallet.
  expect(await translatePage(page)).toBe(0)
  const words = await readWords(page)
  expect(words).toHaveLength(24)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  const key = await page.getByRole('region', { name: 'EVM private key' }).locator('code').innerText()
  expect(privateKeyToAddress(key as `0x${string}`)).toBe(address)

  await page.getByRole('button', { name: 'Hide now' }).click()
  expect(await page.getByText(key).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Recovery phrase' }).count()).toBe(0)
  await visitor.context.close()
})

it('signs out of a page at once when its owner disconnects it', async () => {
  const { context, raw } = await openVisitor(journeys)
  await signUp(raw, journeys, `dot-${Date.now()}@example.com`)
  expect((await raw.request('RPC_REQUEST', { method: 'eth_accounts' })).payload).toHaveLength(1)
  const settings = await openSettings(raw)
  await settings.getByRole('button', { name: /^Connected apps/ }).click()
  await pressGated(settings.getByRole('button', { name: `Disconnect ${journeys.world.app}` }))
  await settings.getByText('No connected sites').waitFor()
  await settings.getByRole('button', { name: 'Back' }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  const said = async () => (await raw.events()).filter(({ type }) => type === '@frame/SESSION_UPDATE')
  await expect.poll(async () => (await said()).at(-1)?.payload).toEqual({ token: null })
  expect((await raw.request('RPC_REQUEST', { method: 'eth_accounts' })).payload).toEqual([])
  expect(await raw.request('GET_USER')).toMatchObject({ payload: { code: 'NOT_EMAIL_OR_SOCIAL' } })
  await context.close()
})

it('F-14 lets an owner take over recovery with two tested methods, and asks a new browser for one of them', async () => {
  const email = `una-${Date.now()}@example.com`
  const first = await openVisitor(journeys)
  const address = await signUp(first.raw, journeys, email)
  const settings = await openSettings(first.raw)
  await settings.getByRole('button', { name: /^Recovery/ }).click()
  await settings.getByText('Managed by this service').waitFor()

  const password = 'correct horse battery staple'
  await settings.getByRole('button', { name: 'Add a method' }).click()
  await addPassword(settings, password)
  await prove(settings, journeys, email)
  await settings.getByRole('button', { name: 'Test Recovery password' }).waitFor()

  await settings.getByRole('button', { name: 'Add a method' }).click()
  await openWithPassword(settings, password)
  await pressGated(settings.getByRole('button', { name: 'Download a recovery kit' }))
  const kit = await settings.locator('pre').innerText()
  await settings.getByRole('button', { name: 'I’ve saved it' }).click()

  await settings.getByRole('button', { name: 'Test Recovery password' }).click()
  await openWithPassword(settings, 'wrong horse battery staple', 'Test')
  await settings.getByRole('alert').first().waitFor()
  await openWithPassword(settings, password, 'Test')
  await settings.getByRole('button', { name: 'Test Recovery kit' }).click()
  await settings.getByRole('textbox', { name: 'Recovery kit text' }).fill(kit.replaceAll('\n', ' '))
  await pressGated(settings.getByRole('button', { name: 'Test', exact: true }))
  const takeOver = settings.getByRole('button', { name: 'Manage recovery myself' })
  await expect.poll(() => takeOver.isEnabled()).toBe(true)
  await takeOver.click()
  await settings.getByRole('button', { name: 'Recovery password', exact: true }).click()
  await openWithPassword(settings, password)
  await settings.getByText('By your passkey or password').waitFor()

  const second = await openVisitor(journeys)
  const recovered = signInOnNewDevice(second, journeys, email)
  const frame = second.raw.frame()
  await frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
  await frame.getByRole('button', { name: 'Recovery password' }).click()
  await frame.getByRole('textbox', { name: 'Recovery password' }).fill('wrong horse battery staple')
  await pressGated(frame.getByRole('button', { name: 'Open', exact: true }))
  await frame.getByRole('alert').first().waitFor()
  await frame.getByRole('textbox', { name: 'Recovery password' }).fill(password)
  await pressGated(frame.getByRole('button', { name: 'Open', exact: true }))
  expect(await recovered).toBe(address)
  await first.context.close()
  await second.context.close()
})
