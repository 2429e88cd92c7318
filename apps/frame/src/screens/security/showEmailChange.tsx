import { LatchkeyError } from '@latchkey/protocol'
import type { EmailChangeSteps } from '../../session/emailChange.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { EmailChange } from './email/EmailChange.tsx'
import { TextsProvider, useText } from './messages/text.ts'
import { type SecurityDeps, SecurityDepsProvider } from './securityDeps.tsx'

/**
 * Lets the user add or change the e-mail address that a page proposes.
 *
 * @returns the new address
 * @throws LatchkeyError `USER_REJECTED`
 */
export function showEmailChange(
  ui: Screens,
  deps: SecurityDeps,
  proposal: { email: string; steps: EmailChangeSteps },
  signal: AbortSignal,
): Promise<string> {
  return ui.show<string>(
    (settle) => (
      <TextsProvider>
        <SecurityDepsProvider deps={deps}>
          <EmailChangeScreen
            {...proposal}
            isNew={deps.signedIn.user.email === undefined}
            onChanged={settle.resolve}
            onCancel={() => settle.reject(new LatchkeyError('USER_REJECTED'))}
          />
        </SecurityDepsProvider>
      </TextsProvider>
    ),
    'security',
    { signal },
  )
}

type Props = {
  email: string
  steps: EmailChangeSteps
  isNew: boolean
  onChanged(email: string): void
  onCancel(): void
}

function EmailChangeScreen({ email, steps, isNew, ...ends }: Props) {
  const text = useText()
  return (
    <Screen title={isNew ? text.addEmailTitle : text.changeEmailTitle}>
      <EmailChange proposed={email} {...steps} {...ends} />
    </Screen>
  )
}
