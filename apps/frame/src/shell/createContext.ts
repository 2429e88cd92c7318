import type { EmbeddedWallet, SecureConfig } from '@latchkey/protocol/embedded'
import type { FrameEventBody } from '../channel/openChannel.ts'
import type { FrameContext } from '../handlers/handler.ts'
import type { PageFacts } from '../screens/pageFacts.ts'
import type { Screens } from '../screens/screens.ts'
import { chosenNetworks } from '../session/chosenNetworks.ts'
import { emailChange } from '../session/emailChange.ts'
import { loginUnderWay } from '../session/loginUnderWay.ts'
import { openSessionHolder } from '../session/openSessionHolder.ts'
import { openFrameDeps } from './openFrameDeps.ts'

/** Everything that handlers need for one page, from its origin on. */
export async function createContext(
  window: Window & typeof globalThis,
  { pageOrigin, emit, facts, ...given }: ContextDeps,
): Promise<FrameContext> {
  const { api, vault, keys, config: told, workers, ...deps } = await openFrameDeps(window, pageOrigin)
  const isWindowOnly = approvesInWindow(told, { pageOrigin, isOpened: window.parent === window })
  const config: SecureConfig = { ...told, approvals: isWindowOnly ? 'window' : 'frame' }
  const ui: Screens = {
    show: (render, reason, options) => given.ui.show(render, reason, { ...options, isWindowOnly }),
  }
  const askConsent = async (signal: AbortSignal) => {
    const { showConsent } = await import('../screens/consent/showConsent.tsx')
    await showConsent({ ui, api, pageOrigin, dapp: facts.dapp() }, signal)
  }
  const askRecovery = async (wallet: EmbeddedWallet, signal: AbortSignal, heldUntil?: number) => {
    if (heldUntil !== undefined) {
      const [{ showHeldDevice }, { createPasskeyApi }] = await Promise.all([
        import('../screens/security/showHeldDevice.tsx'),
        import('../passkeys/passkeyApi.ts'),
      ])
      const passkeys = createPasskeyApi({ ask: api.ask, credentials: navigator.credentials, signal })
      return showHeldDevice({ ui, keys, passkeys }, { wallet, heldUntil }, signal)
    }
    const { showRecovery } = await import('../screens/security/showRecovery.tsx')
    return showRecovery({ ui, keys }, wallet, signal)
  }
  return {
    ...deps,
    ...facts,
    ui,
    emit,
    keys,
    ask: api.ask,
    session: openSessionHolder({ api, keys, emit, askConsent, askRecovery, forgetVault: vault.forget }),
    login: loginUnderWay(),
    emailChange: emailChange(),
    flows: new Map(),
    config,
    allNetworks: config.networks,
    networks: chosenNetworks(config.networks, config.defaultNetwork),
    reload: () => {
      workers.close()
      // After the answer went out.
      setTimeout(() => window.location.reload())
    },
  }
}

type ContextDeps = {
  pageOrigin: string
  emit(event: FrameEventBody): void
  ui: Screens
  facts: PageFacts
}

/**
 * Whether people approve in a window of the secure origin for this page. A page can hide the frame by CSS that no browser tells of
 * (docs/threat-model.md), so only the operator's own pages are believed, unless the operator says otherwise.
 *
 * @param isOpened the page speaks with a window that it opened: it can lead that one elsewhere at any moment, so another one,
 *   without an opener, decides
 */
export function approvesInWindow(
  { approvals, ownOrigin }: Pick<SecureConfig, 'approvals' | 'ownOrigin'>,
  { pageOrigin, isOpened }: { pageOrigin: string; isOpened: boolean },
): boolean {
  if (isOpened || approvals === 'window') return true
  return approvals === 'own' && pageOrigin !== ownOrigin
}
