import { isLatchkeyError } from '@latchkey/protocol'
import { directionOf, FormatsProvider } from '@latchkey/ui'
import { messagesFor } from '../../messagesFor.ts'
import type { Screens } from '../screens.ts'
import { catalogues, I18nProvider } from './messages/text.ts'
import { SecurityScreen } from './SecurityScreen.tsx'
import type { Place, SecurityDeps } from './securityDeps.tsx'

/** Shows the settings until they are closed. */
export async function showSecurity(ui: Screens, deps: SecurityDeps, at: Place, signal: AbortSignal): Promise<void> {
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  try {
    await ui.show<undefined>(
      (settle) => (
        <div lang={locale} dir={directionOf(locale)}>
          <FormatsProvider locale={locale}>
            <I18nProvider messages={messages}>
              <SecurityScreen deps={deps} at={at} onClose={() => settle.resolve(undefined)} />
            </I18nProvider>
          </FormatsProvider>
        </div>
      ),
      'security',
      { signal },
    )
  } catch (error) {
    // Escape closes them like the button.
    if (!isLatchkeyError(error, 'USER_REJECTED')) throw error
  }
}
