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
  /** How the visitor signed in to the embedded wallet, if that is what they used last in this browser. */
  readonly last: string | undefined
}

/** The first view's login methods that don't need a wallet, as the app offers them: e-mail, socials, passkey, guest. */
export function AuthMethods({ embedded, view, wallets, last }: AuthMethodsProps) {
  useStyles(authMethodsCss)
  const messages = usePart('authMethods')
  // Here and not in its row, which moves to the top as soon as the guest is connected: unmounted, it would stop.
  const asGuest = useGuest()
  if (!messages) return null
  const { email, socials = [], passkey, guest } = embedded
  const buttons = socials.length > 0 && <SocialButtons socials={socials} last={last} />
  const areSocialsFirst = socials.some((one) => one === last)
  return (
    <TextProvider messages={{ authMethods: messages }}>
      {wallets === 'before' && <Or />}
      {passkey && last === 'passkey' && <PasskeyRow isRecent />}
      {guest && last === 'guest' && <RecentGuestRow {...asGuest} />}
      {areSocialsFirst && buttons}
      {email && <EmailField />}
      {!areSocialsFirst && buttons}
      {passkey && last !== 'passkey' && <PasskeyRow />}
      {wallets === 'collapsed' && <WalletsRow view={view} />}
      {guest && last !== 'guest' && <GuestButton {...asGuest} />}
      {wallets === 'after' && <Or />}
    </TextProvider>
  )
}

function Or() {
  return <Divider>{useAuthMethodsText().or}</Divider>
}

function PasskeyRow({ isRecent = false }: { readonly isRecent?: boolean }) {
  const { usePasskey, recent } = useFirstText()
  const { push } = useSteps()
  return (
    <RowButton
      title={usePasskey}
      icon={<PasskeyIcon aria-hidden="true" />}
      badge={isRecent ? recent : undefined}
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

type GuestProps = ReturnType<typeof useGuest>

/** For visitors who were guests last: one of the methods, with its badge. */
function RecentGuestRow({ isBusy, start }: GuestProps) {
  const { recent } = useFirstText()
  const { continueAsGuest } = useAuthMethodsText()
  const icon = <PersonIcon aria-hidden="true" />
  return <RowButton title={continueAsGuest} icon={icon} badge={recent} aria-busy={isBusy} onClick={start} />
}

/** For all others: smaller than the methods that can be used on another device. */
function GuestButton({ isBusy, start }: GuestProps) {
  const { continueAsGuest } = useAuthMethodsText()
  const icon = <PersonIcon aria-hidden="true" />
  return (
    <Button variant="quiet" size="small" icon={icon} busy={isBusy} onClick={start}>
      {continueAsGuest}
    </Button>
  )
}
