import { embeddedError } from '@latchkey/protocol/frame'
import { pciSchema, readPermissions } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Hex, isAddressEqual } from 'viem'
import type { ActionView, Approval, Fact, Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { Connected } from '../approval/connected.ts'
import type { PermissionsRequest } from '../approval/parsedRequest.ts'
import type { OwnSession } from '../approval/ports.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { numberActions } from '../explain/numberActions.ts'
import { rawText } from '../explain/rawText.ts'
import { viewFailure, viewFee } from '../explain/viewFee.ts'
import { endOnChain } from './endOnChain.ts'
import { readRevokedContext } from './executionPermissions.ts'
import { findUsable, type UsableSession } from './findUsable.ts'
import { ifReadable } from './ifReadable.ts'
import { readPermissionFacts } from './view/permissionFacts.ts'
import { type KnownFacts, viewRequests } from './view/viewRequests.ts'

/** How long the end of permissions may take after the press, whatever the page does meanwhile. */
const PATIENCE_MS = 180_000

/**
 * The end of permission sessions: the page's one with a `pci` or a context, or all of the account, whichever page they belong
 * to. The server destroys the co-signer's key at once; then the chain ends the delegations, so that not even both keys
 * together could use them. If the chain can't be told, the server's part is done all the same, and the screen says so.
 *
 * What has no co-signer ends on the chain or not at all: it is left out if the chain can't be told.
 */
export async function prepareRevocation(
  request: PermissionsRequest,
  context: ApprovalContext,
  pageSignal: AbortSignal,
): Promise<Prepared> {
  const { isMeant, toAnswer } = readRevocation(request, context.connected)
  const { connected, permissionSessions } = context
  const { network } = connected
  // Once pressed, a page that aborts its request doesn't save its permissions.
  let isPressed = false
  const own = new AbortController()
  const { signal } = own
  pageSignal.addEventListener('abort', () => {
    if (!isPressed) own.abort(pageSignal.reason)
  })

  const now = Math.floor(context.now() / 1000)
  const account = await context.findSmartAccount().catch(() => undefined)
  const meant = (await permissionSessions.list(signal)).filter(
    (one) =>
      one.network === network.id &&
      one.expiry > now &&
      (!account || isAddressEqual(one.account, account.address)) &&
      isMeant(one),
  )
  const usable = await findUsable(meant, account, { context, signal })
  if (usable.length === 0) throw refuse('there is no such permission to end')
  const ending =
    account && context.canSign
      ? await endOnChain(usable, account, { context, signal }).catch(() => undefined)
      : undefined
  const left = ending ? ending.left : usable
  const staying = left.filter(({ delegate }) => delegate)
  const sessions = usable.filter((one) => !staying.includes(one))
  const [first] = sessions
  if (!first) {
    if (!context.canSign) throw embeddedError('WALLET_FROZEN')
    throw refuse('only the chain can end this permission, and it can’t be told now', 4901)
  }
  const onServer = sessions.filter(({ delegate }) => !delegate)
  const onServerOnly = left.length - staying.length
  const requests = sessions.flatMap((session) => ifReadable(() => readPermissions(session)) ?? [])
  const known = await readPermissionFacts(requests, first.account, context, { now, signal })
  const execution = ending?.execution
  const { warnings: feeWarnings, ...fee } = viewFee(execution, { value: 0n, network })
  const warnings: Warning[] = [
    ...(ending ? [] : [{ code: 'endsOnServer' as const }]),
    ...(ending && onServerOnly > 0 ? [{ code: 'moreOnChain' as const, values: { count: String(onServerOnly) } }] : []),
    ...(staying.length > 0 ? [{ code: 'staysOnChain' as const, values: { count: String(staying.length) } }] : []),
    ...viewFailure(execution?.failure),
    ...feeWarnings,
  ]
  const frame = frameOf(context, 'eip155')
  const approval: Approval = Object.freeze({
    ...frame,
    account: { ...frame.account, address: first.account, isSmart: true },
    ...fee,
    warnings,
    kind: 'permissionsEnd' as const,
    count: sessions.length,
    digest: digestOf([...(execution?.digests ?? []), ...sessions.map(({ pci }) => new TextEncoder().encode(pci))]),
    actions: numberActions(sessions.flatMap((session) => viewEnd(session, known))),
    raw: rawText([sessions.map(({ pci }) => pci), ...(execution?.raw ?? [])]),
  })
  return {
    approval,
    signal,
    async finish(sign) {
      isPressed = true
      const timer = setTimeout(() => own.abort(), PATIENCE_MS)
      try {
        // The server's lock closes at once, the chain's with the next block. If one fails, the other still holds.
        const revoke = (ended: readonly UsableSession[]) =>
          Promise.allSettled(
            ended
              .filter(({ revokedAt }) => revokedAt === null)
              .map(({ pci, account: at }) =>
                permissionSessions.revoke({ network: network.id, account: at }, pci, signal),
              ),
          )
        const closed = await revoke(onServer)
        const hash: Hex | undefined = await (await execution?.send(sign))?.transactionHash()
        // They have ended whether the server hears of it now or with the next list.
        await revoke(sessions.filter(({ delegate }) => delegate))
        for (const one of closed) if (one.status === 'rejected') throw one.reason
        return toAnswer({ pcis: sessions.map(({ pci }) => pci), transactionHash: hash ?? null })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const requestSchema = v.union(
  [v.object({ all: v.literal(true) }), v.object({ pci: pciSchema })],
  'it names no permission',
)

/** Which sessions a request ends, and what the page gets for it. One of another page only ends with all. */
function readRevocation({ kind, params }: PermissionsRequest, { pageOrigin }: Connected): Revocation {
  if (kind === 'revokeExecutionPermission') {
    const context = readRevokedContext(params)
    return {
      isMeant: (one) => one.context.toLowerCase() === context && one.origin === pageOrigin,
      toAnswer: () => ({}),
    }
  }
  const [request] = parseParams(v.tuple([requestSchema]), params)
  return {
    isMeant: (one) => 'all' in request || (one.pci === request.pci && one.origin === pageOrigin),
    toAnswer: (revoked) => revoked,
  }
}
type Revocation = { isMeant(session: OwnSession): boolean; toAnswer(revoked: object): object }

/**
 * The permissions of a session that ends, under the site that has them. What another version of the server stored may not
 * be readable here; it must be possible to end it all the same.
 */
function viewEnd(session: UsableSession, known: KnownFacts): Omit<ActionView, 'number'>[] {
  const { origin, projectId, expiry } = session
  const views = ifReadable(
    () => viewRequests([{ ...readPermissions(session), delegate: session.delegate }], known).views,
  ) ?? [{ tone: 'neutral', facts: [{ label: 'expires', value: { is: 'time', at: expiry * 1000 } }] }]
  const site: Fact = { label: 'site', value: { is: 'text', text: origin ?? projectId } }
  return views.map((view) => ({ ...view, title: 'endPermission', facts: [site, ...view.facts] }))
}
