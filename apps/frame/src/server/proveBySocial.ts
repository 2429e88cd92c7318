import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Api } from './createApi.ts'
import { hashSecret, randomSecret, readSocialResult, socialFlowSchema } from './socialFlow.ts'

export type SocialProof = {
  apiRequest: Api['request']
  secureOrigin: string
  openWindow(path: string): Window | null
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
  const opened = openWindow(url.pathname + url.search)
  if (!opened) throw embeddedError('SOCIAL_INIT_FAILED')
  const { code } = readSocialResult(await resultOf(flowId, { opened, secureOrigin }, signal), secureOrigin)
  await apiRequest('/api/social/step-up', { flowId, code, secret, purpose }, v.unknown(), { signal })
}

/**
 * The window's last page sends the result's URL to its opener. If the provider severed that link, it comes over a
 * channel, which only works on pages of the same site as the secure origin.
 */
function resultOf(
  flowId: string,
  { opened, secureOrigin }: { opened: Window; secureOrigin: string },
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(`oauth:${flowId}`)
    const end = () => {
      channel.close()
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    const take = (data: unknown) => {
      const told = v.safeParse(v.object({ resultUri: v.string() }), data)
      if (!told.success) return
      end()
      resolve(told.output.resultUri)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === opened && origin === secureOrigin) take(data)
    }
    signal.addEventListener('abort', giveUp)
    window.addEventListener('message', hear)
    channel.onmessage = ({ data }) => take(data)
  })
}
