import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Api } from './createApi.ts'
import { hashSecret, randomSecret, readSocialResult, socialFlowSchema } from './socialFlow.ts'

export type SocialProof = {
  apiRequest: Api['request']
  secureOrigin: string
  openWindow(path: string): boolean
}

/**
 * Signs in again at the user's provider, as a proof for one purpose. The secret stays in here, so a page that sees the
 * window's result can't use it.
 *
 * @throws LatchkeyError `SOCIAL_INIT_FAILED`, also when the window is blocked; `SOCIAL_DENIED`, also when another
 * account signed in; `SOCIAL_STATE_INVALID`
 */
export async function proveBySocial(
  { apiRequest, secureOrigin, openWindow }: SocialProof,
  { provider, purpose }: { provider: WindowProvider; purpose: string },
  signal: AbortSignal,
): Promise<void> {
  const secret = randomSecret()
  const begun = { provider, redeemKey: await hashSecret(secret) }
  const { flowId, uri } = await apiRequest('/api/social/flows', begun, socialFlowSchema, { signal })
  const url = new URL(uri)
  // The window opens on this origin first, which then redirects it.
  if (url.origin !== secureOrigin) throw embeddedError('SOCIAL_INIT_FAILED')
  const result = resultOf(flowId, signal)
  if (!openWindow(url.pathname + url.search)) throw embeddedError('SOCIAL_INIT_FAILED')
  const { code } = readSocialResult(await result, secureOrigin)
  await apiRequest('/api/social/step-up', { flowId, code, secret, purpose }, v.unknown(), { signal })
}

/** The window's last page sends the result's URL. */
function resultOf(flowId: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(`oauth:${flowId}`)
    const end = () => {
      channel.close()
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    channel.onmessage = ({ data }) => {
      const told = v.safeParse(v.object({ resultUri: v.string() }), data)
      if (!told.success) return
      end()
      resolve(told.output.resultUri)
    }
  })
}
