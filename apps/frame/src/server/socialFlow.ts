import { randomIdSchema } from '@latchkey/protocol/embedded'
import { type EmbeddedErrorCode, embeddedError, embeddedSentences } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { randomText } from '../channel/randomText.ts'

/** The response of `/api/social/flows`. */
export const socialFlowSchema = v.object({ flowId: randomIdSchema, uri: v.pipe(v.string(), v.url()) })

/** The response of `/api/social/state`. */
export const socialStateSchema = v.object({
  status: v.picklist(['started', 'visited', 'done', 'failed', 'redeemed', 'expired']),
  /** The window came back without its opener, and gave the result to the server. */
  isReturned: v.optional(v.boolean()),
})

/** `SECURE/oauth/done#f=<flow>`: all that the page around the frame knows of a result. */
export function readSocialFlow(uri: string, secureOrigin: string): string {
  const flowId = v.safeParse(randomIdSchema, readFragment(uri, secureOrigin).f)
  if (!flowId.success) throw embeddedError('SOCIAL_STATE_INVALID')
  return flowId.output
}

/** `SECURE/oauth/done#f=<flow>&c=<one-time code>`, or `#error=<code>`. */
export function readSocialResult(uri: string, secureOrigin: string): { flowId: string; code: string } {
  const told = readFragment(uri, secureOrigin)
  if (told.error !== undefined) throw embeddedError(isKnown(told.error) ? told.error : 'SOCIAL_DENIED')
  const result = v.safeParse(resultSchema, told)
  if (!result.success) throw embeddedError('SOCIAL_STATE_INVALID')
  return { flowId: result.output.f, code: result.output.c }
}

function readFragment(uri: string, secureOrigin: string): Record<string, string> {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (url?.origin !== secureOrigin) throw embeddedError('SOCIAL_STATE_INVALID')
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

function isKnown(code: string): code is EmbeddedErrorCode {
  return Object.hasOwn(embeddedSentences, code)
}

const resultSchema = v.object({ f: randomIdSchema, c: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)) })

/** 256 bits, base64url. */
export function randomSecret(): string {
  return randomText(32)
}

/** SHA-256, base64url. */
export async function hashSecret(text: string): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
