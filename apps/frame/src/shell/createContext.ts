import type { EmbeddedWallet, SecureConfig } from '@latchkey/protocol/embedded'
import { createBundlerRequest } from '../chain/rpcRequest.ts'
import type { FrameEventBody } from '../channel/openChannel.ts'
import type { FrameContext } from '../handlers/handler.ts'
import { createSocialResults } from '../handlers/socialResults.ts'
import type { PageFacts } from '../screens/pageFacts.ts'
import type { Screens } from '../screens/screens.ts'
import { accountChoice } from '../session/accountChoice.ts'
import { chosenNetworks } from '../session/chosenNetworks.ts'
import { emailChange } from '../session/emailChange.ts'
import { loginInProgress } from '../session/loginInProgress.ts'
import { openSessionHolder } from '../session/openSessionHolder.ts'
import { openFrameDeps } from './openFrameDeps.ts'

/** Everything the handlers need for one page. */
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
      const passkeys = createPasskeyApi({ apiRequest: api.request, credentials: navigator.credentials, signal })
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
    store: vault.store,
    apiRequest: api.request,
    session: openSessionHolder({ api, keys, emit, askConsent, askRecovery, forgetVault: vault.forget }),
    login: loginInProgress(),
    emailChange: emailChange(),
    flows: new Map(),
    socialResults: createSocialResults(window),
    config,
    allNetworks: config.networks,
    networks: chosenNetworks(config.networks, config.defaultNetwork),
    accounts: accountChoice({ fetch: deps.fetch, origin: deps.secureOrigin }),
    bundlerRequest: createBundlerRequest({ fetch: deps.fetch, origin: deps.secureOrigin, app: pageOrigin }),
    reload: () => {
      workers.close()
      // After the response was sent.
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
 * Whether this page's approvals open a window of the secure origin. A page can hide the frame with CSS that no browser
 * reports (docs/trust/threat-model.md), so only the operator's own pages are trusted, and those of which the operator says so.
 * Everything that counts comes from the secure origin's server, and from the browser, which says who the page is.
 *
 * @param isOpened the page talks to a window that it opened and could navigate at any moment, so another window without
 *   an opener is used
 */
export function approvesInWindow(
  {
    approvals,
    frameOrigins,
    windowOrigins,
    ownOrigin,
  }: Pick<SecureConfig, 'approvals' | 'frameOrigins' | 'windowOrigins' | 'ownOrigin'>,
  { pageOrigin, isOpened }: { pageOrigin: string; isOpened: boolean },
): boolean {
  if (isOpened || approvals === 'window' || windowOrigins.includes(pageOrigin)) return true
  return approvals === 'own' && pageOrigin !== ownOrigin && !frameOrigins.includes(pageOrigin)
}
