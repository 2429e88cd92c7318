import * as v from 'valibot'
import type { SolanaChain } from '../../chains/connectChains.ts'
import { requestNode } from '../../chains/requests/requestNode.ts'
import { readTokenAccounts } from '../../chains/solana/readTokenAccounts.ts'
import type { WatcherDeps } from './accountWatcher.ts'
import { createChecks } from './createChecks.ts'
import type { SolanaSocket } from './openSolanaSocket.ts'

export type SolanaWatch = {
  /** Resolves once changes will be noticed. */
  ready: Promise<void>
  stop: () => void
}

type Options = Pick<WatcherDeps, 'onChange' | 'onError'> & { address: string; subscribe: SolanaSocket['subscribe'] }

const TOKEN_ACCOUNTS_MAX = 20
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** Without an event there is nothing to check. */
const NEVER_MS = 2 ** 31 - 1
const infoSchema = v.object({ value: v.nullable(v.object({ owner: v.string(), executable: v.boolean() })) })

/**
 * Subscribes to an account, to its token accounts, and to the logs that mention it, which a new token account does. Many
 * events of one account are handled together.
 */
export function watchSolanaAccount(
  { send }: SolanaChain,
  { address, subscribe, onChange, onError }: Options,
): SolanaWatch {
  const stops = new Map<string, () => void>()
  let isReady = false
  let isStopped = false
  const checks = createChecks(onEvents, { everyMs: NEVER_MS, onError })

  async function start(): Promise<void> {
    await requireWallet()
    await add('logs', { mentions: [address] })
    await add('account', address)
    await addTokens()
    isReady = true
  }

  async function onEvents(): Promise<void> {
    if (isReady) onChange(address)
    // Further changes of a token account that is new don't mention its owner.
    if ((await addTokens()) > 0 && isReady) onChange(address)
  }

  /** The logs of a program that everyone uses would be a flood, and are nobody's payments. */
  async function requireWallet(): Promise<void> {
    const params = [address, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, commitment: 'confirmed' }]
    const { value } = await requestNode(send, { method: 'getAccountInfo', params }, infoSchema)
    if (value && (value.executable || value.owner !== SYSTEM_PROGRAM)) throw new Error('the account is not a wallet')
  }

  async function addTokens(): Promise<number> {
    const tokens = (await readTokenAccounts(send, address)).slice(0, TOKEN_ACCOUNTS_MAX)
    const added = tokens.filter(({ account }) => !stops.has(account))
    for (const { account } of added) await add('account', account)
    return added.length
  }

  async function add(kind: 'account' | 'logs', filter: unknown): Promise<void> {
    const config = { commitment: 'confirmed', ...(kind === 'account' ? { encoding: 'base64' } : {}) }
    const end = await subscribe(kind, [filter, config], checks.request)
    stops.set(typeof filter === 'string' ? filter : kind, end)
    if (isStopped) end()
  }

  function stop(): void {
    isStopped = true
    checks.stop()
    for (const end of stops.values()) end()
  }

  return { ready: start(), stop }
}
