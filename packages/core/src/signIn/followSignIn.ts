import { type AccountId, accountId, LatchkeyError, namespaceOf, networkOf } from '@latchkey/protocol'
import { disconnect } from '../actions/disconnect.ts'
import type { Client } from '../client/client.ts'
import { sameAddress } from '../client/sameAddress.ts'
import type { SignInSession } from '../client/siwx.ts'
import { asksOnConnect } from '../client/siwx.ts'
import type { Connection, State } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { newestSessions, readSessions } from './readSessions.ts'
import { findSession } from './selectSignInSession.ts'
import { backendOf } from './serverBackend.ts'
import { hearTabs } from './tabs.ts'

/**
 * Keeps what is known about sign-in true to the connections: reads the sessions when an account comes into use, and ends
 * those of a wallet that the visitor disconnects; and follows what other tabs do. Returns the stop.
 */
export function followSignIn(client: Client): () => void {
  const stop = new AbortController()
  let followed: AccountId | undefined

  const follow = () => {
    const state = client.store.getState()
    const account = state.status === 'connected' ? selectAccountId(state) : undefined
    if (account === followed) return
    followed = account
    client.signIn.setState({ dismissed: undefined })
    if (!account || !client.networks.some(({ id }) => id === networkOf(account))) return
    if (findSession(client.signIn.getState().sessions, account, client.now())) noteNetwork(client, account)
    else void read(client, account, stop.signal)
  }
  const unsubscribe = client.store.subscribe((state, before) => {
    follow()
    if (state.connections !== before.connections) void endThoseOf(client, endedByVisitor(state, before))
  })
  const stopHearing = hearTabs(client, () => void readAgain(client, stop.signal))
  follow()
  return () => {
    stop.abort()
    stopHearing()
    unsubscribe()
  }
}

/** Without an answer nobody knows who is there: the wallet is disconnected (R8.08). */
async function read(client: Client, account: AccountId, signal: AbortSignal): Promise<void> {
  try {
    const sessions = await readSessions(client, signal)
    if (findSession(sessions, account, client.now())) noteNetwork(client, account)
  } catch (cause) {
    if (signal.aborted || selectAccountId(client.store.getState()) !== account) return
    const failure = new LatchkeyError('SIGN_IN_INIT_FAILED', { cause })
    // Who may stay without a session is not put out for want of an answer.
    if (!asksOnConnect(client.config.siwx)) {
      client.emit({ name: 'SIGN_IN_ERROR', networkId: networkOf(account), code: failure.code })
      return
    }
    client.signIn.setState({ failure, status: 'unread' })
    client.emit({ name: 'SIGN_IN_ERROR', networkId: networkOf(account), code: failure.code })
    await disconnect(client, { namespace: namespaceOf(account) })
  }
}

/** Another tab signed in or out. Where nobody can be asked, what is known here stays until the next visit. */
async function readAgain(client: Client, signal: AbortSignal): Promise<void> {
  const { signIn, store, now } = client
  const sessions = await newestSessions(client, signal).catch(() => undefined)
  if (!sessions) return
  const { sessions: before } = signIn.getState()
  const account = selectAccountId(store.getState())
  const isOut = account && findSession(before, account, now()) && !findSession(sessions, account, now())
  // Who signed out over there is not asked to sign in here.
  signIn.setState({ sessions, ...(isOut ? { dismissed: account } : {}) })
}

function noteNetwork(client: Client, account: AccountId): void {
  const session = findSession(client.signIn.getState().sessions, account, client.now())
  if (!session) return
  const { accountAddress, chainId } = session.data
  client.signIn.setState(({ lastNetworks }) => ({ lastNetworks: { ...lastNetworks, [accountAddress]: chainId } }))
}

/** A wallet that was locked, or whose page was closed, comes back: only what the visitor ended is over. */
function endedByVisitor(state: State, before: State): readonly Connection[] {
  const isLive = (key: string) => state.connections.some((live) => live.key === key)
  const isByHand = (key: string) => state.remembered.some((one) => one.key === key && one.wasDisconnected)
  return before.connections.filter(({ key }) => !isLive(key) && isByHand(key))
}

async function endThoseOf(client: Client, ended: readonly Connection[]): Promise<void> {
  if (ended.length === 0 || client.config.siwx?.keepsSessions) return
  const { sessions } = client.signIn.getState()
  const { connections } = client.store.getState()
  const over = sessions.filter(
    (session) => ended.some((one) => holds(one, session)) && !connections.some((one) => holds(one, session)),
  )
  const forget = ({ message }: SignInSession) =>
    client.signIn.setState(({ sessions }) => ({ sessions: sessions.filter((session) => session.message !== message) }))
  for (const session of over) forget(session)
  for (const session of over) {
    const { chainId, accountAddress } = session.data
    try {
      await backendOf(client).revokeSessions(accountId(chainId, accountAddress), {})
      // Somebody may have read the sessions while it still was one of them.
      forget(session)
    } catch (error) {
      client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
    }
  }
}

function holds({ namespace, accounts }: Connection, { data }: SignInSession): boolean {
  const isOwn = (address: string) => sameAddress(namespace, address, data.accountAddress)
  return namespaceOf(data.chainId) === namespace && accounts.some(({ address }) => isOwn(address))
}
