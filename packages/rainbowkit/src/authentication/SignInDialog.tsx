import type { Locale } from '@latchkey/react'
import { Button, Dialog, Notice, type ThemeMode, type ThemeTokens } from '@latchkey/ui'
import type { SignInText } from './messages/signInText.ts'

export type SignInState = 'idle' | 'signing' | 'declined' | 'failed'

export type SignInDialogProps = {
  readonly open: boolean
  readonly state: SignInState
  readonly text: SignInText
  readonly look: {
    readonly locale: Locale
    readonly themeMode: ThemeMode
    readonly tokens: ThemeTokens | undefined
  }
  readonly onSign: () => void
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** Asks the visitor to sign the app's message. It can be closed: the connect button then opens it again. */
export function SignInDialog({ open, state, text, look, onSign, onDisconnect, onClose }: SignInDialogProps) {
  const isSigning = state === 'signing'
  const hasFailed = state === 'declined' || state === 'failed'
  return (
    <Dialog open={open} onClose={onClose} title={text.title} view="SignIn" labels={text} {...look}>
      <div className="lk-stack">
        <p>
          {text.why} {text.free}
        </p>
        {hasFailed && (
          <Notice tone={state === 'failed' ? 'negative' : 'neutral'} live="alert">
            {text[state]}
          </Notice>
        )}
        <Button variant="primary" wide busy={isSigning} onClick={onSign}>
          {isSigning ? text.signing : text.sign}
        </Button>
        <Button variant="quiet" wide onClick={onDisconnect}>
          {text.disconnect}
        </Button>
      </div>
    </Dialog>
  )
}
