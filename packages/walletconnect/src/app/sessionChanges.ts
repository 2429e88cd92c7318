import * as v from 'valibot'
import { type RpcError, type RpcRequest, timeOfId } from '../jsonRpc.ts'
import { allowsEvent, approvedNamespacesSchema, checkApproved } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import { ttlOf } from '../ttlOf.ts'
import type { SessionRecord } from './appRecords.ts'

/** The last event of each name is stored with the session. */
const EVENTS_MAX = 50
const EVENT_LENGTH_MAX = 200_000

export type SessionChange = { session: SessionRecord } | { error: RpcError }

/** Replaces all accounts, chains and methods that the wallet approves. */
export function applyUpdate(session: SessionRecord, { id, params }: RpcRequest): SessionChange {
  const parsed = v.safeParse(updateSchema, params)
  if (!parsed.success) return { error: peerErrors.invalidUpdate }
  const error = checkApproved(parsed.output.namespaces)
  if (error) return { error }
  if (timeOfId(id) < timeOfId(session.updateId)) return { session }
  return { session: { ...session, namespaces: parsed.output.namespaces, updateId: id } }
}

/** Extends the session to a week from now, or to the wallet's expiry. Never shortens it. */
export function applyExtend(session: SessionRecord, { id, params }: RpcRequest, now: number): SessionChange {
  const parsed = v.safeParse(extendSchema, params ?? {})
  if (!parsed.success) return { error: peerErrors.invalidExtend }
  const expiresAt = now + ttlOf(id, parsed.output.expiry, SESSION_LIFE_MS, now)
  return { session: { ...session, expiresAt: Math.max(session.expiresAt, expiresAt) } }
}

/** Stores an event that the wallet may emit, unless a newer one of the same name has arrived. */
export function applyEvent(session: SessionRecord, { id, params }: RpcRequest): SessionChange {
  const parsed = v.safeParse(eventSchema, params)
  if (!parsed.success) return { error: peerErrors.invalidEvent }
  const { event, chainId } = parsed.output
  // The last event of each name is stored, so unapproved ones could fill the storage.
  if (!allowsEvent(session.namespaces, chainId, event.name)) return { error: peerErrors.unauthorizedEvent }
  const last = session.events[event.name]
  if (!last && Object.keys(session.events).length >= EVENTS_MAX) return { error: peerErrors.invalidEvent }
  if (JSON.stringify(event.data).length > EVENT_LENGTH_MAX) return { error: peerErrors.invalidEvent }
  if (last && timeOfId(id) < timeOfId(last.id)) return { session }
  const events = { ...session.events, [event.name]: { id, chainId, data: event.data } }
  return { session: { ...session, events } }
}

const updateSchema = v.object({ namespaces: approvedNamespacesSchema })
const extendSchema = v.object({ expiry: v.optional(v.pipe(v.number(), v.minValue(0))) })
const eventSchema = v.object({
  event: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), data: v.optional(v.unknown(), null) }),
  chainId: v.pipe(v.string(), v.maxLength(64)),
})
