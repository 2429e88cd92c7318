import { ApiError } from '../../base/apiError.ts'
import type { AccountsDeps } from '../accounts/accountsDeps.ts'
import type { Waiting } from '../accounts/waiting.ts'
import { rendezvous } from './tables.ts'

export type RendezvousDeps = Pick<AccountsDeps, 'db' | 'now' | 'config'> & { waiting: Waiting }
export type Side = 'frame' | 'window'

/** The messages of one side. */
export const columnOf = (side: Side) => (side === 'frame' ? rendezvous.fromFrame : rendezvous.fromWindow)

/** What those wait for that wait for this side. */
export const wakeKeyOf = (id: string, side: Side) => `rendezvous:${side}:${id}`

export const unknownRendezvous = () =>
  new ApiError(404, { field: 'id', description: 'This rendezvous has ended, or never began' })
