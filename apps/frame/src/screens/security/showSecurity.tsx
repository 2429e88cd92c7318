import { isLatchkeyError } from '@latchkey/protocol'
import type { Screens } from '../screens.ts'
import { TextsProvider } from './messages/text.ts'
import { SecurityScreen } from './SecurityScreen.tsx'
import type { Place, SecurityDeps } from './securityDeps.tsx'

/** Shows the settings until they are closed. */
export async function showSecurity(ui: Screens, deps: SecurityDeps, at: Place, signal: AbortSignal): Promise<void> {
  try {
    await ui.show<undefined>(
      (settle) => (
        <TextsProvider>
          <SecurityScreen deps={deps} at={at} onClose={() => settle.resolve(undefined)} />
        </TextsProvider>
      ),
      'security',
      { signal },
    )
  } catch (error) {
    // Escape closes them like the button.
    if (!isLatchkeyError(error, 'USER_REJECTED')) throw error
  }
}
