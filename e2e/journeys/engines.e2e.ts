import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, inject, it } from 'vitest'
import { type Engine, isShown, until } from '../engines/engine.ts'
import { firefox, firefoxMissing } from '../engines/firefox.ts'
import { webkit, webkitMissing } from '../engines/webkit.ts'
import { fundedKey } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { pollWallet } from '../world/pollWallet.ts'
import { describeWorld } from '../world/world.ts'

const engines: { name: string; missing: string | undefined; start: () => Promise<Engine> }[] = [
  { name: 'Firefox', missing: firefoxMissing, start: firefox },
  { name: 'WebKit', missing: webkitMissing, start: webkit },
]

describe.each(engines)('$name', ({ name, missing, start }) => {
  it.skipIf(missing)(
    `opens, holds the focus, connects, sends and closes in ${name}${missing ? ` (skipped: ${missing})` : ''}`,
    async () => {
      const world = await describeWorld(inject('devnetPage'))
      const engine = await start()
      const recipient = privateKeyToAddress(generatePrivateKey())
      try {
        await engine.goto(world.app)
        const wallet = await pollWallet(engine, world, { privateKeys: [await fundedKey(world)] })

        await engine.click('button', 'Connect wallet')
        await until('the dialog', () => isShown(engine, 'dialog', 'Connect wallet'))
        expect(await focusedText(engine), 'focus enters at the heading').toContain('Connect wallet')
        await engine.press('Escape')
        await until('the dialog to close', async () => !(await isShown(engine, 'dialog', 'Connect wallet')))

        await engine.click('button', 'Connect wallet')
        await engine.click('button', wallet.name)
        await engine.click('button', 'Account ')
        await engine.click('button', 'Send')
        // Before the balances have loaded, Review asks for a token and stays.
        await until('the token', () => isShown(engine, 'button', 'Token '))
        await engine.type('Amount', '0.2')
        await engine.type('Recipient', recipient)
        // The warning that appears with it moves the button, and a press whose target moves away isn't a click.
        const shows = async (text: string) => (await engine.evaluate(shownText)).includes(text)
        await until('the warning', () => shows('haven’t sent to this address before'))
        await engine.click('button', 'Review')
        // The fee and the balance come later, and move the button as well.
        await until('the review', () => shows('Balance after'))
        await engine.click('button', 'Send 0.2 ETH')
        await until('the transfer', async () => (await chainOf(world).native(recipient)) === 200_000_000_000_000_000n)
        await until('the account', () => isShown(engine, 'dialog', 'Account'))
        wallet.stop()
      } catch (cause) {
        throw new Error(`What was shown: ${await engine.evaluate(shownText)}`, { cause })
      } finally {
        await engine.close()
      }
    },
  )
})

/** Runs in the page: its visible text, including the dialog's shadow root. */
function shownText(): string {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)
  const dialogs = hosts.map(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.innerText ?? '')
  return [...dialogs, document.body.innerText].join(' | ').replace(/\s+/g, ' ')
}

/** The text of the focused element, found through open shadow roots. */
function focusedText(engine: Engine): Promise<string> {
  return engine.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.textContent ?? ''
  })
}
