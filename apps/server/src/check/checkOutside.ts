import type { Config } from '../config/configSchema.ts'
import { reasonOf } from '../reasonOf.ts'
import { frameHeaders } from '../secure/frameHeaders.ts'
import { checkForwarding } from './checkForwarding.ts'
import { checkSockets } from './checkSockets.ts'
import { error, type Finding, ok, warning } from './finding.ts'

type Deps = { fetch: typeof fetch }

/**
 * A running server as visitors reach it, through every proxy in front.
 *
 * @param url where it is reached; usually `publicUrl`
 */
export async function checkOutside(config: Config, url: string, deps: Deps): Promise<Finding[]> {
  const base = url.replace(/\/+$/, '')
  const found = await checkRunning('outside', base, deps)
  // Nothing else answers either.
  if (found.some(({ level }) => level === 'error')) return found
  const { secureUrl } = config
  const more = await Promise.all([
    checkForwarding(base, config, deps),
    checkSockets(base, config),
    checkStrictTransport(base, deps),
    ...(secureUrl ? [checkRunning('outside.secure', secureUrl, deps), checkFrame(config, secureUrl, deps)] : []),
  ])
  return [...found, ...more.flat()]
}

async function checkRunning(id: string, base: string, { fetch }: Deps): Promise<Finding[]> {
  const why = 'Visitors can’t use it.'
  try {
    const health = await fetch(`${base}/health`, { redirect: 'manual' })
    const text = await health.text()
    if (health.status !== 200 || !text.startsWith('OK v'))
      return [
        error(id, `${base}/health answers with the status ${health.status}, and not as Latchkey does.`, {
          why,
          fix: 'Check which program the proxy routes this host to, and its log.',
        }),
      ]
    const ready = await fetch(`${base}/ready`)
    const { status, failing } = await ready.json()
    const reasons = failing.map(({ check, reason }: Record<string, string>) => `${check} ${reason}`).join('; ')
    const [version] = /v\S+(?=,)/.exec(text) ?? []
    if (status === 'ready') return [ok(id, `${base} runs ${version}, and is ready.`)]
    const consequence = {
      why: 'docs/operating.md says what each of these means to visitors.',
      fix: 'See the other findings.',
    }
    return [
      (ready.status === 200 ? warning : error)(
        id,
        `${base} runs ${version}, and is ${status}: ${reasons}.`,
        consequence,
      ),
    ]
  } catch (cause) {
    return [
      error(id, `${base} does not answer: ${reasonOf(cause)}.`, {
        why,
        fix: 'Start it, and check the DNS, the firewall and the proxy in front.',
      }),
    ]
  }
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
async function checkStrictTransport(base: string, { fetch }: Deps): Promise<Finding[]> {
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
