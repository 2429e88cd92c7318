import { setTimeout as delay } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createDevice, type Device, pageOrigin } from '../secureClient.ts'
import type { SmtpInbox } from '../smtpInbox.ts'
import { projectId } from '../startApp.ts'
import type { Outcomes } from './outcomes.ts'

type Place = { url: string; secureUrl: string; inbox: SmtpInbox; outcomes: Outcomes }

/** Visitors who sign up by e-mail, sign in with a wallet and read, one after the other, until `stop`. */
export function startVisitors({ url, secureUrl, inbox, outcomes }: Place) {
  const emailSessions: { device: Device; token: string }[] = []
  const walletSessions: { cookie: string; address: string }[] = []
  const done: Record<string, number> = {}
  let isOver = false
  let people = 0

  async function signUp(): Promise<void> {
    const device = await createDevice((path, init) => outcomes.send(`e-mail ${path}`, secureUrl + path, init))
    const email = `visitor${++people}@example.com`
    const { challengeId } = await device.take('/api/login/email', { email })
    const { code } = inbox.lastTo(email)
    const { token } = await device.take('/api/login/otp', { challengeId, code })
    emailSessions.push({ device, token })
  }

  async function signIn(): Promise<void> {
    const account = privateKeyToAccount(generatePrivateKey())
    const post = (path: string, body: object, cookie = '') =>
      outcomes.send(`wallet ${path}`, url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: pageOrigin, cookie },
        body: JSON.stringify(body),
      })
    const given = await post('/siwx/nonce', {})
    const { nonce, time } = await given.json()
    const message = createSiweMessage({
      domain: new URL(pageOrigin).host,
      uri: `${pageOrigin}/`,
      address: account.address,
      chainId: 31_337,
      version: '1',
      nonce,
      issuedAt: new Date(time),
      expirationTime: new Date(time + 3_600_000),
    })
    const signature = await account.signMessage({ message })
    const accepted = await post('/siwx/sessions', { message, signature }, cookieOf(given))
    if (accepted.status !== 201) throw new Error(`sign-in ${accepted.status}`)
    walletSessions.push({ cookie: cookieOf(accepted), address: account.address })
  }

  const pages = [
    '/v1/supported-chains?',
    '/getWallets?page=1&entries=40&',
    '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history?chainId=eip155:31337&',
    '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?currency=usd&chainId=eip155:31337&',
  ]
  async function read(): Promise<void> {
    for (const page of pages) {
      const kind = `read ${page.replace(/0x\w+/, ':address').replace(/\?.*/, '')}`
      const { status } = await outcomes.send(kind, `${url}${page}projectId=${projectId}`)
      if (status !== 200) throw new Error(`${kind} ${status}`)
    }
  }

  async function again(name: string, work: () => Promise<void>): Promise<void> {
    while (!isOver) {
      const isDone = await work().then(
        () => true,
        () => false,
      )
      if (isDone) done[name] = (done[name] ?? 0) + 1
      // People try again after a moment.
      await delay(isDone ? 100 : 500)
    }
  }
  const works = { 'sign-up': signUp, 'wallet sign-in': signIn, reading: read }
  const running = Object.entries(works).flatMap(([name, work]) => [again(name, work), again(name, work)])

  return {
    /** How often each kind of visit was finished. */
    done: () => Object.keys(works).map((name) => done[name] ?? 0),
    async stop() {
      isOver = true
      await Promise.all(running)
    },
    sessions: () => emailSessions.length + walletSessions.length,
    /** The acknowledged sessions that do not work any more. */
    async findLost(): Promise<string[]> {
      const lost: string[] = []
      for (const { device, token } of emailSessions) {
        const { status } = await device.send('/api/session/read', {}, { token })
        if (status !== 200) lost.push(`e-mail ${status}`)
      }
      for (const { cookie, address } of walletSessions) {
        const response = await outcomes.send('wallet sessions', `${url}/siwx/sessions`, { headers: { cookie } })
        const text = await response.text()
        if (!text.includes(address)) lost.push(`wallet ${response.status} ${text}`)
      }
      return lost
    },
  }
}

function cookieOf(response: Response): string {
  return String(response.headers.get('set-cookie')).split(';')[0] ?? ''
}
