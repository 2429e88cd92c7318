import * as v from 'valibot'
import { reasonOf } from '../../base/reasonOf.ts'
import type { Config } from '../../config/configSchema.ts'
import { frameHeaders } from '../../origins/secure/frameHeaders.ts'
import { error, type Finding, ok, warning } from '../finding.ts'
import { checkCookie } from './checkCookie.ts'
import { checkForwarding } from './checkForwarding.ts'
import { checkSockets } from './checkSockets.ts'

type Deps = {
  fetch: typeof fetch
  /** How long a WebSocket may take to open. */
  socketMs?: number
}

/**
 * A running server as visitors reach it, through every proxy in front.
 *
 * @param url where it is reached; usually `publicUrl`
 */
export async function checkOutside(config: Config, url: string, deps: Deps): Promise<Finding[]> {
  const base = url.replace(/\/+$/, '')
  const found = await checkRunning('outside', base, deps)
  const { secureUrl } = config
  const secure = secureUrl ? await checkReady('outside.secure', secureUrl, '', deps) : []
  const isAway = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'error')
  const more = await Promise.all([
    ...(isAway(found)
      ? []
      : [
          checkForwarding(base, config, deps),
          checkSockets(base, config, deps.socketMs),
          checkStrict(base, deps),
          checkCookie(base, config, deps),
        ]),
    ...(secureUrl && !isAway(secure) ? [checkFrame(config, secureUrl, deps)] : []),
  ])
  return [...found, ...secure, ...more.flat()]
}

const why = 'Visitors can’t use it.'

async function checkRunning(id: string, base: string, deps: Deps): Promise<Finding[]> {
  try {
    const health = await deps.fetch(`${base}/health`, { redirect: 'manual' })
    const text = await health.text()
    const [version = ''] = /(?<=^OK )v\S+(?=,)/.exec(text) ?? []
    return health.status === 200 && version
      ? checkReady(id, base, ` ${version}`, deps)
      : [notLatchkey(id, `${base}/health`, health.status)]
  } catch (cause) {
    return [noAnswer(id, base, cause)]
  }
}

const answerSchema = v.object({
  status: v.picklist(['ready', 'degraded', 'not ready']),
  failing: v.array(v.object({ check: v.string(), reason: v.string() })),
})

async function checkReady(id: string, base: string, version: string, { fetch }: Deps): Promise<Finding[]> {
  try {
    const response = await fetch(`${base}/ready`, { redirect: 'manual' })
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined))
    if (!answer.success) return [notLatchkey(id, `${base}/ready`, response.status)]
    const { status, failing } = answer.output
    if (status === 'ready') return [ok(id, `${base} runs${version}, and is ready.`)]
    const reasons = failing.map(({ check, reason }) => `${check} ${reason}`).join('; ')
    return [
      (status === 'degraded' ? warning : error)(id, `${base} runs${version}, and is ${status}: ${reasons}.`, {
        why: 'docs/run/operating.md says what each of these means for visitors.',
        fix: 'See the other findings.',
      }),
    ]
  } catch (cause) {
    return [noAnswer(id, base, cause)]
  }
}

function notLatchkey(id: string, url: string, status: number): Finding {
  const fix = 'Check which program the proxy routes this host to, and its log.'
  return error(id, `${url} answers with the status ${status}, and not as Latchkey does.`, { why, fix })
}

function noAnswer(id: string, base: string, cause: unknown): Finding {
  const fix = 'Start it, and check the DNS, the firewall and the proxy in front.'
  return error(id, `${base} does not answer: ${reasonOf(cause)}.`, { why, fix })
}

/** A proxy may drop, replace or repeat the headers that protect the frame. */
async function checkFrame(config: Config, secureUrl: string, { fetch }: Deps): Promise<Finding[]> {
  const id = 'outside.headers'
  const response = await fetch(`${secureUrl}/frame`, { redirect: 'manual' })
  if (response.status !== 200)
    return [
      error(id, `${secureUrl}/frame answers with the status ${response.status}.`, {
        why: 'Without the secure frame there is no embedded wallet.',
        fix: 'Set frameDir to the built apps/frame, and route every path of this host to securePort.',
      }),
    ]
  const sent: Record<string, string> = frameHeaders(config, 'frame')
  const changed = Object.entries(sent).filter(([name, value]) => response.headers.get(name) !== value)
  const added = response.headers.get('x-frame-options')
  if (added)
    return [
      error(id, `Something in front adds X-Frame-Options: ${added}.`, {
        why: 'Browsers then refuse to show the wallet in your pages.',
        fix: 'Remove it there: frame-ancestors of the Content-Security-Policy says who may embed the frame.',
      }),
    ]
  return changed.length === 0
    ? [ok(id, 'The headers that protect the secure frame arrive as they were sent.')]
    : changed.map(([name]) => {
        const got = response.headers.get(name)
        return error(
          id,
          `${name} of the secure frame arrives as ${got === null ? 'nothing' : JSON.stringify(got.slice(0, 120))}.`,
          {
            why: 'Something in front changes what protects the wallet, or the server runs with other settings.',
            fix: 'Let the proxy pass on the headers of this host unchanged, and restart the server after a change of its settings.',
          },
        )
      })
}

/** The server sends it for the secure origin alone: the host of the web app may have others below it. */
async function checkStrict(base: string, { fetch }: Deps): Promise<Finding[]> {
  const { headers } = await fetch(`${base}/health`)
  const isSecure = base.startsWith('https:')
  if (!isSecure || headers.get('strict-transport-security')) return []
  return [
    warning('outside.hsts', `${base} sends no Strict-Transport-Security.`, {
      why: 'A visitor who types the address without https can be led elsewhere.',
      fix: 'Let the proxy add it, as the sample Caddyfile does.',
    }),
  ]
}
