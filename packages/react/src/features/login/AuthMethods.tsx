import type { EmbeddedOptions } from '@latchkey/core'
import { Button, Divider, PasskeyIcon, PersonIcon, RowButton, useStyles, WalletIcon } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { usePart } from '../../context/usePart.ts'
import { TextProvider, useAuthMethodsText, useFirstText } from '../../messages/text.ts'
import { authMethodsCss, EmailField } from './EmailField.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { useGuest } from './useGuest.ts'

export type AuthMethodsProps = {
  readonly embedded: EmbeddedOptions
  readonly view: Pick<ViewOf<'Connect'>, 'namespace' | 'target'>
  /** Where wallets are relative to these methods: before, after, or behind a button. */
  readonly wallets: 'before' | 'after' | 'collapsed' | 'none'
}

/** The first view's login methods that don't need a wallet, as the app offers them: e-mail, socials, passkey, guest. */
export function AuthMethods({ embedded, view, wallets }: AuthMethodsProps) {
  useStyles(authMethodsCss)
  const messages = usePart('authMethods')
  if (!messages) return null
  const { email, socials = [], passkey, guest } = embedded
  return (
    <TextProvider messages={{ authMethods: messages }}>
      {wallets === 'before' && <Or />}
      {email && <EmailField />}
      {socials.length > 0 && <SocialButtons socials={socials} />}
      {passkey && <PasskeyRow />}
      {wallets === 'collapsed' && <WalletsRow view={view} />}
      {guest && <GuestRow />}
      {wallets === 'after' && <Or />}
    </TextProvider>
  )
}

function Or() {
  return <Divider>{useAuthMethodsText().or}</Divider>
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

function WalletsRow({ view: { namespace, target } }: Pick<AuthMethodsProps, 'view'>) {
  const { continueWithWallet } = useAuthMethodsText()
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
  const { continueAsGuest } = useAuthMethodsText()
  const { isBusy, start } = useGuest()
  return (
    <Button variant="quiet" size="small" icon={<PersonIcon aria-hidden="true" />} busy={isBusy} onClick={start}>
      {continueAsGuest}
    </Button>
  )
}
