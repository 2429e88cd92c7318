import { discordName, emailLabel } from '@latchkey/core'
import { type SocialProvider, socialProviders, type WalletUser } from '@latchkey/protocol/frame'
import { EmailIcon, PasskeyIcon, PersonIcon, Row } from '@latchkey/ui'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'

/** Who is signed in, and by which way (R5.17): leads to the change of the e-mail address. */
export function SignedInRow({ user }: { readonly user: WalletUser }) {
  const text = useEmbeddedText()
  const { push } = useSteps()
  return (
    <Row
      title={<bdi title={user.email ?? undefined}>{nameOf(user, text)}</bdi>}
      detail={text.signedInAs}
      icon={<ProviderIcon provider={user.provider} />}
      chevron
      {...usePreload('UpdateEmailWallet')}
      onClick={() => push({ view: 'UpdateEmailWallet' })}
    />
  )
}

function nameOf({ provider, userName, email }: WalletUser, text: ReturnType<typeof useEmbeddedText>): string {
  if (userName) return provider === 'discord' ? discordName(userName) : userName
  if (email) return emailLabel(email)
  return provider === 'passkey' ? text.passkeyUser : text.guest
}

function ProviderIcon({ provider }: { provider: string | undefined }) {
  const social = socialProviders.find((one): one is SocialProvider => one === provider)
  if (social) return <BrandLogo provider={social} />
  if (provider === 'passkey') return <PasskeyIcon aria-hidden="true" />
  return provider === 'guest' ? <PersonIcon aria-hidden="true" /> : <EmailIcon aria-hidden="true" />
}
