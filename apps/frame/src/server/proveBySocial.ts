import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Api } from './createApi.ts'
import { onWindowKey } from './onWindowKey.ts'
import { hashSecret, randomSecret, readSocialResult, socialFlowSchema, socialStateSchema } from './socialFlow.ts'

export type SocialProof = {
  apiRequest: Api['request']
  secureOrigin: string
  openWindow(path: string): Window | null
}

/**
 * Signs in again at the user's provider, as a proof for one purpose. The secret stays in here, so a page that sees the
 * window's result can't use it.
 *
 * @throws LatchkeyError `SOCIAL_POPUP_BLOCKED`; `SOCIAL_INIT_FAILED`; `SOCIAL_DENIED`, also when another account signed
 *   in; `SOCIAL_STATE_INVALID`
 */
export async function proveBySocial(
  { apiRequest, secureOrigin, openWindow }: SocialProof,
  { provider, purpose }: { provider: WindowProvider; purpose: string },
  signal: AbortSignal,
): Promise<void> {
  // At once: only a press may open a window, and the server may take longer than it counts.
  const opened = openWindow('/loading')
  if (!opened) throw embeddedError('SOCIAL_POPUP_BLOCKED')
  const key = keyOf(opened, signal)
  key.catch(() => undefined)
  const secret = randomSecret()
  const begun = { provider, redeemKey: await hashSecret(secret) }
  const { flowId, uri } = await apiRequest('/api/social/flows', begun, socialFlowSchema, { signal })
  // The window leads to this origin first, which then redirects it.
  if (new URL(uri).origin !== secureOrigin) throw embeddedError('SOCIAL_INIT_FAILED')
  const windowKey = await key
  const looking = new AbortController()
  const until = AbortSignal.any([signal, looking.signal])
  const results = [told(flowId, { opened, secureOrigin }, until), returned({ apiRequest, flowId, windowKey }, until)]
  opened.location.href = uri
  const code = await Promise.race(results).finally(() => looking.abort())
  await apiRequest('/api/social/step-up', { flowId, code, secret, purpose }, v.unknown(), { signal })
}

/** The key that the window shares before it leaves. */
function keyOf(opened: Window, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = onWindowKey(window, (key, from) => {
      if (from !== opened) return
      stop()
      resolve(key)
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

/** The window's last page sends the result's URL to its opener, and on a channel that reaches pages of the same site. */
function told(
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
      const result = v.safeParse(v.object({ resultUri: v.string() }), data)
      if (!result.success) return
      end()
      // A result that can't be read is a reason to reject.
      resolve(Promise.resolve(result.output.resultUri).then((uri) => readSocialResult(uri, secureOrigin).code))
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === opened && origin === secureOrigin) take(data)
    }
    signal.addEventListener('abort', giveUp)
    window.addEventListener('message', hear)
    channel.onmessage = ({ data }) => take(data)
  })
}

/** If the provider severed that link, the server says when the window has returned with the key, which then is the code. */
async function returned(
  { apiRequest, flowId, windowKey }: Pick<SocialProof, 'apiRequest'> & { flowId: string; windowKey: string },
  signal: AbortSignal,
): Promise<string> {
  const question = { flowId, windowKey: await hashSecret(windowKey) }
  for (;;) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const { isReturned } = await apiRequest('/api/social/state', question, socialStateSchema, { signal })
    if (isReturned) return windowKey
  }
}

const LOOK_MS = 2000
