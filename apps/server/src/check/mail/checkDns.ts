import type { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Config, isLoopback } from '../../config/configSchema.ts'
import { error, type Finding, ok } from '../finding.ts'

export type Dns = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt' | 'resolveMx'>

/** Whether the DNS knows the hosts of both origins. */
export async function checkDns({ publicUrl, secureUrl }: Pick<Config, 'publicUrl' | 'secureUrl'>, dns: Dns) {
  const hosts = [publicUrl, ...(secureUrl ? [secureUrl] : [])].map((url) => new URL(url).hostname)
  const named = [...new Set(hosts)].filter((host) => !isLoopback(host) && isIP(host.replace(/^\[|\]$/g, '')) === 0)
  return Promise.all(named.map((host) => checkHost(host, dns)))
}

async function checkHost(host: string, dns: Dns): Promise<Finding> {
  const id = `dns.${host}`
  const [four, six] = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  // One without IPv6 is usual.
  if (found.length > 0) return ok(id, `${host} is ${found.join(', ')}.`)
  const code = four.status === 'rejected' ? String(Object(four.reason).code) : ''
  return isUnknown(code)
    ? error(id, `The DNS has no address for ${host}.`, {
        why: 'Visitors can’t reach it, and no certificate is issued for it.',
        fix: `Add an A record for ${host}, and an AAAA record if your machine has IPv6, or correct the setting.`,
      })
    : error(id, `The DNS does not answer for ${host} (${code}).`, {
        why: 'Whether visitors can reach it is unknown, and this server may not find other hosts either.',
        fix: 'Check the name servers of this machine (/etc/resolv.conf) and of the domain.',
      })
}

/** Whether the answer is that there is nothing, not that there is no answer. */
export function isUnknown(code: unknown): boolean {
  return code === 'ENOTFOUND' || code === 'ENODATA'
}
