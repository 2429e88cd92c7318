import type { SocialProvider } from '@latchkey/protocol/frame'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { useWhenOnline } from './online.ts'
import { openPopup } from './openPopup.ts'

/** Begins to sign in with a social: the window of the provider opens in the click itself, else browsers keep it shut. */
export function useSocial(provider: SocialProvider) {
  const { dialog } = useDialogScope()
  const { push } = useSteps()
  const whenOnline = useWhenOnline()
  const preload = usePreload(provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial')
  function start(): void {
    if (provider === 'farcaster') push({ view: 'ConnectingFarcaster' })
    else
      whenOnline(() => {
        openPopup(dialog)
        push({ view: 'ConnectingSocial', provider })
      })
  }
  return { start, preload }
}
