import { type PermissionRequest, permissionRequestSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { toStorableJson } from '../../../db/statements/storableJson.ts'

export type StoredRequest = { permissions: unknown[]; policies: unknown[] }

const STORED_MAX = 64 * 1024

/**
 * A request as JSON: amounts are hex quantities, and members that nothing reads are gone.
 *
 * @throws ApiError 413 if it is too large, 422 if it can't be stored
 */
export function toStored({ permissions, policies }: PermissionRequest): StoredRequest {
  const text = JSON.stringify({ permissions, policies }, (_, value) =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
  )
  if (text.length > STORED_MAX)
    throw new ApiError(413, { field: 'permissions', description: 'The permissions are larger than 64 KiB' })
  if (toStorableJson(text) !== text)
    throw new ApiError(422, { field: 'permissions', description: 'A text of the permissions is not valid Unicode' })
  return JSON.parse(text)
}

/** @throws Error if the row isn't what {@link toStored} made */
export function fromStored(stored: StoredRequest, expiresAt: number): PermissionRequest {
  return v.parse(permissionRequestSchema, { ...stored, expiry: expiresAt / 1000 })
}

/** Whether an app asks for what it was given a session for. */
export function isSameRequest(
  { request, expiresAt }: { request: StoredRequest; expiresAt: number },
  requested: PermissionRequest,
): boolean {
  return requested.expiry * 1000 === expiresAt && canonical(toStored(requested)) === canonical(request)
}

/** The same text for the same content: the database may give the members in another order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
