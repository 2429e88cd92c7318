import {
  type AccountId,
  accountId,
  addressOf,
  LatchkeyError,
  type Network,
  type NetworkId,
  namespaceOf,
  networkOf,
} from '@latchkey/protocol'
import { readBitcoinAddress } from '@latchkey/siwx/addresses'
import { accountsOf, type Session } from '@latchkey/walletconnect'
import { decodeSolanaAddress } from '../../chains/solana/solanaAddress.ts'
import type { ConnectorSession } from '../../client/connector.ts'
import type { SessionAccount } from '../../client/connectorEvent.ts'
import { sameAddress } from '../../client/sameAddress.ts'
import type { ReachableNamespace } from './requestedNamespaces.ts'

/**
 * A session in one namespace: on the requested network if the wallet approved it, else on the first that the app offers
 * too, else on the wallet's first.
 *
 * @throws LatchkeyError `CONNECT_FAILED` if the wallet approved no account there.
 */
export function toConnectorSession(
  session: Session,
  namespace: ReachableNamespace,
  networks: readonly Network[],
  wanted: NetworkId | undefined,
): ConnectorSession {
  const approved = networksOf(session, namespace)
  const offered = networks.map(({ id }) => id).filter((id) => approved.includes(id))
  const networkId = [wanted, offered[0], approved[0]].find((id) => id && approved.includes(id))
  if (!networkId) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: `no account in ${namespace}` } })
  const { name, icons } = session.peer.metadata
  const iconUrl = icons.find((icon) => /^(https:\/\/|http:\/\/localhost|data:image\/)/.test(icon))
  return {
    accounts: sessionAccounts(session, namespace, networkId),
    networkId,
    wallet: {
      name: name.trim().slice(0, 64) || 'WalletConnect',
      ...(iconUrl && iconUrl.length < 2000 ? { iconUrl } : {}),
    },
  }
}

/** Puts the account first that signed in while connecting: it becomes the active one. */
export function signedInFirst(session: ConnectorSession, signedIn: AccountId | undefined): ConnectorSession {
  if (!signedIn) return session
  const isSignedIn = ({ id }: SessionAccount) => sameAddress(namespaceOf(id), addressOf(id), addressOf(signedIn))
  const { accounts } = session
  return { ...session, accounts: accounts.toSorted((a, b) => Number(isSignedIn(b)) - Number(isSignedIn(a))) }
}

/** The networks on which a session has accounts, in the wallet's order. */
export function networksOf(session: Session, namespace: ReachableNamespace): readonly NetworkId[] {
  return [...new Set(accountIdsOf(session, namespace).map(networkOf))]
}

/** The accounts on one network, each address once; those of the whole namespace if there are none on it. */
export function sessionAccounts(
  session: Session,
  namespace: ReachableNamespace,
  networkId: NetworkId,
): readonly SessionAccount[] {
  const ids = accountIdsOf(session, namespace)
  const there = ids.filter((id) => networkOf(id) === networkId)
  const addresses = (there.length > 0 ? there : ids).map(addressOf)
  const isFirst = (address: string, index: number) =>
    addresses.findIndex((other) => sameAddress(namespace, other, address)) === index
  return addresses.filter(isFirst).map((address) => ({ id: accountId(networkId, address) }))
}

/** Accounts with an invalid address are left out: payments to them would be lost. */
function accountIdsOf(session: Session, namespace: ReachableNamespace): readonly AccountId[] {
  return accountsOf(session.namespaces).flatMap((text) => {
    const id = readAccountId(text)
    return id && namespaceOf(id) === namespace && isAddress[namespace](addressOf(id)) ? [id] : []
  })
}

const isAddress: Readonly<Record<ReachableNamespace, (address: string) => boolean>> = {
  eip155: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  solana: (address) => decodeSolanaAddress(address) !== undefined,
  bip122: (address) => readBitcoinAddress(address) !== undefined,
}

function readAccountId(text: string): AccountId | undefined {
  try {
    return accountId(text)
  } catch {
    return undefined
  }
}
