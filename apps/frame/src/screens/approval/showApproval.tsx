import { LatchkeyError } from '@latchkey/protocol'
import type { SecureConfig } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { Approval, Decision } from '../../approval/approval.ts'
import type { Screens } from '../screens.ts'
import { decidesInWindow, FrameApproval } from './FrameApproval.tsx'
import { TextsProvider } from './messages/text.ts'

/** A page that doesn't show the frame for this long has no intention to. */
const UNSEEN_MS = 8000
/** Until the screen has measured itself, so that the page's dialog doesn't start tall. */
const IN_WINDOW_HEIGHT = 210
/** The same for what is usually shown in the frame itself. */
function usualHeight({ isSignIn, kind, transfer, swap }: Approval): number {
  if (isSignIn || kind === 'message') return 400
  return transfer || swap ? 520 : 600
}

/**
 * Shows an approval in the frame and waits for the user's decision.
 *
 * @throws LatchkeyError `USER_REJECTED`, `UI_NOT_VISIBLE` when the page never showed the frame
 */
export function showApproval(
  ui: Screens,
  approval: Approval,
  { where, signal }: { where: SecureConfig['approvals']; signal: AbortSignal },
): Promise<Decision> {
  return ui.show<Decision>(
    (settle, { setHeight }) => {
      const unseen = setTimeout(() => settle.reject(embeddedError('UI_NOT_VISIBLE')), UNSEEN_MS)
      return (
        <TextsProvider>
          <FrameApproval
            key={approval.rid}
            approval={approval}
            where={where}
            onApprove={() => settle.resolve({ digest: approval.digest })}
            onReject={() => settle.reject(new LatchkeyError('USER_REJECTED'))}
            onSeen={() => clearTimeout(unseen)}
            onHeight={setHeight}
          />
        </TextsProvider>
      )
    },
    'approve',
    {
      signal,
      ...(decidesInWindow(where)
        ? { height: IN_WINDOW_HEIGHT }
        : { height: usualHeight(approval), hasOwnHeight: true }),
    },
  )
}
