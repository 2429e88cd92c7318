import { type AccountId, accountId, LatchkeyError, namespaceOf, networkOf } from '@latchkey/protocol'
import { disconnect } from '../actions/connection/disconnect.ts'
import type { Client } from '../client/client.ts'
import type { ConnectSignIn, Eip1193SignIn } from '../client/connector.ts'
import { sameAddress } from '../client/sameAddress.ts'
import type { SignInSession } from '../client/siwx.ts'
import { asksOnConnect } from '../client/siwx.ts'
import type { Connection, State } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { newestSessions, readSessions } from './readSessions.ts'
import { findSession } from './selectSignInSession.ts'
import { backendOf } from './serverBackend.ts'
import { onTabsChange } from './tabs.ts'

/**
 * Keeps the sign-in state in step with connections and other tabs: reads the sessions when the active account changes,
 * and ends those of a wallet that the visitor disconnects. Returns a function that stops it.
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
    const { sessions, status } = client.signIn.getState()
    // A wallet that signed in while it connected brings one session; the others still have to be read.
    if (status !== 'unread' && findSession(sessions, account, client.now())) noteNetwork(client, account)
    else void read(client, account, stop.signal)
  }
  const unsubscribe = client.store.subscribe((state, before) => {
    follow()
    if (state.connections !== before.connections) void endThoseOf(client, endedByVisitor(state, before))
  })
  const stopHearing = onTabsChange(client, () => void readAgain(client, stop.signal))
  follow()
  return () => {
    stop.abort()
    stopHearing()
    unsubscribe()
  }
}

/** Sign-in as part of connecting a phone wallet, loaded with the first code. */
export async function loadConnectSignIn(client: Client): Promise<ConnectSignIn | undefined> {
  const { whileConnecting } = await import('./signing.ts')
  return whileConnecting(client)
}

/** Sign-in as part of connecting a browser wallet. */
export async function loadEip1193SignIn(client: Client): Promise<Eip1193SignIn | undefined> {
  if (!asksOnConnect(client.config.siwx)) return undefined
  const { withConnection } = await import('./signing.ts')
  return withConnection(client)
}

/** If the sessions can't be read, the wallet is disconnected. */
async function read(client: Client, account: AccountId, signal: AbortSignal): Promise<void> {
  try {
    const sessions = await readSessions(client, signal)
    if (findSession(sessions, account, client.now())) noteNetwork(client, account)
  } catch (cause) {
    if (signal.aborted || selectAccountId(client.store.getState()) !== account) return
    const failure = new LatchkeyError('SIGN_IN_INIT_FAILED', { cause })
    // A visitor who may stay without a session is not disconnected.
    if (!asksOnConnect(client.config.siwx)) {
      client.emit({ name: 'SIGN_IN_ERROR', networkId: networkOf(account), code: failure.code })
      return
    }
    client.signIn.setState({ failure, status: 'unread' })
    client.emit({ name: 'SIGN_IN_ERROR', networkId: networkOf(account), code: failure.code })
    await disconnect(client, { namespace: namespaceOf(account) })
  }
}

/** Another tab signed in or out. If the sessions can't be read, the current ones stay until the next visit. */
async function readAgain(client: Client, signal: AbortSignal): Promise<void> {
  const { signIn, store, now } = client
  const sessions = await newestSessions(client, signal).catch(() => undefined)
  if (!sessions) return
  const { sessions: before } = signIn.getState()
  const account = selectAccountId(store.getState())
  const isOut = account && findSession(before, account, now()) && !findSession(sessions, account, now())
  // After signing out in another tab, don't ask to sign in here.
  signIn.setState({ sessions, ...(isOut ? { dismissed: account } : {}) })
}

function noteNetwork(client: Client, account: AccountId): void {
  const session = findSession(client.signIn.getState().sessions, account, client.now())
  if (!session) return
  const { accountAddress, chainId } = session.data
  client.signIn.setState(({ lastNetworks }) => ({ lastNetworks: { ...lastNetworks, [accountAddress]: chainId } }))
}

/** A wallet that was locked, or whose page was closed, can come back. Only connections that the visitor ended count. */
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
      // A read that began before the session ended may have brought it back.
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
