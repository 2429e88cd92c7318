import { isLatchkeyError } from '@latchkey/protocol'
import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { type Address, getAddress } from 'viem'
import { cleanText } from '../../base/cleanText.ts'
import { createFailover, type Send } from '../../chains/requests/failover.ts'
import type { Post } from '../../chains/requests/postJson.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ProvenDevice } from '../accounts/devices/provenDevice.ts'
import { signInElsewhere } from '../social/signInElsewhere.ts'
import { closeChannel, openChannel, readChannel, readRelayed, takeChannel } from './channels.ts'
import { confirmOwner } from './confirmOwner.ts'
import { farcasterRelay } from './farcasterRelay.ts'
import { fidOf } from './registries.ts'
import { readSiwf, siwfMessage } from './siwfMessage.ts'

const WAIT_MS = 25_000
const NODE_TIMEOUT_MS = 5_000
const NAME_MAX = 64

/** Sign-in with Farcaster through our own page, where the account's owner signs with the wallet that owns it. */
export type Farcaster = {
  open(device: ProvenDevice): Promise<{ channelId: string; url: string }>
  /** What the link's page shows, and the message to sign once the address is known. */
  read(request: { token: string; address?: string | undefined; fid?: number | undefined }): Promise<SiwfRequest>
  /** @throws CodedError `SOCIAL_STATE_INVALID`, `FARCASTER_FAILED`; LatchkeyError `SIWX_*` */
  authenticate(signed: { token: string; message: string; signature: string }): Promise<void>
  wait(
    channelId: string,
    device: ProvenDevice,
    signal: AbortSignal,
  ): Promise<{ status: 'waiting' | 'expired' } | SessionAnswer | LoginStep>
}
export type SiwfRequest = { origin: string; expiresAt: number; message?: string }

/** Creates the sign-in with Farcaster. Its owners' signatures are verified at the configured nodes. */
export function createFarcaster({
  config,
  accounts,
  post,
}: {
  config: Config
  accounts: Accounts
  post: Post
}): Farcaster {
  const { db, secureOrigin, now, wake } = accounts.deps
  const { rpcUrls = [], agreement = 1, relayUrl } = config.farcaster ?? {}
  const relay = relayUrl === undefined ? undefined : farcasterRelay(relayUrl)
  const nodes = rpcUrls.map((http) => createFailover([{ http }], { post, timeoutMs: NODE_TIMEOUT_MS, now }))
  const place = { domain: new URL(secureOrigin).host, uri: `${secureOrigin}/siwf` }

  async function confirm({ nonce, message, signature }: { nonce: string; message: string; signature: string }) {
    const { fields, fid } = readSiwf(message, { ...place, nonce }, now())
    await confirmOwner(nodes, agreement, { fields, fid, message, signature })
    return fid
  }
  async function openAtRelay({ nonce, expiresAt }: { nonce: string; expiresAt: number }) {
    const { domain, uri: siweUri } = place
    const request = { domain, siweUri, nonce, expirationTime: new Date(expiresAt).toISOString() }
    if (!relay) throw embeddedError('FARCASTER_FAILED')
    return relay.open(request).catch((cause: unknown) => {
      throw embeddedError('FARCASTER_FAILED', { cause })
    })
  }
  /**
   * Checks whether the relay has an answer, and closes the channel with it. If the relay doesn't respond, it is asked
   * again.
   */
  async function requestRelay(query: { id: string; device: ProvenDevice; now: number }) {
    const open = relay && (await readRelayed(db, query))
    if (!relay || !open) return
    const relayed = await relay.status(open.relayToken).catch(() => ({ state: 'pending' as const }))
    if (relayed.state === 'pending') return
    const fid = await confirm({ nonce: open.nonce, ...relayed })
    const userName = cleanText(relayed.username ?? '', NAME_MAX)
    await closeChannel(db, { id: query.id, fid, userName, now: now() }).catch((error: unknown) => {
      // A parallel wait of the same frame has closed it, so the result is saved.
      if (!isLatchkeyError(error, 'SOCIAL_STATE_INVALID')) throw error
    })
  }
  return {
    async open(device) {
      if (!config.farcaster) throw embeddedError('FARCASTER_FAILED')
      const opened = await openChannel(db, device, now(), relay && openAtRelay)
      return { channelId: opened.id, url: opened.url ?? `${secureOrigin}/siwf#c=${opened.token}` }
    },
    async read({ token, address, fid }) {
      const { nonce, origin, expiresAt } = await readChannel(db, token, now())
      if (address === undefined) return { origin, expiresAt }
      const signer = getAddress(address)
      const owned = fid === undefined ? await firstFid(nodes, signer) : BigInt(fid)
      const message = 'This address owns no Farcaster account'
      if (owned === 0n) throw embeddedError('FARCASTER_FAILED', { message })
      const text = siwfMessage({ ...place, nonce, address: signer, fid: owned, now: now(), expiresAt })
      return { origin, expiresAt, message: text }
    },
    async authenticate({ token, message, signature }) {
      const { nonce } = await readChannel(db, token, now())
      const fid = await confirm({ nonce, message, signature })
      wake(await closeChannel(db, { token, fid, now: now() }))
    },
    async wait(id, device, signal) {
      const look = async () => {
        await requestRelay({ id, device, now: now() })
        const state = await takeChannel(db, { id, device, now: now() })
        return state.status === 'waiting' ? undefined : state
      }
      const state = await accounts.waiting.until(id, look, { limitMs: WAIT_MS, signal })
      if (state?.status !== 'done') return state ?? { status: 'waiting' }
      const subject = String(state.fid)
      // Farcaster's fallback for accounts without a name. Names aren't on chain: a relay may report one, but it is
      // unverified.
      const userName = state.userName || `!${subject}`
      const way = { provider: 'farcaster', subject, isEmailVerified: false, userName }
      return signInElsewhere(accounts, { way, device })
    },
  }
}

/** Only for the message to sign. After signing, the required number of nodes must confirm the owner. */
async function firstFid(nodes: readonly Send[], owner: Address): Promise<bigint> {
  for (const send of nodes) {
    const fid = await fidOf(send, owner).catch(() => undefined)
    if (fid !== undefined) return fid
  }
  throw embeddedError('FARCASTER_FAILED')
}
