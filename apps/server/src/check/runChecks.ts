import { pino } from 'pino'
import { createMetrics } from '../base/metrics.ts'
import { reasonOf } from '../base/reasonOf.ts'
import { withDeadline } from '../base/withDeadline.ts'
import { connectChains, isEvmChain } from '../chains/connectChains.ts'
import type { createPost } from '../chains/requests/postJson.ts'
import type { Config } from '../config/configSchema.ts'
import { checkContracts } from './chains/checkContracts.ts'
import { checkNetwork } from './chains/checkNetwork.ts'
import { checkEnvironmentFile } from './checkEnvironmentFile.ts'
import { checkFiles } from './checkFiles.ts'
import { checkNode } from './checkNode.ts'
import { checkPorts } from './checkPorts.ts'
import { checkSettings } from './checkSettings.ts'
import { checkValkey } from './checkValkey.ts'
import { checkClock } from './database/checkClock.ts'
import { checkDatabase } from './database/checkDatabase.ts'
import { checkDisk } from './database/checkDisk.ts'
import { checkKeys } from './database/checkKeys.ts'
import { error, type Finding } from './finding.ts'
import { checkDns, type Dns } from './mail/checkDns.ts'
import { checkMail } from './mail/checkMail.ts'
import { checkMailDomain } from './mail/checkMailDomain.ts'
import { checkOutside } from './outside/checkOutside.ts'
import { checkTls } from './outside/checkTls.ts'

type Options = {
  env: Readonly<Record<string, string | undefined>>
  /** Settings that the file and the environment override. */
  defaults?: Readonly<Record<string, unknown>>
  /** Where a running server is reached. Without it, nothing is asked of one. */
  url?: string | undefined
  /** An address that gets an e-mail. */
  sendTo?: string | undefined
}
type Deps = {
  dns: Dns
  fetch: typeof fetch
  /** Connections to the nodes of networks. */
  post: ReturnType<typeof createPost>
  now: () => number
}

/** Longer than every time limit inside of a check. */
const LIMIT_MS = 30_000

/** Looks at everything that a server with these settings needs, all at once. Changes nothing. */
export async function runChecks({ env, defaults = {}, url, sendTo }: Options, deps: Deps): Promise<Finding[]> {
  const { config, findings } = checkSettings(env, defaults)
  const first = [...checkNode(), ...findings, ...checkEnvironmentFile(env.LATCHKEY_CONFIG)]
  if (!config) return first
  const running = checksOf(config, { url, sendTo }, deps).map(([id, run]) => runOne(id, run))
  return [...first, ...(await Promise.all(running)).flat()]
}

type Run = () => Promise<Finding[]>

function checksOf(config: Config, { url, sendTo }: Pick<Options, 'url' | 'sendTo'>, deps: Deps): [string, Run][] {
  const { dns, now, fetch, post } = deps
  const log = pino({ level: 'silent' })
  const chains = connectChains(config.networks, { ...post, log, metrics: createMetrics(), timeoutMs: 8_000 })
  return [
    ['files', () => checkFiles(config)],
    ['keys', () => checkKeys(config)],
    ['disk', () => checkDisk(config)],
    ['ports', () => checkPorts(config, { fetch })],
    ['database', () => checkDatabase(config)],
    ['valkey', () => checkValkey(config)],
    ['clock', () => checkClock(config, { now, fetch })],
    ['dns', () => checkDns(config, dns)],
    ['tls', () => checkTls(config, { now })],
    ['mail', () => checkMail(config, { sendTo })],
    ['mail.domain', () => checkMailDomain(config, dns)],
    ...config.networks.map((network): [string, Run] => [
      `network.${network.id}`,
      () => checkNetwork(network, { ...post, now }),
    ]),
    ...[...chains.values()]
      .filter(isEvmChain)
      .map((chain): [string, Run] => [`contracts.${chain.network.id}`, () => checkContracts(chain)]),
    ...(url ? [['outside', () => checkOutside(config, url, { fetch })] satisfies [string, Run]] : []),
  ]
}

async function runOne(id: string, run: Run): Promise<Finding[]> {
  const fix = 'Check again. If it stays so, look at what this machine can reach.'
  const why = 'What it would have found is unknown.'
  const late = [error(id, `The check took longer than ${LIMIT_MS / 1000} seconds.`, { why, fix })]
  return withDeadline(run(), LIMIT_MS, late).catch((cause: unknown) => [
    error(id, `The check failed: ${reasonOf(cause)}.`, { why, fix }),
  ])
}
