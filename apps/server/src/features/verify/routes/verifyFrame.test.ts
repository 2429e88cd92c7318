import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChromium } from '../../../../../../scripts/test/startChromium.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'

const id = 'a1'.repeat(32)
const decryptedId = 'b2'.repeat(32)
const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}

const database = holdDatabase()
const stops: (() => unknown)[] = []
let browser: Browser
/** The service, a page that the operator lists, and one that isn't listed. */
let verify: string
let listed: string
let other: string
beforeAll(async () => {
  listed = await listen(createServer(servePage))
  other = await listen(createServer(servePage))
  const config = testConfig({ networks: [network], publicUrl: 'https://app.example', allowedOrigins: [listed] })
  const { app, close } = await startApp(config, database())
  stops.push(close)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  verify = `${await listen(server)}/verify`
  browser = await startChromium()
  stops.push(() => browser.close())
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

it('gives a listed page its attestation, sandboxed or not, and notifies the service', async () => {
  expect(await heardOn(listed, listed)).toMatchObject([{ type: 'verify_attestation', attestation: expect.any(String) }])
  const [answer] = await heardOn(listed, listed, 'allow-scripts')
  const [, claims = ''] = answer?.attestation.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ id, decryptedId, origin: listed })
  await expect.poll(async () => (await fetch(`${verify}/attestation/${decryptedId}`)).status).toBe(200)
})

it('gives another page nothing: neither for its own origin nor for a listed one', async () => {
  expect(await heardOn(other, other)).toEqual([])
  expect(await heardOn(other, listed)).toEqual([])
  // Even without a referrer, which a page can suppress. Only the frame's own policy protects it then.
  expect(await heardOn(other, listed, undefined, 'no-referrer')).toEqual([])
})

it("can't be read by scripts, even of a listed page", async () => {
  for (const page of [other, listed]) expect(await fetchedOn(page)).toBe('TypeError')
})

type Answer = { type: string; attestation: string }

/** The messages that a page receives from the frame for an origin, until the frame has loaded and reported it. */
async function heardOn(page: string, origin: string, sandbox?: string, referrer = ''): Promise<Answer[]> {
  const tab = await browser.newPage()
  await tab.goto(page)
  const heard = await tab.evaluate(
    async ([src, box, policy]) => {
      const texts: string[] = []
      addEventListener('message', ({ data }) => texts.push(data))
      const frame = document.createElement('iframe')
      if (box) frame.setAttribute('sandbox', box)
      frame.referrerPolicy = policy as ReferrerPolicy
      frame.src = src
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      // Once a second frame has reported, anything from the first would have arrived too.
      const last = document.createElement('iframe')
      last.srcdoc = '<script>parent.postMessage("over", "*")</script>'
      document.body.append(last)
      while (texts.at(-1) !== 'over')
        await new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      return texts.slice(0, -1)
    },
    [addressOf(origin), sandbox ?? '', referrer] as const,
  )
  await tab.close()
  return heard.map((text) => JSON.parse(text))
}

async function fetchedOn(page: string): Promise<string> {
  const tab = await browser.newPage()
  await tab.goto(page)
  const read = (url: string) =>
    fetch(url).then(
      (response) => response.text(),
      (error: Error) => error.name,
    )
  const text = await tab.evaluate(read, addressOf(listed))
  await tab.close()
  return text
}

function addressOf(origin: string): string {
  return `${verify}/v3/attestation?${new URLSearchParams({ origin, id, decryptedId })}`
}

function servePage(_: unknown, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title><body>')
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
