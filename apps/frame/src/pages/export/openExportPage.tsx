import { signedInSchema } from '@latchkey/protocol/embedded'
import { AnnouncerProvider, directionOf, FormatsProvider, ThemeRoot } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { GatedCard } from '../../gate/GatedCard.tsx'
import { messagesFor } from '../../messagesFor.ts'
import { createPasskeyApi } from '../../passkeys/passkeyApi.ts'
import { catalogues, I18nProvider } from '../../screens/security/messages/text.ts'
import { SecurityDepsProvider } from '../../screens/security/securityDeps.tsx'
import { openFrameDeps } from '../../shell/openFrameDeps.ts'
import { showMessage } from '../../shell/pageDocument.ts'
import { ExportPage } from './ExportPage.tsx'

/**
 * `/export#o=<origin>`: shows the owner the keys of the wallet that the frame in that page is signed in to, on this
 * device. The page can't be embedded: the server forbids it, and the caller checks again.
 */
export async function openExportPage(window: Window & typeof globalThis): Promise<void> {
  const { document, location, navigator } = window
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  document.title = messages.export
  const { api, keys } = await openFrameDeps(window, location.origin, readPageOrigin(location.hash))
  const signedIn = (await api.hasSession()) ? await api.request('/api/session/read', {}, signedInSchema) : undefined
  const root = document.getElementById('root')
  if (!signedIn?.wallet || !root) return showMessage(document, messages.exportNobody)
  const passkeys = createPasskeyApi({
    apiRequest: api.request,
    credentials: navigator.credentials,
    signal: new AbortController().signal,
  })
  const deps = {
    apiRequest: api.request,
    recovery: keys.recovery,
    deviceTransfer: keys.deviceTransfer,
    passkeys,
    signedIn,
    pageOrigin: location.origin,
    openWindow: () => null,
    end: async () => undefined,
  }
  createRoot(root).render(
    <ThemeRoot className="ground" themeMode="auto">
      <FormatsProvider locale={locale}>
        <I18nProvider messages={messages}>
          <SecurityDepsProvider deps={deps}>
            <AnnouncerProvider>
              <GatedCard place="window">
                <ExportPage wallet={signedIn.wallet} exportKeys={keys.exportKeys} />
              </GatedCard>
            </AnnouncerProvider>
          </SecurityDepsProvider>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>,
  )
}

/** The origin whose session is used: tokens are stored per page origin. */
function readPageOrigin(hash: string): string {
  const text = new URLSearchParams(hash.slice(1)).get('o') ?? ''
  return URL.canParse(text) ? new URL(text).origin : ''
}
