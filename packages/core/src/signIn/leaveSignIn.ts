import { type AccountId, addressOf, type NetworkId, namespaceOf, networkOf } from '@latchkey/protocol'
import { readTime } from '@latchkey/siwx'
import { disconnect } from '../actions/connection/disconnect.ts'
import { switchNetwork } from '../actions/connection/switchNetwork.ts'
import type { Client } from '../client/client.ts'
import { sameAddress } from '../client/sameAddress.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { findSession, isValidAt } from './selectSignInSession.ts'

/** What Cancel does. Never throws: if the wallet can't switch back, it is disconnected. */
export async function leaveSignIn(client: Client): Promise<void> {
  const account = selectAccountId(client.store.getState())
  if (!account) return
  client.signIn.setState({ failure: undefined })
  if (!client.config.siwx?.isRequired) {
    client.signIn.setState({ dismissed: account })
    return
  }
  if (findSession(client.signIn.getState().sessions, account, client.now())) return
  const networkId = lastSignedInNetwork(client, account)
  const isBack = networkId !== undefined && (await goBack(client, networkId))
  if (!isBack) await disconnect(client, { namespace: namespaceOf(account) })
}

async function goBack(client: Client, networkId: NetworkId): Promise<boolean> {
  try {
    await switchNetwork(client, { networkId })
    return true
  } catch {
    // The wallet did not switch, so the visitor would stay signed out on a network that requires sign-in.
    return false
  }
}

/** A network where this address still has a session: the one it used last, else that of the newest session. */
function lastSignedInNetwork(client: Client, account: AccountId): NetworkId | undefined {
  const { sessions, lastNetworks } = client.signIn.getState()
  const isHere = (network: NetworkId) =>
    client.networks.some(({ id }) => id === network) && network !== networkOf(account)
  const mine = sessions.filter((session) => {
    const { accountAddress, chainId } = session.data
    const isOwn = sameAddress(namespaceOf(account), accountAddress, addressOf(account))
    return namespaceOf(chainId) === namespaceOf(account) && isOwn && isHere(chainId) && isValidAt(session, client.now())
  })
  const newestFirst = mine
    .map(({ data }) => data)
    .sort((a, b) => (readTime(b.issuedAt) ?? 0) - (readTime(a.issuedAt) ?? 0))
  const last = newestFirst.find(({ accountAddress, chainId }) => lastNetworks[accountAddress] === chainId)
  return (last ?? newestFirst[0])?.chainId
}
