import { isLatchkeyError } from '@latchkey/protocol'
import { type EmbeddedWallet, type SessionAnswer, type SignedIn, signedInSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { FrameEventBody } from '../channel/openChannel.ts'
import type { Keys } from '../keys/openKeys.ts'
import type { Api } from '../server/createApi.ts'

/** The wallet, or that it will come: an old device is asked for it, which may take longer than a sign-in may. */
export type Recovered = { wallet: EmbeddedWallet } | { coming: Promise<EmbeddedWallet> }

/** Who is signed in for this page, and whose wallet it is. */
export type SessionHolder = {
  /** As last heard; asked for where nothing was. Undefined: nobody. */
  read(): Promise<SignedIn | undefined>
  /** The same, from the server, now. */
  refresh(): Promise<SignedIn | undefined>
  /** The wallet of who is signed in. @throws LatchkeyError `NOT_CONNECTED` */
  require(): Promise<SignedIn & { wallet: EmbeddedWallet }>
  /** After a login: keeps the session, asks whether this page may know the wallet, and makes or recovers its keys here. */
  take(answer: SessionAnswer, signal: AbortSignal): Promise<void>
  end(options: { forgetDevice?: boolean | undefined }): Promise<void>
  /** A call for which the session may turn out to have ended: then the page is told. */
  ask: Api['ask']
}

export type SessionDeps = {
  api: Api
  keys: Pick<Keys, 'create' | 'recover' | 'hasShare'>
  emit(event: FrameEventBody): void
  /** @throws LatchkeyError `USER_REJECTED` */
  askConsent(signal: AbortSignal): Promise<void>
  /**
   * Where only the owner can recover the wallet, or this device has to wait until `heldUntil` unless the owner lets it in.
   *
   * @throws LatchkeyError `USER_REJECTED`
   */
  askRecovery(wallet: EmbeddedWallet, signal: AbortSignal, heldUntil?: number): Promise<Recovered>
  forgetVault(): Promise<void>
}

export function openSessionHolder(deps: SessionDeps): SessionHolder {
  const { api, emit, askConsent, forgetVault } = deps
  let known: SignedIn | undefined
  // Another device was asked for the wallet: until it came, its user is signed in but signs nothing.
  let isComing = false
  const tell = (token: 'present' | null) => emit({ type: '@frame/SESSION_UPDATE', payload: { token } })
  const drop = () => {
    const wasThere = known !== undefined
    known = undefined
    isComing = false
    if (wasThere) tell(null)
  }
  const ask: Api['ask'] = async (path, body, schema, options) => {
    try {
      return await api.ask(path, body, schema, options)
    } catch (error) {
      // It may be an earlier one that ended: who signed in again meanwhile stays so.
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
      const read = await ask('/api/session/read', {}, signedInSchema)
      // Of a page that went while another device was asked: it is begun anew.
      known = isComing || (await isUsable(read)) ? read : undefined
      return known
    } catch (error) {
      if (isLatchkeyError(error, 'SESSION_ENDED')) return undefined
      throw error
    }
  }
  const isUsable = async ({ wallet }: SignedIn) =>
    !wallet || wallet.recoveryMode === 'managed' || wallet.isFrozen || (await hasSet(deps.keys, wallet))
  const end: SessionHolder['end'] = async ({ forgetDevice = false }) => {
    const told = api.ask('/api/session/end', forgetDevice ? { forgetDevice } : {}, v.unknown())
    // Here it ends whatever the server says, or whether it says anything.
    await Promise.race([told.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SERVER_MS))])
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
      // Nobody else ended it already.
      if (isComing) await end({})
    } finally {
      isComing = false
    }
  }
  return {
    ask,
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
        // A session without its wallet or without a yes is none: the next visit would find it half made.
        await end({})
        throw error
      }
      tell('present')
    },
  }
}

// The page waits three seconds for a sign-out (R9.06c).
const SERVER_MS = 2000

/** The wallet with this device's share: made where there is none, recovered where it came from another device. */
async function openWallet(
  { keys, askRecovery }: Pick<SessionDeps, 'keys' | 'askRecovery'>,
  answer: SessionAnswer,
  signal: AbortSignal,
): Promise<Recovered> {
  const { wallet } = answer
  if (!wallet) return { wallet: await keys.create(answer) }
  // While it is locked nothing is recovered, and only who gets in can unlock it.
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

// A set counts only where both sides have it: the server drops that of a browser that was removed, and an answer may have
// been lost before the server took one.
async function hasSet(keys: Pick<Keys, 'hasShare'>, { id, generation }: EmbeddedWallet): Promise<boolean> {
  return generation !== undefined && (await keys.hasShare(id, generation))
}
