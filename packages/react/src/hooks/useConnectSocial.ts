import type { Connection } from '@latchkey/core'
import { connectFarcaster } from '@latchkey/core/actions'
import { CodedError, earlySentences } from '@latchkey/protocol'
import type { WindowProvider } from '@latchkey/protocol/frame'
import { useState } from 'react'
import { embeddedOptions } from '../context/embeddedOptions.ts'
import { openSocialWindow } from '../social/openSocialWindow.ts'
import type { Mutation } from './useMutation.ts'
import { useStoppableMutation } from './useStoppableMutation.ts'

export type UseConnectSocial = Mutation<{ provider: WindowProvider }, Connection> & {
  /** The provider's window seems to be closed. It still waits for a while, because some providers cut their window off. */
  isWindowClosed: boolean
}

/**
 * Connects by a social provider, in a window of theirs: `mutate({ provider: 'google' })`. Call it in a click's own handler, or
 * the browser blocks the window. A visitor whose wallet is in another browser confirms this one by e-mail first: the error
 * `DEVICE_UNKNOWN` has in `data` what `useConnectEmail` answers.
 */
export function useConnectSocial(): UseConnectSocial {
  const [isWindowClosed, setWindowClosed] = useState(false)
  const mutation = useStoppableMutation(async (client, { provider }: { provider: WindowProvider }, signal) => {
    setWindowClosed(false)
    if (!embeddedOptions(client.connectors.getState()))
      throw new CodedError('NO_AUTH_CONNECTOR', earlySentences.NO_AUTH_CONNECTOR)
    const opened = openSocialWindow(client)
    const { signInWithWindow } = await import('../social/signInWithWindow.ts')
    const onClosed = () => signal.aborted || setWindowClosed(true)
    return signInWithWindow(client, { provider, opened, signal, onClosed })
  })
  return { ...mutation, isWindowClosed: mutation.isPending && isWindowClosed }
}

export type UseConnectFarcaster = Mutation<undefined, Connection> & {
  /** What to show as a QR code, or to open on a phone. Undefined unless it is pending. */
  url: string | undefined
}

/** Connects by Farcaster: `mutate()`, then show `url` until it has succeeded. */
export function useConnectFarcaster(): UseConnectFarcaster {
  const [url, setUrl] = useState<string>()
  const mutation = useStoppableMutation((client, _: undefined, signal) => {
    setUrl(undefined)
    return connectFarcaster(client, { onUrl: (next) => signal.aborted || setUrl(next), signal })
  })
  return { ...mutation, url: mutation.isPending ? url : undefined }
}
