import { isLatchkeyError } from '@latchkey/protocol'
import { type EmbeddedWallet, type SessionAnswer, type SignedIn, signedInSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { FrameEventBody } from '../channel/openChannel.ts'
import type { Keys } from '../keys/openKeys.ts'
import type { Api } from '../server/createApi.ts'

/**
 * The wallet, or a promise of it while another device has to approve, which may take longer than a sign-in is allowed
 * to.
 */
export type Recovered = { wallet: EmbeddedWallet } | { coming: Promise<EmbeddedWallet> }

/** Who is signed in for this page, and their wallet. */
export type SessionHolder = {
  /** The last known state, read from the server if there is none. Undefined if no one is signed in. */
  read(): Promise<SignedIn | undefined>
  /** The same, always read from the server. */
  refresh(): Promise<SignedIn | undefined>
  /** The signed-in user's wallet. @throws LatchkeyError `NOT_EMAIL_OR_SOCIAL` if no one is signed in */
  require(): Promise<SignedIn & { wallet: EmbeddedWallet }>
  /** After a login: stores the session, asks for consent if needed, and creates or recovers the keys here. */
  take(answer: SessionAnswer, signal: AbortSignal): Promise<void>
  end(options: { forgetDevice?: boolean | undefined }): Promise<void>
  /** Makes a call. If it turns out that the session has ended, tells the page. */
  apiRequest: Api['request']
}

export type SessionDeps = {
  api: Api
  keys: Pick<Keys, 'create' | 'recover' | 'hasShare'>
  emit(event: FrameEventBody): void
  /** @throws LatchkeyError `USER_REJECTED` */
  askConsent(signal: AbortSignal): Promise<void>
  /**
   * When only the owner can recover the wallet, or this device has to wait until `heldUntil` unless the owner approves
   * it.
   *
   * @throws LatchkeyError `USER_REJECTED`
   */
  askRecovery(wallet: EmbeddedWallet, signal: AbortSignal, heldUntil?: number): Promise<Recovered>
  forgetVault(): Promise<void>
}

/** Creates the session of this page. It reads the stored one when it is first needed. */
export function openSessionHolder(deps: SessionDeps): SessionHolder {
  const { api, emit, askConsent, forgetVault } = deps
  let known: SignedIn | undefined
  // While another device has to approve, the user is signed in but can't sign.
  let isComing = false
  const tell = (token: 'present' | null) => emit({ type: '@frame/SESSION_UPDATE', payload: { token } })
  const drop = () => {
    const wasThere = known !== undefined
    known = undefined
    isComing = false
    if (wasThere) tell(null)
  }
  const apiRequest: Api['request'] = async (path, body, schema, options) => {
    try {
      return await api.request(path, body, schema, options)
    } catch (error) {
      // An earlier session may have ended: a user who has signed in again stays signed in.
      if (isLatchkeyError(error, 'SESSION_ENDED') && !(await api.hasSession())) drop()
      throw error
    }
  }
  const refresh = async () => {
    if (!(await api.hasSession())) {
      drop()
      return undefined
    }
    try {
      const read = await apiRequest('/api/session/read', {}, signedInSchema)
      // The page closed while another device had to approve: start over.
      known = isComing || (await isUsable(read)) ? read : undefined
      return known
    } catch (error) {
      if (isLatchkeyError(error, 'SESSION_ENDED')) return undefined
      throw error
    }
  }
  const isUsable = async ({ wallet }: SignedIn) =>
    !wallet || wallet.recoveryMode === 'managed' || wallet.isFrozen || (await hasSet(deps.keys, wallet))
  let ending: Promise<void> | undefined
  const end: SessionHolder['end'] = async ({ forgetDevice = false }) => {
    // A page ends its session once for each namespace.
    if (ending && !forgetDevice) return ending
    const own = endNow(forgetDevice)
    ending = own
    await own.finally(() => {
      if (ending === own) ending = undefined
    })
  }
  const endNow = async (forgetDevice: boolean) => {
    // End it here whatever the server responds, if it responds at all.
    if (await api.hasSession()) {
      const told = api.request('/api/session/end', forgetDevice ? { forgetDevice } : {}, v.unknown())
      await Promise.race([told.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SERVER_MS))])
    }
    await api.dropSession()
    if (forgetDevice) await forgetVault()
    known = undefined
    isComing = false
    tell(null)
  }
  const waitFor = async (coming: Promise<EmbeddedWallet>, session: SignedIn) => {
    isComing = true
    try {
      const wallet = await coming
      if (isComing) known = { ...session, wallet, isConsented: true }
    } catch {
      // Unless it was already ended elsewhere.
      if (isComing) await end({})
    } finally {
      isComing = false
    }
  }
  return {
    apiRequest,
    read: async () => known ?? (await refresh()),
    refresh,
    require: async () => {
      const signedIn = known ?? (await refresh())
      if (!signedIn?.wallet || !signedIn.isConsented) throw embeddedError('NOT_EMAIL_OR_SOCIAL')
      return { ...signedIn, wallet: signedIn.wallet }
    },
    end,
    async take(answer, signal) {
      await api.keepSession(answer)
      try {
        if (!answer.isConsented) await askConsent(signal)
        const opened = await openWallet(deps, answer, signal)
        const { token: _, ...signedIn } = answer
        const wallet = 'wallet' in opened ? opened.wallet : answer.wallet
        known = { ...signedIn, wallet, isConsented: true }
        if ('coming' in opened) void waitFor(opened.coming, known)
      } catch (error) {
        // Without a wallet or consent there is no session: the next visit would find it incomplete.
        await end({})
        throw error
      }
      tell('present')
    },
  }
}

// The page waits three seconds for a sign-out (R9.06c).
const SERVER_MS = 2000

/** The wallet with this device's share: created if there is none, recovered if it comes from another device. */
async function openWallet(
  { keys, askRecovery }: Pick<SessionDeps, 'keys' | 'askRecovery'>,
  answer: SessionAnswer,
  signal: AbortSignal,
): Promise<Recovered> {
  const { wallet } = answer
  if (!wallet) return { wallet: await keys.create(answer) }
  // Don't recover a locked wallet; only a user who is let in can unlock it.
  if (wallet.isFrozen || (await hasSet(keys, wallet))) return { wallet }
  try {
    return { wallet: await keys.recover(wallet) }
  } catch (error) {
    if (isLatchkeyError(error, 'RECOVERY_REQUIRED')) return askRecovery(wallet, signal)
    if (isLatchkeyError(error, 'DEVICE_WATCHED') && typeof error.data.heldUntil === 'number')
      return askRecovery(wallet, signal, error.data.heldUntil)
    throw error
  }
}

// A set only counts if both sides have it: the server drops the set of a removed browser, and a response may have been
// lost before the server stored it.
async function hasSet(keys: Pick<Keys, 'hasShare'>, { id, generation }: EmbeddedWallet): Promise<boolean> {
  return generation !== undefined && (await keys.hasShare(id, generation))
}
