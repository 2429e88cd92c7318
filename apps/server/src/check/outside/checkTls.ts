import { type ConnectionOptions, connect, type PeerCertificate } from 'node:tls'
import type { Config } from '../../config/configSchema.ts'
import { error, type Finding, ok, warning } from '../finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Certificates that are renewed by a program have at least a third of their 90 days left. */
const DAYS_LEFT_MIN = 21

type Deps = {
  now: () => number
  /** How to connect, beyond host and port. */
  tls?: ConnectionOptions
}

/** The certificates of both origins, as a browser sees them. */
export async function checkTls({ publicUrl, secureUrl }: Pick<Config, 'publicUrl' | 'secureUrl'>, deps: Deps) {
  const urls = [publicUrl, ...(secureUrl ? [secureUrl] : [])].filter((url) => url.startsWith('https:'))
  return Promise.all(urls.map((url) => checkOrigin(new URL(url), deps)))
}

async function checkOrigin({ hostname, port, host }: URL, { now, tls }: Deps): Promise<Finding> {
  const id = `tls.${host}`
  const why = 'Browsers show visitors a warning in place of the page, and no app can use this server.'
  try {
    const { certificate, problem } = await readCertificate(hostname, Number(port || 443), tls)
    const until = Date.parse(certificate.valid_to)
    const date = new Date(until).toISOString().slice(0, 10)
    const days = Math.floor((until - now()) / DAY_MS)
    const renew = 'Renew it, and let a program such as Caddy or certbot do that from now on.'
    // An expired certificate may have other faults, which a new one ends too.
    if (days < 0) return error(id, `The certificate of ${host} expired on ${date}.`, { why, fix: renew })
    if (problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return error(id, `The certificate of ${host} is for ${namesOf(certificate)}.`, {
        why,
        fix: `Get one for ${hostname}, and check that the proxy routes this host.`,
      })
    if (problem)
      return error(id, `The certificate of ${host} is not trusted (${problem}).`, {
        why,
        fix: 'Serve it together with its intermediate certificates (fullchain.pem), from an authority that browsers know.',
      })
    if (days < DAYS_LEFT_MIN)
      return warning(id, `The certificate of ${host} expires on ${date}, in ${days} days.`, {
        why: 'Automatic renewal would have replaced it by now.',
        fix: 'Look at the log of what renews it. Port 80 or the DNS must be reachable for the authority.',
      })
    return ok(id, `The certificate of ${host} is valid until ${date}.`)
  } catch (cause) {
    return error(id, `${host} does not answer over TLS (${codeOf(cause)}).`, {
      why: 'Visitors can’t reach it.',
      fix: 'Start the proxy in front, open port 443 in the firewall, and check the DNS of the host.',
    })
  }
}

function readCertificate(host: string, port: number, options: ConnectionOptions = {}) {
  return new Promise<{ certificate: PeerCertificate; problem: string | undefined }>((resolve, reject) => {
    const servername = host
    const socket = connect({ host, port, servername, ...options, rejectUnauthorized: false, timeout: 10_000 })
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      const failure: unknown = socket.authorizationError
      socket.destroy()
      resolve({ certificate, problem: failure ? codeOf(failure) : undefined })
    })
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    socket.on('error', reject)
  })
}

function codeOf(failure: unknown): string {
  return String(Object(failure).code ?? failure)
}

function namesOf({ subject, subjectaltname }: PeerCertificate): string {
  return (subjectaltname ?? String(subject?.CN ?? 'no host')).replaceAll('DNS:', '')
}
