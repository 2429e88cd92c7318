import { type ApprovedNamespaces, chainOf, type RequestedNamespace } from '../namespaces.ts'
import { checkRequired } from './checkRequired.ts'
import type { ProposalRecord, WalletSessionRecord, WalletTables } from './walletRecords.ts'

/** A live session that the proposing app has already, for instance one that its browser has lost with its storage. */
export type EarlierSession = {
  topic: string
  /** What it allows, as far as the app asks for that again. Never more than before. */
  namespaces: ApprovedNamespaces
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The newest session that may be offered again; undefined where the app isn't surely the same, or asks for other things. */
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
 * Whether a live session belongs to the app that proposes. Anybody can write an address into a proposal: the verify service
 * must have seen both come from a page of that address.
 */
export function isOfSameApp(session: WalletSessionRecord, proposal: ProposalRecord, now: number): boolean {
  const isLive = !session.ended && session.expiresAt > now
  const isSameAddress = session.peer.metadata.url === proposal.proposer.metadata.url
  return isLive && isSameAddress && session.isOriginVerified === true && isOriginVerified(proposal)
}

/** Whether the verify service saw the proposal come from the address that the app names. */
export function isOriginVerified({ verdict }: ProposalRecord): boolean {
  return verdict.validation === 'VALID' && !verdict.isScam
}

function narrow(earlier: ApprovedNamespaces, { required, optional }: ProposalRecord): ApprovedNamespaces {
  const requests = [...Object.entries(required), ...Object.entries(optional)]
  const narrowed = Object.entries(earlier).map(([key, grant]) => {
    const accounts = grant.accounts.filter((account) => covers(requests, chainOf(account)).length > 0)
    const chains = [...new Set(accounts.map(chainOf))]
    const asked = chains.flatMap((chain) => covers(requests, chain))
    const methods = grant.methods.filter((method) => asked.some((one) => one.methods.includes(method)))
    const events = grant.events.filter((event) => asked.some((one) => one.events.includes(event)))
    return [key, { chains, methods, events, accounts }] as const
  })
  return Object.fromEntries(narrowed.filter(([, { accounts }]) => accounts.length > 0))
}

/** What is asked for on a chain. A key without chains names the one that it is for. */
function covers(requests: readonly (readonly [string, RequestedNamespace])[], chain: string) {
  return requests.flatMap(([key, request]) => ((request.chains ?? [key]).includes(chain) ? [request] : []))
}
