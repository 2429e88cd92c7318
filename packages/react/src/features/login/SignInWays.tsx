import { Button, Divider, PasskeyIcon, PersonIcon, RowButton, useStyles, WalletIcon } from '@latchkey/ui'
import { usePart } from '../../components/usePart.ts'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { useFirstText, useWaysText, WaysTextProvider } from '../../messages/text.ts'
import { EmailField, waysCss } from './EmailField.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { useGuest } from './useGuest.ts'

export type SignInWaysProps = {
  readonly view: Pick<ViewOf<'Connect'>, 'namespace' | 'target'>
  /** Wallets stand before these ways, behind them, or behind a button of their own. */
  readonly wallets: 'before' | 'after' | 'collapsed' | 'none'
}

/** The first view's ways in without a wallet, as the app offers them: e-mail, socials, a passkey, nothing at all. */
export function SignInWays({ view, wallets }: SignInWaysProps) {
  useStyles(waysCss)
  const messages = usePart('ways')
  const { embedded } = useDialogScope().latchkey.client.config
  if (!messages || !embedded) return null
  const { email, socials = [], passkey, guest } = embedded
  return (
    <WaysTextProvider messages={messages}>
      {wallets === 'before' && <Or />}
      {email && <EmailField />}
      {socials.length > 0 && <SocialButtons socials={socials} />}
      {passkey && <PasskeyRow />}
      {wallets === 'collapsed' && <WalletsRow view={view} />}
      {guest && <GuestRow />}
      {wallets === 'after' && <Or />}
    </WaysTextProvider>
  )
}

function Or() {
  return <Divider>{useWaysText().or}</Divider>
}

function PasskeyRow() {
  const { usePasskey } = useFirstText()
  const { push } = useSteps()
  return (
    <RowButton
      title={usePasskey}
      icon={<PasskeyIcon aria-hidden="true" />}
      chevron
      {...usePreload('ConnectingPasskey')}
      onClick={() => push({ view: 'ConnectingPasskey' })}
    />
  )
}

function WalletsRow({ view: { namespace, target } }: Pick<SignInWaysProps, 'view'>) {
  const { continueWithWallet } = useWaysText()
  const { push } = useSteps()
  return (
    <RowButton
      title={continueWithWallet}
      icon={<WalletIcon aria-hidden="true" />}
      chevron
      {...usePreload('ConnectWallets')}
      onClick={() => push({ view: 'ConnectWallets', namespace, target })}
    />
  )
}

function GuestRow() {
  const { continueAsGuest } = useWaysText()
  const { isBusy, start } = useGuest()
  return (
    <Button variant="quiet" size="small" icon={<PersonIcon aria-hidden="true" />} busy={isBusy} onClick={start}>
      {continueAsGuest}
    </Button>
  )
}
