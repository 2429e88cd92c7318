import type { AppAnswer, WindowProvider } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import type { Connection } from '../../client/state.ts'
import { enterEmbedded } from './enterEmbedded.ts'
import { getFrame, type RequestOptions } from './getFrame.ts'

/** The URL for the window that the click opened. @throws LatchkeyError `SOCIAL_INIT_FAILED`, `SIGN_IN_METHOD_DISABLED`. */
export async function readSocialUri(
  client: Client,
  { provider, signal }: RequestOptions & { provider: WindowProvider },
): Promise<{ uri: string }> {
  return (await getFrame(client)).request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
}

/** The state of that window, by its `uri`. A window that its provider severed from the page looks closed. */
export async function readSocialFlow(
  client: Client,
  { uri, signal }: RequestOptions & { uri: string },
): Promise<AppAnswer<'GET_SOCIAL_FLOW'>> {
  return (await getFrame(client)).request('GET_SOCIAL_FLOW', { uri }, { signal })
}

/**
 * Signs in with the result of that window, which is worthless in any other browser.
 *
 * @throws LatchkeyError `SOCIAL_STATE_INVALID`, `SOCIAL_DENIED`, `EMAIL_IN_USE`; `DEVICE_UNKNOWN` if the user has to
 * confirm this browser by e-mail first: its `data` is an `EmailStep`; continue with `connectDevice` and `connectOtp`.
 */
export async function connectSocial(
  client: Client,
  { uri, signal }: RequestOptions & { uri: string },
): Promise<Connection> {
  const frame = await getFrame(client)
  const preferredAccountType = frame.memory.accountType()
  await frame.request('CONNECT_SOCIAL', { uri, preferredAccountType }, { signal })
  return enterEmbedded(client, signal)
}

/**
 * Signs in with Farcaster; `onUrl` receives the URL to show as a QR code. @throws LatchkeyError `FARCASTER_FAILED`,
 * `DEVICE_UNKNOWN` as above.
 */
export async function connectFarcaster(
  client: Client,
  { onUrl, signal }: RequestOptions & { onUrl: (url: string) => void },
): Promise<Connection> {
  const frame = await getFrame(client)
  const { url } = await frame.request('GET_FARCASTER_URI', undefined, { signal })
  onUrl(url)
  await frame.request('CONNECT_FARCASTER', undefined, { signal })
  return enterEmbedded(client, signal)
}
