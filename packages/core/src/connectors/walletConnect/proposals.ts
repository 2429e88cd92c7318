import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { AppClient, RequestedNamespaces, Session } from '@latchkey/walletconnect'
import type { ConnectOptions, Pairing } from '../../client/connector.ts'
import { abortable } from '../../rpc/abortable.ts'
import type { SessionSignIn } from './sessionSignIn.ts'

/** A code is shown for four of the five minutes that it is valid. */
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
  signIn: Pick<SessionSignIn, 'request' | 'submit'>,
  now: () => number = Date.now,
): Proposals {
  let prepared: Proposal | undefined
  /** Codes that were replaced on the screen but can still be answered. */
  const open = new Set<Proposal>()

  const propose = (): Proposal => {
    const made = proposeTo(app, namespaces, signIn)
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
      // Nothing is submitted for a visitor who gave up.
      const finish = async ({ session, signIn }: Proposal) => {
        const settled = await session
        if (!signal?.aborted) await signIn()
        return settled
      }
      const earlier = [...open].map(finish)
      open.add(taken)
      const finished = finish(taken)
      const close = () => open.delete(taken)
      finished.then(close, close)
      return abortable(firstOf(finished, earlier), { signal })
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

type Proposal = {
  shown: Promise<Pairing>
  session: Promise<Session>
  /** Submits what the wallet signed, once: the code may be replaced meanwhile, and its session is still awaited. */
  signIn: () => Promise<void>
}

function proposeTo(
  app: AppClient,
  namespaces: RequestedNamespaces,
  { request, submit }: Pick<SessionSignIn, 'request' | 'submit'>,
): Proposal {
  let show: (pairing: Pairing) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const shown = new Promise<Pairing>((resolve, reject) => {
    show = resolve
    fail = reject
  })
  const session = app
    .connect({
      namespaces,
      authentication: request(),
      onUri: ({ uri, expiresAt }) => show({ uri, expiresAt: expiresAt - UNSHOWN_MS }),
    })
    .catch((error) => {
      fail(error)
      throw isLatchkeyError(error, 'USER_REJECTED') ? new LatchkeyError('CONNECTION_REJECTED', { cause: error }) : error
    })
  // The caller sees the rejection; a prepared code that fails before it is shown is created again.
  session.catch(() => undefined)
  shown.catch(() => undefined)
  let submitted: Promise<void> | undefined
  const signIn = () => {
    submitted ??= session.then(submit)
    return submitted
  }
  return { shown, session, signIn }
}
