import { afterEach, describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { openFramePage } from '../world/framePage.ts'
import { type HostileServer, serveFrameWithoutPolicy, serveHostile } from '../world/hostilePages.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()
const servers: HostileServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function hostile(...args: Parameters<typeof serveHostile>): Promise<HostileServer> {
  const server = await serveHostile(...args)
  servers.push(server)
  return server
}

/** The frame without its server's policy, for pages of these origins. */
async function openly(walletOrigins: readonly string[]): Promise<{ secure: string }> {
  const server = await serveFrameWithoutPolicy(journeys.world.secure, walletOrigins)
  servers.push(server)
  return { secure: server.origin() }
}

async function newContext() {
  const context = await journeys.browser.newContext()
  journeys.atEnd(() => context.close())
  return context
}

describe('who may talk to the frame', () => {
  it('A-01 A-02 A-03 answers a listed page, and no other host, port or look-alike name', async () => {
    const pages = await hostile()
    const other = await hostile()
    const frame = await openly([pages.origin('wallet.localhost')])
    const context = await newContext()
    const listed = await openFramePage(context, frame, pages.origin('wallet.localhost'))
    expect(await listed.open({ waitMs: AWAITED_MS }), 'the control: this page is on the list').toBe(1)
    const strangers = [
      pages.origin('localhost'),
      pages.origin('evil-wallet.localhost'),
      pages.origin('wallet.localhost.evil.localhost'),
      other.origin('wallet.localhost'),
    ]
    for (const origin of strangers) {
      const stranger = await openFramePage(context, frame, origin)
      expect(await stranger.open(), origin).toBe(0)
    }
  })

  it('A-04 A-05 distinguishes https from http, and answers no null origin', async () => {
    const pages = await hostile({ '/': { headers: { 'content-security-policy': 'sandbox allow-scripts' } } })
    const open = await hostile()
    const frame = await openly([open.origin().replace('http:', 'https:'), 'null'])
    const context = await newContext()
    expect(await (await openFramePage(context, frame, open.origin())).open()).toBe(0)
    const strict = await openly([pages.origin(), open.origin()])
    const sandboxed = await openFramePage(context, strict, pages.origin())
    expect(await sandboxed.page.evaluate(() => self.origin)).toBe('null')
    expect(await sandboxed.open()).toBe(0)
  })

  it('A-06 answers the page that embeds it, and no sibling frame, even of the same origin', async () => {
    const pages = await hostile()
    const frame = await openly([pages.origin()])
    const raw = await openFramePage(await newContext(), frame, pages.origin())
    await raw.page.evaluate((secure) => {
      const held = document.createElement('iframe')
      held.src = `${secure}/frame?v=1`
      const loaded = new Promise((resolve) => held.addEventListener('load', resolve))
      document.body.append(held)
      return loaded
    }, frame.secure)
    const answers = await raw.page.evaluate(async () => {
      const sibling = document.createElement('iframe')
      sibling.src = '/sibling'
      const loaded = new Promise((resolve) => sibling.addEventListener('load', resolve))
      document.body.append(sibling)
      await loaded
      // Created by the sibling's own code, so that it is the sender.
      const speak = (sibling.contentWindow as unknown as { Function: FunctionConstructor }).Function(`
        const { port1, port2 } = new MessageChannel()
        const answered = new Promise((resolve) => {
          port1.onmessage = () => resolve(1)
          setTimeout(() => resolve(0), 1500)
        })
        parent.frames[0].postMessage({ t: 'HELLO', v: 1, clientNonce: 'n'.repeat(22) }, '*', [port2])
        return answered
      `)
      return speak()
    })
    expect(answers).toBe(0)
  })

  it('A-07 opens one channel for many HELLOs, at once or later', async () => {
    const { world } = journeys
    const raw = await openFramePage(await newContext(), world, world.app)
    expect(await raw.open({ times: 5, waitMs: AWAITED_MS })).toBe(1)
    expect(await raw.hello({ times: 2 })).toBe(0)
    expect(await raw.request('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })

  it('A-08 does not run nested, even if both pages around it are listed', async () => {
    const pages = await hostile()
    const frame = await openly([pages.origin()])
    const page = await (await newContext()).newPage()
    await page.goto(pages.origin())
    await page.evaluate((secure) => {
      const middle = document.createElement('iframe')
      middle.src = '/middle'
      middle.onload = () => {
        const inner = middle.contentDocument?.createElement('iframe')
        if (!inner) return
        inner.src = `${secure}/frame?v=1`
        middle.contentDocument?.body.append(inner)
      }
      document.body.append(middle)
    }, frame.secure)
    const inner = page.frameLocator('iframe').frameLocator('iframe')
    await inner.getByRole('alert').getByText('The secure frame can’t run inside a nested frame').waitFor()
  })

  it('B-01 B-02 can only be framed by listed pages, and its other pages by none', async () => {
    const { world } = journeys
    const context = await newContext()
    // The devnet lists every port of `localhost`, and no other name.
    const stranger = await openFramePage(context, world, (await hostile()).origin('stranger.localhost'))
    expect(await stranger.open()).toBe(0)
    await expect.poll(() => stranger.page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    const allowed = await openFramePage(context, world, world.app)
    const own = ['/approve', '/confirm', '/device', '/email', '/export']
    for (const path of [...own, '/window', '/siwf', '/loading', '/oauth/done']) {
      expect(await allowed.open({ path, waitMs: 200 }), path).toBe(0)
      await expect.poll(() => allowed.page.frames().at(-1)?.url(), { message: path }).toMatch(/^chrome-error:/)
    }
  })

  it('B-15 gives its opener no control over a window in which something is decided', async () => {
    const { world } = journeys
    const context = await newContext()
    const page = await context.newPage()
    await page.goto(world.app)
    for (const path of ['/approve?id=x', '/confirm?id=x', '/device', '/email', '/export']) {
      const opening = context.waitForEvent('page')
      // A unique name each time, because a window that is closing may still be found by its name.
      await page.evaluate(
        ({ url, name }) => {
          Object.assign(window, { held: window.open(url, name, 'popup,width=200,height=200') })
        },
        { url: world.secure + path, name: path },
      )
      const opened = await opening
      await opened.waitForLoadState()
      const held = () => page.evaluate(() => (window as unknown as { held: Window }).held.closed)
      await expect.poll(held, { message: path }).toBe(true)
      const opener = await opened.evaluate(() => ({ isThere: window.opener !== null, name: window.name }))
      expect(opener, path).toEqual({ isThere: false, name: '' })
      const url = opened.url()
      // The handle can't navigate it, and its name finds another window.
      const other = context.waitForEvent('page')
      await page.evaluate((name) => {
        const { held } = window as unknown as { held: Window }
        held.postMessage({ t: 'HELLO' }, '*')
        held.location.href = 'about:blank#led'
        held.close()
        window.open('about:blank#found', name)
      }, path)
      await (await other).close()
      expect([opened.isClosed(), opened.url()], path).toEqual([false, url])
      await opened.close()
    }
  })

  it('A-01 answers the page that opened its window only if that page is listed', async () => {
    const { world } = journeys
    const context = await newContext()
    const sayHello = async (from: string, limitMs: number) => {
      const page = await context.newPage()
      await page.goto(from)
      const given = { url: `${world.secure}/window`, limitMs }
      return page.evaluate(async ({ url, limitMs }) => {
        const opened = window.open(url, 'latchkey', 'width=420,height=720')
        const found = await new Promise((resolve) => {
          const timer = setInterval(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => resolve(data.t)
            opened?.postMessage({ t: 'HELLO', v: 1, clientNonce: 'n'.repeat(22) }, '*', [port2])
          }, 250)
          setTimeout(() => {
            clearInterval(timer)
            resolve('nothing')
          }, limitMs)
        })
        opened?.close()
        return found
      }, given)
    }
    expect(await sayHello(world.app, AWAITED_MS)).toBe('READY')
    expect(await sayHello((await hostile()).origin('stranger.localhost'), 4000)).toBe('nothing')
  })
})
