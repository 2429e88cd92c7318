import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { holdDatabase } from './databases.ts'
import { startIdentityProviders } from './identityProviders.ts'
import { form, openWindow } from './providerWindow.ts'
import { createDevice, type Device, hash } from './secureClient.ts'
import { startSmtpInbox } from './smtpInbox.ts'
import { startSecureApp } from './startSecureApp.ts'

type Person = Record<string, string>

/** The secure origin with its mail and the devnet's providers, while the tests of a file run. */
export function holdSocialStage() {
  const database = holdDatabase()
  let stage: Awaited<ReturnType<typeof open>> | undefined
  async function open() {
    const identity = await startIdentityProviders()
    const inbox = await startSmtpInbox()
    const social = { social: identity.social, allowCustomSocial: true }
    const server = await startSecureApp(database(), { smtpUrl: inbox.url, ...social }, { clock: 'running' })
    return { identity, inbox, server }
  }
  beforeAll(async () => {
    stage = await open()
  })
  afterAll(async () => {
    await stage?.server.stop()
    await stage?.inbox.stop()
    await stage?.identity.stop()
  })
  const here = () => {
    if (!stage) throw new Error('the stage stands only while tests run')
    return stage
  }
  const frame = () => createDevice(here().server.fetch)

  async function begin(device: Device, provider: string) {
    const secret = randomBytes(32).toString('base64url')
    const flow = await device.take('/api/social/flows', { provider, redeemKey: hash(secret) })
    return { secret, ...flow }
  }
  return {
    here,
    database,
    frame,
    begin,
    window: () => openWindow(here().server.fetch),
    /** Another server on the same database and providers, with its own clock. */
    another: () =>
      startSecureApp(database(), { social: here().identity.social, allowCustomSocial: true }, { clock: 'running' }),
    /** A whole sign-in, including the frame's last call. */
    async signIn(device: Device, provider: string, person: Person = {}) {
      const { flowId, uri, secret } = await begin(device, provider)
      const { c: code } = await openWindow(here().server.fetch).signIn(uri, person)
      return device.send('/api/social/redeem', { flowId, code, secret })
    },
    /** A window that has the provider's consent and holds its response, which hasn't been processed yet. */
    async answered(uri: string, person: Person = {}) {
      const window = openWindow(here().server.fetch)
      const page = await window.follow(uri)
      const action = /action="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const filled = form({ person: 'ada', mail: 'verified', decision: 'continue', ...person }, page.url)
      const sent = await window.request(new URL(action, page.url).href, filled)
      return { window, back: new URL(sent.headers.get('location') ?? '', page.url), sent, page }
    },
  }
}

/** The parameters in the fragment of the last page. */
export const told = (url: string) => new URLSearchParams(new URL(url).hash.slice(1))
/** A name that hasn't been used before. */
export const somebody = () => `somebody${randomBytes(6).toString('hex')}`
