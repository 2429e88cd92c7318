import { type ApprovedNamespaces, chainOf, type RequestedNamespace } from '../namespaces.ts'
import { checkRequired } from './checkRequired.ts'
import type { ProposalRecord, WalletSessionRecord, WalletTables } from './walletRecords.ts'

/** A live session of the proposing app, for example one that its browser lost with its storage. */
export type EarlierSession = {
  topic: string
  /** What it approves and the app requests again. Never more than before. */
  namespaces: ApprovedNamespaces
  /** Unix milliseconds. */
  expiresAt: number
}

/** The newest session to offer again. Undefined if the app may be another one, or requests other things. */
export function findEarlierSession(
  { sessions }: WalletTables,
  proposal: ProposalRecord,
  now: number,
): EarlierSession | undefined {
  return sessions
    .list()
    .filter((session) => isOfSameApp(session, proposal, now))
    .sort((one, other) => other.expiresAt - one.expiresAt)
    .map(({ topic, namespaces, expiresAt }) => ({ topic, expiresAt, namespaces: narrow(namespaces, proposal) }))
    .find(({ namespaces }) => !checkRequired(namespaces, proposal.required))
}

/**
 * Whether a live session belongs to the proposing app. Anyone can put any address into a proposal, so the verify service must have
 * confirmed it for both.
 */
export function isOfSameApp(session: WalletSessionRecord, proposal: ProposalRecord, now: number): boolean {
  const isLive = !session.ended && session.expiresAt > now
  const isSameAddress = session.peer.metadata.url === proposal.proposer.metadata.url
  return isLive && isSameAddress && session.isOriginVerified === true && isOriginVerified(proposal)
}

/** Whether the verify service confirmed that the proposal comes from the address in the app's metadata. */
export function isOriginVerified({ verdict }: ProposalRecord): boolean {
  return verdict.validation === 'VALID' && !verdict.isScam
}

function narrow(earlier: ApprovedNamespaces, { required, optional }: ProposalRecord): ApprovedNamespaces {
  const requests = [...Object.entries(required), ...Object.entries(optional)]
  const narrowed = Object.entries(earlier).map(([key, grant]) => {
    const accounts = grant.accounts.filter((account) => covers(requests, chainOf(account)).length > 0)
    const chains = [...new Set(accounts.map(chainOf))]
    const requested = chains.flatMap((chain) => covers(requests, chain))
    const methods = grant.methods.filter((method) => requested.some((one) => one.methods.includes(method)))
    const events = grant.events.filter((event) => requested.some((one) => one.events.includes(event)))
    return [key, { chains, methods, events, accounts }] as const
  })
  return Object.fromEntries(narrowed.filter(([, { accounts }]) => accounts.length > 0))
}

/** What is requested for a chain. A key without chains is itself the chain. */
function covers(requests: readonly (readonly [string, RequestedNamespace])[], chain: string) {
  return requests.flatMap(([key, request]) => ((request.chains ?? [key]).includes(chain) ? [request] : []))
}
