import { randomBytes } from 'node:crypto'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, lt } from 'drizzle-orm'
import { fingerprint, randomId } from '../../base/randomText.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import { OVER_MS } from '../accounts/deletion/cleanUpAccounts.ts'
import type { ProvenDevice } from '../accounts/devices/provenDevice.ts'
import { farcasterChannels } from './tables.ts'

export const CHANNEL_LIFETIME_MS = 5 * 60_000

type OpenAtRelay = (request: { nonce: string; expiresAt: number }) => Promise<{ channelToken: string; url: string }>

/** Opens a sign-in that can be completed on another device. `token` goes into its link. */
export async function openChannel(db: Queries, device: ProvenDevice, now: number, relay?: OpenAtRelay) {
  const channel = { id: randomId(), token: randomId(), nonce: randomBytes(16).toString('hex') }
  const { id, token, nonce } = channel
  const expiresAt = now + CHANNEL_LIFETIME_MS
  const place = { deviceId: device.id, origin: device.origin }
  const atRelay = await relay?.({ nonce, expiresAt })
  await db.insert(farcasterChannels).values({
    id,
    tokenHash: fingerprint(token),
    nonce,
    ...place,
    status: 'waiting',
    relayToken: atRelay?.channelToken ?? null,
    createdAt: now,
    expiresAt,
  })
  return { ...channel, url: atRelay?.url }
}

/** The pending channel of a link. @throws CodedError `SOCIAL_STATE_INVALID` */
export async function readChannel(db: Queries, token: string, now: number) {
  const [channel] = await db.select().from(farcasterChannels).where(isOpen(token, now))
  if (!channel) throw embeddedError('SOCIAL_STATE_INVALID')
  return channel
}

/** The pending channel that this frame opened at a relay. */
export async function readRelayed(db: Queries, { id, device, now }: ChannelQuery) {
  const [channel] = await db
    .select()
    .from(farcasterChannels)
    .where(and(isOwn({ id, device, now }), eq(farcasterChannels.status, 'waiting')))
  return channel?.relayToken ? { nonce: channel.nonce, relayToken: channel.relayToken } : undefined
}

/** Saves who signed, once. @throws CodedError `SOCIAL_STATE_INVALID` */
export async function closeChannel(
  db: Queries,
  signed: ({ token: string } | { id: string }) & { fid: bigint; userName?: string; now: number },
): Promise<string> {
  const isThis =
    'token' in signed ? eq(farcasterChannels.tokenHash, fingerprint(signed.token)) : eq(farcasterChannels.id, signed.id)
  const [closed] = await db
    .update(farcasterChannels)
    .set({ status: 'done', fid: Number(signed.fid), userName: signed.userName ?? null, relayToken: null })
    .where(and(isThis, isWaiting(signed.now)))
    .returning({ id: farcasterChannels.id })
  if (!closed) throw embeddedError('SOCIAL_STATE_INVALID')
  return closed.id
}

/** The result of a channel, for the frame that opened it. It is returned only once. */
export async function takeChannel(
  db: Queries,
  query: ChannelQuery,
): Promise<{ status: 'waiting' | 'expired' } | { status: 'done'; fid: number; userName: string | null }> {
  // Check this first. Otherwise a result that arrives between the two statements would look like an expired channel.
  const [channel] = await db.select().from(farcasterChannels).where(isOwn(query))
  if (channel?.status === 'waiting') return { status: 'waiting' }
  const [taken] = await db
    .update(farcasterChannels)
    .set({ status: 'redeemed' })
    .where(and(isOwn(query), eq(farcasterChannels.status, 'done')))
    .returning({ fid: farcasterChannels.fid, userName: farcasterChannels.userName })
  return taken?.fid ? { status: 'done', fid: taken.fid, userName: taken.userName } : { status: 'expired' }
}

/** Deletes channels that have expired. */
export async function sweepChannels(db: Queries, now: number): Promise<void> {
  await db.delete(farcasterChannels).where(lt(farcasterChannels.expiresAt, now - OVER_MS))
}

type ChannelQuery = { id: string; device: ProvenDevice; now: number }

function isOwn({ id, device, now }: ChannelQuery) {
  return and(
    eq(farcasterChannels.id, id),
    eq(farcasterChannels.deviceId, device.id),
    eq(farcasterChannels.origin, device.origin),
    gt(farcasterChannels.expiresAt, now),
  )
}

function isOpen(token: string, now: number) {
  return and(eq(farcasterChannels.tokenHash, fingerprint(token)), isWaiting(now))
}

function isWaiting(now: number) {
  return and(eq(farcasterChannels.status, 'waiting'), gt(farcasterChannels.expiresAt, now))
}
