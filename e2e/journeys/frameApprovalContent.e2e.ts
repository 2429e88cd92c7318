import axe from 'axe-core'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { friend, startApprovals } from '../frame/startApprovals.ts'
import { approvalButton } from '../world/approvalCard.ts'
import { tickGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys({ browser: 'chromium' })
const approvals = startApprovals(journeys)
/** Long enough for two visibility checks by the browser and the 800 ms. */
const look = () => approvals.at.page.waitForTimeout(1200)

describe('what is shown', () => {
  const abi = parseAbi(['function approve(address,uint256)'])
  const unlimited = () =>
    approvals.send({ value: '0x0', data: encodeFunctionData({ abi, args: [friend, 2n ** 256n - 1n] }) })

  it('G-06 B-12 shows an unlimited approval in red, whatever the page’s theme, and asks twice', async () => {
    for (const [name, value] of [
      ['negative', 'transparent'],
      ['warning', '#0000'],
      ['font', '0px'],
      ['--lk-negative', 'transparent'],
    ] as const)
      expect(
        await approvals.at.request({}, { theme: { themeVariables: { [name]: value } } }).answer,
        name,
      ).toMatchObject({
        result: 'refused',
      })
    await approvals.at.request({}, { theme: { themeVariables: { accent: '#00000000', radius: '0px' } } }).answer
    const { answer } = approvals.at.request(unlimited())
    const warning = approvals.at.frame.getByText(/can take all of your/)
    await warning.waitFor()
    const { color, size, background } = await warning.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element)
      return {
        color,
        size: Number.parseFloat(fontSize),
        background: getComputedStyle(element.closest('main') ?? element).backgroundColor,
      }
    })
    expect(size).toBeGreaterThanOrEqual(13)
    expect(color).toMatch(/oklch\(0\.53 0\.2 27/)
    expect(background).not.toBe(color)
    await approvals.at.frame
      .getByRole('region', { name: 'What you approve' })
      .evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await look()
    expect(await approvals.at.isDead()).toBe(true)
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    await answer
  })

  it('G-07 shows an unreadable call, and approves it only after it was confirmed', async () => {
    const { answer } = approvals.at.request(approvals.send({ value: '0x0', data: '0xdeadbeef' }))
    await approvals.at.frame.getByText('Latchkey can’t read this call').waitFor()
    expect(await approvals.at.frame.getByText('0xdeadbeef').first().isVisible()).toBe(true)
    await approvals.at.frame
      .getByRole('region', { name: 'What you approve' })
      .evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await look()
    expect(await approvals.at.isDead()).toBe(true)
    await tickGated(approvals.at.frame.getByRole('checkbox'))
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('G-07 shows data of an unknown type field by field, and signs it only after it was confirmed', async () => {
    const { answer } = approvals.at.request(
      approvals.typedData({
        types: { Claim: [{ name: 'prize', type: 'string' }] },
        primaryType: 'Claim',
        domain: { name: 'Prizes', chainId: 31337 },
        message: { prize: `Gold${'\n'.repeat(300)}\u2800` },
      }),
    )
    await approvals.at.frame.getByText('Latchkey can’t read this data').waitFor()
    expect(await approvals.at.frame.getByText('300 line breaks').isVisible()).toBe(true)
    expect(await approvals.at.frame.getByText('U+2800').isVisible()).toBe(true)
    await approvals.at.frame
      .getByRole('region', { name: 'What you approve' })
      .evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await look()
    expect(await approvals.at.isDead()).toBe(true)
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('G-10 lists every call of a batch, including the drain in the middle, and rejects two hundred', async () => {
    const calls = Array.from({ length: 50 }, (_, index) => ({ to: friend, value: `0x${(index + 1).toString(16)}` }))
    calls[25] = { to: friend, value: '0x8ac7230489e80000' }
    const many = approvals.at.request(approvals.batch([...calls, ...calls, ...calls, ...calls]))
    expect(await many.answer).toMatchObject({ error: { code: 'REQUEST_REFUSED' }, signatures: 0 })
    const { answer } = approvals.at.request(approvals.batch(calls))
    await approvals.at.frame.getByRole('heading', { name: /^50\. Send$/ }).waitFor()
    expect(await approvals.at.frame.getByRole('heading', { name: /^\d+\. Send$/ }).count()).toBe(50)
    expect(await approvals.at.frame.getByText('10', { exact: true }).first().isVisible()).toBe(true)
    await look()
    expect(await approvals.at.isDead()).toBe(true)
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ signatures: 0 })
  })

  it('H-12 shows the real origin before the name that a page gives itself', async () => {
    const { answer } = approvals.at.request(approvals.message(), { pageName: 'Latchkey\u202e Your Wallet <b>safe</b>' })
    const origin = approvals.at.frame.getByText(new URL(approvals.stand.page).host, { exact: true })
    const name = approvals.at.frame.getByText('“Latchkey Your Wallet <b>safe</b>” (unverified name)')
    await origin.waitFor()
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    expect(await origin.evaluate(sizeOf)).toBeGreaterThan(await name.evaluate(sizeOf))
    expect((await origin.boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0)
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    await answer
  })

  it('fits a usual payment and a usual sign-in into 320 by 480 without scrolling', async () => {
    const { host } = new URL(approvals.stand.page)
    const at = new Date().toISOString()
    const signIn = `${host} wants you to sign in with your Ethereum account:\n${approvals.own}\n\nSign in with your wallet. This costs nothing.\n\nURI: ${approvals.stand.page}\nVersion: 1\nChain ID: 31337\nNonce: kqzT8vYp2Xw9\nIssued At: ${at}\nExpiration Time: ${at}`
    for (const [request, said] of [
      [
        approvals.send(),
        ['−0.01 ETH', '≈ $32.01', 'grace.example.eth', 'You haven’t sent to this address before.', 'Balance after'],
      ],
      [approvals.message(signIn), ['Sign in with your wallet. This costs nothing.', 'Expires', 'Network Devnet']],
    ] as const) {
      const here = await approvals.open(approvals.context, { width: 320, height: 480 })
      const { answer } = here.request(request, { pageName: 'Example Shop' })
      const details = here.frame.getByRole('region', { name: 'What you approve' })
      await details.waitFor()
      const text = (await details.innerText()).replace(/\s+/g, ' ')
      for (const part of said) expect(text).toContain(part)
      // One is rounded up and the other down.
      expect(await details.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
      expect(await here.frame.getByText('Read to the end first').count()).toBe(0)
      // Nothing was scrolled, and a press counts.
      expect(await approvalButton(here.frame).textContent()).toMatch(/^(Send 0\.01 ETH|Sign in)$/)
      await approvalButton(here.frame).hover()
      await expect.poll(() => here.isDead()).toBe(false)
      await approvalButton(here.frame).click()
      expect(await answer).toMatchObject({ signatures: 1 })
    }
  })

  it('has the whole of what it shortens one press away', async () => {
    const { host } = new URL(approvals.stand.page)
    const signIn = `${host} wants you to sign in with your Ethereum account:\n${approvals.own}\n\nURI: ${approvals.stand.page}\nVersion: 1\nChain ID: 31337\nNonce: kqzT8vYp2Xw9\nIssued At: ${new Date().toISOString()}`
    for (const [request, whole] of [
      [approvals.send({ value: '0x87fff73714abb42' }), ['0.61248894563272173 ETH', friend, approvals.own]],
      [approvals.message(signIn), ['Nonce: kqzT8vYp2Xw9', 'Issued At', approvals.own, approvals.stand.page]],
    ] as const) {
      const { answer } = approvals.at.request(request)
      await approvals.at.frame.getByText('Details', { exact: true }).click()
      const shown = approvals.at.frame.getByRole('region', { name: 'What you approve' })
      const text = (await shown.innerText()).replace(/\s/g, '')
      for (const part of whole) expect(text).toContain(part.replace(/\s/g, ''))
      await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
      await answer
    }
  })

  it('follows the page’s colour scheme, whatever the system prefers', async () => {
    await approvals.at.page.emulateMedia({ colorScheme: 'light' })
    for (const themeMode of ['dark', 'light'] as const) {
      await approvals.at.request({}, { theme: { themeMode } }).answer
      const { answer } = approvals.at.request(approvals.message())
      const card = approvals.at.frame.getByRole('main')
      await card.waitFor()
      expect(await card.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(themeMode)
      await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
      await answer
    }
  })

  it('passes axe, in light and dark, left-to-right and right-to-left', async () => {
    for (const [colorScheme, locale] of [
      ['light', 'en'],
      ['dark', 'ar'],
    ] as const) {
      const other = await journeys.browser.newContext({ viewport: { width: 400, height: 700 }, colorScheme, locale })
      journeys.atEnd(() => other.close())
      const here = await approvals.open(other)
      const { answer } = here.request(unlimited())
      answer.catch(() => {})
      await here.frame.getByRole('heading', { level: 1 }).waitFor()
      // The card and what its buttons wait for are two catalogues.
      expect(await here.frame.locator(`div[lang=${locale}]`).count()).toBe(2)
      const inner = here.page.frames().find((frame) => frame.url().startsWith(approvals.stand.frame))
      await inner?.evaluate(axe.source)
      const found = await inner?.evaluate(async () =>
        (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      )
      expect(found, `${colorScheme} ${locale}`).toEqual([])
    }
  })
})

declare global {
  interface Window {
    axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  }
}
