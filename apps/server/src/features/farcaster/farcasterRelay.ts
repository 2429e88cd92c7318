import * as v from 'valibot'
import { webUrl } from '../../config/settings/webUrl.ts'
import { readBytes } from '../../fetch/readBytes.ts'

const TIMEOUT_MS = 5_000
const ANSWER_BYTES_MAX = 64 * 1024
const openedSchema = v.object({ channelToken: v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/)), url: webUrl })
const statusSchema = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    message: v.pipe(v.string(), v.maxLength(20_000)),
    signature: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2}){1,20000}$/)),
    username: v.optional(v.string()),
  }),
])

/**
 * The relay that Farcaster's own app uses (https://docs.farcaster.xyz/auth-kit/client/introduction). Requests come from
 * this server, so the relay learns nothing about the visitor. Its answers aren't trusted: only the signature counts.
 */
export function farcasterRelay(url: string) {
  const base = url.replace(/\/+$/, '')
  return {
    open: (request: { domain: string; siweUri: string; nonce: string; expirationTime: string }) => {
      const headers = { 'content-type': 'application/json' }
      return apiRequest(`${base}/v1/channel`, { method: 'POST', headers, body: JSON.stringify(request) }, openedSchema)
    },
    status: (channelToken: string) =>
      apiRequest(`${base}/v1/channel/status`, { headers: { authorization: `Bearer ${channelToken}` } }, statusSchema),
  }
}

async function apiRequest<Output>(
  url: string,
  init: RequestInit,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const bytes = response.ok ? await readBytes(response.body, ANSWER_BYTES_MAX) : undefined
  if (!bytes) throw new Error(`the relay answered ${response.status}`)
  return v.parse(schema, JSON.parse(new TextDecoder().decode(bytes)))
}
