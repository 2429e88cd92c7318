import type { Currency } from '@latchkey/protocol/api'
import type { AppPayload } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import type { EmbeddedEvent } from '../../client/embeddedAccess.ts'
import { getFrame } from './getFrame.ts'

/** Opens the frame's settings. Resolves when they are closed. */
export async function openSecurity(client: Client, args: OpenSecurityArgs = {}): Promise<void> {
  const { section } = args
  await (await getFrame(client)).request('OPEN_SECURITY', section ? { section } : undefined)
}

export type OpenSecurityArgs = {
  section?: 'name' | 'devices' | 'passkeys' | 'recovery' | 'export' | 'apps' | 'delete' | undefined
}

/** Aborts all requests that wait for an approval, with 'Request was aborted'. */
export function abortEmbeddedRequests(client: Client): void {
  void getFrame(client).then(
    (frame) => frame.abortNotSafe(),
    () => undefined,
  )
}

/**
 * Shows the frame over this element whenever it becomes visible. Sets `--latchkey-frame-height` on it to the height
 * that the frame would like, and `data-latchkey-framed` while the frame covers it. The frame has its corners. Returns a
 * function that stops it.
 */
export function placeFrame(client: Client, place: Element): () => void {
  const reached = getFrame(client)
  const put = (target: Element | undefined) => {
    reached.then(
      (frame) => frame.setTarget(target),
      () => undefined,
    )
  }
  put(place)
  return () => put(undefined)
}

/**
 * Sends the page's accent, corners and font to the frame. It ignores all other styles.
 *
 * @param currency in which approvals show values
 */
export async function syncFrameTheme(
  client: Client,
  theme: AppPayload<'SYNC_THEME'>,
  currency?: Currency,
): Promise<void> {
  const frame = await getFrame(client)
  if (currency) await frame.request('SYNC_DAPP_DATA', { currency })
  await frame.request('SYNC_THEME', theme)
}

/** Subscribes to the embedded wallet's events, loaded or not. Returns a function that unsubscribes. */
export function watchEmbedded(client: Client, listener: (event: EmbeddedEvent) => void): () => void {
  let stop: (() => void) | undefined
  const watch = () => {
    // Its connectors share one frame, so it doesn't matter which is found.
    stop ??= client.connectors
      .getState()
      .find(({ embedded }) => embedded)
      ?.embedded?.watch(listener)
  }
  const stopWaiting = client.connectors.subscribe(watch)
  watch()
  return () => {
    stopWaiting()
    stop?.()
  }
}
