import { generatePrivateKey } from 'viem/accounts'
import { expect, it } from 'vitest'
import { visitWithFour } from '../wallets/fourWallets.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { connect, tokenIn, visit } from '../world/browser.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'
import { connectFirst, header } from '../world/walletSteps.ts'

const journeys = startJourneys()

it('follows Back and reload, and leads from Review to its parent', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Receive' }).click()
  await page.getByRole('region', { name: 'Receive' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Send' }).click()
  await tokenIn(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await page.getByRole('textbox', { name: 'Recipient' }).fill(journeys.world.accounts[1]?.address ?? '')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('region', { name: 'Review' }).waitFor()
  expect(new URL(page.url()).pathname, 'Review has no address').toBe('/send')
  await page.reload()
  await page.getByRole('region', { name: 'Send' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Receive' }).waitFor()
  await context.close()
})

it('shows the approval of the embedded wallet in Review itself, without a dialog over the page', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' }).click()
  await fund(world, await embeddedAccount(page))
  await page.goto(`${world.app}/send`)
  await tokenIn(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await page.getByRole('textbox', { name: 'Recipient' }).fill(world.accounts[1]?.address ?? '')
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('region', { name: 'Review' })
  await review.waitFor()
  const frame = page.frameLocator('#w3m-iframe')
  await approvalTitle(frame).waitFor()
  expect(await page.getByRole('dialog', { name: 'Approve' }).count()).toBe(0)
  await approve(page)
  await page.getByText('Sent').first().waitFor()
  await context.close()
})

it('stays at Networks when a visitor of another namespace returns', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world)
  await connectFirst(page, 'Journey Coin')
  await page.goto(`${journeys.world.app}/networks`)
  await header(page).shows('Bitcoin Regtest', /^Account /)
  const networks = page.getByRole('region', { name: 'Choose network' }).getByRole('listitem')
  await expect.poll(() => networks.first().textContent()).toMatch(/^Bitcoin Regtest.*Current/)
  await context.close()
})

it('fills in nothing that a URL contains', async () => {
  const recipient = journeys.world.accounts[1]?.address ?? ''
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  await page.goto(
    `${journeys.world.app}/send?amount=9&recipient=${recipient}&to=${recipient}#amount=9&recipient=${recipient}`,
  )
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  expect(await page.getByRole('textbox', { name: 'Recipient' }).inputValue()).toBe('')
  await context.close()
})

// The gallery presses every button of the dialog's views; here are those that the web application connects to a view.
it('opens a view with every button of the portfolio', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  // One row of each list: the others do the same.
  const buttons = page.locator('.lk-portfolio button:visible:not(:disabled, li:not(:first-child) button)')
  await page.getByRole('button', { name: 'Swap', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Ether/ })
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Activity' }).getByRole('button').first().waitFor()
  // A slow answer offers *Try again* for a moment, which opens nothing.
  const outdated = page.locator('.lk-portfolio').getByRole('button', { name: 'Try again' })
  await outdated.waitFor({ state: 'detached' })
  const names = await buttons.allTextContents()
  expect(names).toEqual(expect.arrayContaining(['Buy', 'Swap', 'Receive', 'Send']))
  for (const [index, name] of names.entries()) {
    const button = buttons.nth(index)
    await button.click()
    // An asset of several networks opens in its place.
    if ((await button.count()) > 0 && (await button.getAttribute('aria-expanded')) === 'true') {
      await button.click()
      continue
    }
    // In the dialog, or on a page of its own.
    const view = page.getByRole('heading', { level: 2, name: /^(?!Balances$|Activity$)/ })
    await view
      .first()
      .waitFor()
      .catch(() => expect.fail(`${name} opens nothing`))
    await page.goto(journeys.world.app)
    // What they say goes on: times pass, and a change of price comes later.
    await expect.poll(() => buttons.count()).toBe(names.length)
  }
  await context.close()
})

it('sends the token that a press in the balances beside the task chooses', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Send' }).click()
  await page.getByRole('region', { name: 'Send' }).getByRole('button', { name: 'Token ETH' }).waitFor()
  const balances = page.getByRole('region', { name: 'Balances' })
  await balances.getByRole('radio', { name: 'Devnet' }).click()
  await balances.getByRole('button', { name: /^USD Coin/ }).click()
  await page.getByRole('region', { name: 'Send' }).getByRole('button', { name: 'Token USDC' }).waitFor()
  await page.setViewportSize({ width: 1100, height: 900 })
  await balances.waitFor({ state: 'hidden' })
  await context.close()
})

it('opens Send with a person whom the command menu finds', async () => {
  const { world } = journeys
  const address = world.accounts[1]?.address ?? ''
  const recipients = [{ namespace: 'eip155', address, ownName: 'Grandma' }]
  const { page, context } = await visit(journeys.browser, world, {
    prepare: async (context) => {
      await context.addInitScript(
        (stored) => localStorage.setItem('latchkey.recipients', stored),
        JSON.stringify({ version: 1, recipients }),
      )
    },
  })
  await connect(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Commands' })
  await menu.getByRole('option', { name: 'Settings' }).waitFor()
  await page.keyboard.type('gran')
  await menu.getByRole('group', { name: 'Send' }).getByRole('option', { name: 'Grandma' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const send = page.getByRole('dialog', { name: 'Send' })
  await tokenIn(send)
  expect(await send.getByRole('textbox', { name: 'Recipient' }).inputValue()).toBe(address)
  await context.close()
})

it('opens the ways to add funds from an empty portfolio', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world, { privateKeys: [generatePrivateKey()] })
  await connect(page)
  await page.getByRole('region', { name: 'Balances' }).getByRole('button', { name: 'Add funds' }).click()
  await page.getByRole('dialog', { name: 'Add funds' }).getByRole('button', { name: /^Buy/ }).waitFor()
  await context.close()
})

it('fits a screen of 320 px without sideways scrolling', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world, {
    context: { viewport: { width: 320, height: 640 } },
  })
  await connect(page)
  for (const path of [
    '/',
    '/account',
    '/networks',
    '/wallets',
    '/send',
    '/receive',
    '/swap',
    '/activity',
    '/settings',
  ]) {
    await page.goto(journeys.world.app + path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Swap' }).click()
  await page.getByRole('region', { name: 'Swap' }).getByRole('button', { name: 'Review' }).waitFor()
  await context.close()
})

it('can be used with the keyboard alone', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).focus()
  await page.keyboard.press('Enter')
  // Its code may still be loading, and Tab would pass over it.
  const wallets = page.getByRole('dialog', { name: 'Connect wallet' })
  await wallets.getByRole('button', { name: 'Journey Wallet' }).waitFor()
  await tabTo('Journey Wallet')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: /^Account / }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).waitFor()
  await tabTo('Disconnect')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await context.close()

  async function tabTo(name: string): Promise<void> {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.textContent ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
})

it('E-13 makes no markup and no script of a text, in any view', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  const reported: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) reported.push(message.text())
  })
  await connect(page)
  for (const path of [
    '/',
    '/account',
    '/networks',
    '/wallets',
    '/send',
    '/swap',
    '/receive',
    '/activity',
    '/settings',
  ]) {
    await page.goto(`${journeys.world.app}${path}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
  }
  expect(reported).toEqual([])
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.body.innerHTML = '<img src="x" onerror="alert(1)">'
      },
      () => {
        document.createElement('script').src = '/assets/x.js'
      },
      () => new Worker('/assets/x.js'),
      () => new DOMParser().parseFromString('<p></p>', 'text/html'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'accepted'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused'])
  await context.close()
})
