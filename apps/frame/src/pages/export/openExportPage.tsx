import { signedInSchema } from '@latchkey/protocol/embedded'
import { AnnouncerProvider, FormatsProvider, ThemeRoot } from '@latchkey/ui'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { GatedCard } from '../../gate/GatedCard.tsx'
import { joinWindowPort } from '../../gate/joinWindowPort.ts'
import { GateTextsProvider, loadGateText } from '../../gate/messages/text.ts'
import { openSecureWindow } from '../../gate/openSecureWindow.ts'
import { markDocument } from '../../language/createTexts.tsx'
import { createPasskeyApi } from '../../passkeys/passkeyApi.ts'
import { I18nProvider, load } from '../../screens/security/messages/text.ts'
import { SecurityDepsProvider } from '../../screens/security/securityDeps.tsx'
import { openFrameDeps } from '../../shell/openFrameDeps.ts'
import { showMessage } from '../../shell/pageDocument.ts'
import { borrowStore } from '../../vault/lentStore.ts'
import type { VaultStore } from '../../vault/vaultStore.ts'
import { ExportPage } from './ExportPage.tsx'

/**
 * `/export?id=#o=<origin>`: shows the owner the keys of the wallet that the frame in that page is signed in to, with the
 * vault of the frame that opened it, or else with that of this window. The page can't be embedded: the server forbids
 * it, and the caller checks again.
 */
export async function openExportPage(window: Window & typeof globalThis): Promise<void> {
  const { document, location, navigator } = window
  const [{ locale, text }, gate] = await Promise.all([load(), loadGateText()])
  markDocument(document, locale)
  document.title = text.export
  let rendered: Root | undefined
  const store = joinFrame(window, () => {
    rendered?.unmount()
    showMessage(document, gate.text.gone)
  })
  const { api, keys } = await openFrameDeps(window, location.origin, readPageOrigin(location.hash), store)
  const signedIn = (await api.hasSession()) ? await api.request('/api/session/read', {}, signedInSchema) : undefined
  const root = document.getElementById('root')
  if (!signedIn?.wallet || !root) return showMessage(document, text.exportNobody)
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
    openWindow: openSecureWindow,
    openExport: () => undefined,
    end: async () => undefined,
  }
  rendered = createRoot(root)
  rendered.render(
    <ThemeRoot className="ground" themeMode="auto">
      <FormatsProvider locale={locale}>
        <I18nProvider messages={text}>
          <SecurityDepsProvider deps={deps}>
            <AnnouncerProvider>
              <GateTextsProvider>
                <GatedCard place="window">
                  <ExportPage wallet={signedIn.wallet} exportKeys={keys.exportKeys} />
                </GatedCard>
              </GateTextsProvider>
            </AnnouncerProvider>
          </SecurityDepsProvider>
        </I18nProvider>
      </FormatsProvider>
    </ThemeRoot>,
  )
}

/** The store of the frame that opened this window, unless they can't reach each other. */
function joinFrame(window: Window, onGone: () => void): VaultStore | undefined {
  const id = new URLSearchParams(window.location.search).get('id')
  if (!id) return undefined
  const onMessage = (data: unknown) => {
    borrowed.hear(data)
    if (v.is(goneSchema, data)) onGone()
  }
  const port = joinWindowPort(window, { id, onMessage })
  const borrowed = borrowStore(port.post)
  port.post({ t: 'READY' })
  return port.isOpen ? borrowed.store : undefined
}

const goneSchema = v.object({ t: v.literal('GONE') })

/** The origin whose session is used: tokens are stored per page origin. */
function readPageOrigin(hash: string): string {
  const text = new URLSearchParams(hash.slice(1)).get('o') ?? ''
  return URL.canParse(text) ? new URL(text).origin : ''
}
