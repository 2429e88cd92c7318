import { type AccountId, accountId, type NetworkId, networkId } from '@latchkey/protocol'
import { errorBodySchema } from '@latchkey/protocol/api'
import { formatSiwxMessage, type SiwxFields } from '@latchkey/siwx'
import type { Anvil } from '@latchkey/test/anvil'
import { pino } from 'pino'
import * as v from 'valibot'
import type { Database } from '../db/openDatabase.ts'
import { startApp, testConfig } from './startApp.ts'

export const chain = networkId('eip155:31337')
/** Configured, but without a working node. */
export const unreachable = networkId('eip155:10')
export const site = 'https://app.example'
export const minute = 60_000

/** A server at `publicUrl` whose clock the test controls, and whose log it reads. */
export async function startSignInServer(anvil: Anvil, db: Database, publicUrl = site) {
  let ahead = 0
  const logged: string[] = []
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = [
    { id: chain, name: 'Test', nativeCurrency, upstreams: [{ http: anvil.http }] },
    { id: unreachable, name: 'Gone', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:9' }] },
  ]
  const config = testConfig({ networks, publicUrl, allowedOrigins: ['https://partner.example'] })
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  // Only `wait` moves the clock, so that limits are hit exactly, however busy the machine is.
  const began = Date.now()
  const now = () => began + ahead
  const { app, close } = await startApp(config, db, { now, log })
  return { app, close, now, logged, wait: (ms: number) => (ahead += ms) }
}
export type SignInServer = Awaited<ReturnType<typeof startSignInServer>>

/** A browser on a page: keeps the cookie and sends the page's origin. */
export function visit({ app, now }: Pick<SignInServer, 'app' | 'now'>, origin = site) {
  let cookie: string | undefined
  const request = async (
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const headers = { origin, ...(cookie ? { cookie } : {}), ...init.headers }
    const method = init.method ?? (init.body === undefined ? 'GET' : 'POST')
    const body = init.body === undefined ? {} : { body: JSON.stringify(init.body) }
    const response = await app.request(path, { method, headers, ...body })
    const given = response.headers.get('set-cookie')
    if (given) cookie = /=;|Max-Age=0/.test(given) ? undefined : given.split(';')[0]
    return response
  }
  const nonce = async (caip10?: AccountId) => {
    const { nonce: made } = await (await request('/siwx/nonce', { body: caip10 ? { caip10 } : {} })).json()
    return String(made)
  }
  const fieldsFor = async (account: AccountId, change: Partial<SiwxFields> = {}): Promise<SiwxFields> => ({
    domain: new URL(origin).host,
    uri: `${origin}/`,
    accountAddress: account.split(':')[2] ?? '',
    chainId: networkId(account.split(':').slice(0, 2).join(':')),
    version: '1',
    nonce: change.nonce ?? (await nonce(account)),
    issuedAt: new Date(now()).toISOString(),
    expirationTime: new Date(now() + 60 * minute).toISOString(),
    ...change,
  })
  const bring = (message: string, signature: string) => request('/siwx/sessions', { body: { message, signature } })
  const signIn = async (account: AccountId, sign: Sign, change?: Partial<SiwxFields>) => {
    const message = formatSiwxMessage(await fieldsFor(account, change))
    return bring(message, await sign(message))
  }
  return {
    request,
    nonce,
    fieldsFor,
    bring,
    signIn,
    cookie: () => cookie,
    take: (other: string | undefined) => (cookie = other),
  }
}
export type Sign = (message: string) => Promise<string> | string

/** One of a chain's accounts: its id on a network, and its signing function. */
export function signerOf(anvil: Anvil, index: number) {
  const account = anvil.account(index)
  const sign: Sign = (message) => account.signMessage({ message })
  return { address: account.address, sign, on: (network: NetworkId = chain) => accountId(network, account.address) }
}

/** The status and code of an error response. */
export async function codeOf(response: Response): Promise<readonly [number, string | undefined]> {
  const body = v.parse(errorBodySchema, await response.json())
  return [response.status, body.reasons[0]?.code]
}
