import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { AppClient, RequestedNamespaces, Session } from '@latchkey/walletconnect'
import type { ConnectOptions, Pairing } from '../../client/connector.ts'
import { abortable } from '../../rpc/abortable.ts'

/** A code is shown for four of the five minutes that it is valid (R9.05e). */
export const UNSHOWN_MS = 60_000
/** A prepared code that expires sooner is not used. */
const LEAST_LEFT_MS = 10_000

export type Proposals = {
  connect(options: Pick<ConnectOptions, 'signal' | 'onPairing'>): Promise<Session>
  prepare(): Promise<Pairing>
}

/**
 * The pairing codes. One can be prepared in advance, so that a tap opens a wallet at once. A code that the visitor gave
 * up is not shown again.
 */
export function createProposals(
  app: AppClient,
  namespaces: RequestedNamespaces,
  now: () => number = Date.now,
): Proposals {
  let prepared: Proposal | undefined
  /** Codes that were replaced on the screen but can still be answered. */
  const open = new Set<Promise<Session>>()

  const propose = (): Proposal => {
    const made = proposeTo(app, namespaces)
    // Only this one: a later code may have taken its place.
    made.session.catch(() => {
      if (prepared === made) prepared = undefined
    })
    return made
  }
  const prepare = async (): Promise<Pairing> => {
    if (prepared && (await prepared.shown).expiresAt - now() <= LEAST_LEFT_MS) prepared = undefined
    prepared ??= propose()
    return prepared.shown
  }
  return {
    prepare,
    async connect({ signal, onPairing }) {
      await abortable(prepare(), { signal })
      const taken = prepared
      prepared = undefined
      if (!taken) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'the code was rejected' } })
      onPairing?.(await taken.shown)
      const earlier = [...open]
      open.add(taken.session)
      const close = () => open.delete(taken.session)
      taken.session.then(close, close)
      return abortable(firstOf(taken.session, earlier), { signal })
    },
  }
}

/** The session of this code or of an earlier one, which a wallet may have scanned just before. */
function firstOf(session: Promise<Session>, earlier: readonly Promise<Session>[]): Promise<Session> {
  return new Promise((resolve, reject) => {
    session.then(resolve, reject)
    for (const one of earlier) one.then(resolve, () => undefined)
  })
}

type Proposal = { shown: Promise<Pairing>; session: Promise<Session> }

function proposeTo(app: AppClient, namespaces: RequestedNamespaces): Proposal {
  let show: (pairing: Pairing) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const shown = new Promise<Pairing>((resolve, reject) => {
    show = resolve
    fail = reject
  })
  const session = app
    .connect({
      namespaces,
      onUri: ({ uri, expiresAt }) => show({ uri, expiresAt: expiresAt - UNSHOWN_MS }),
    })
    .catch((error) => {
      fail(error)
      throw isLatchkeyError(error, 'USER_REJECTED') ? new LatchkeyError('CONNECTION_REJECTED', { cause: error }) : error
    })
  // The caller sees the rejection; a prepared code that fails before it is shown is created again.
  session.catch(() => undefined)
  shown.catch(() => undefined)
  return { shown, session }
}
