import type { SocialProvider } from '@latchkey/protocol/frame'
import { Button, List, MoreIcon, RowButton } from '@latchkey/ui'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { providerNames } from '../../messages/providerNames.ts'
import { useAuthMethodsText, useFirstText } from '../../messages/text.ts'
import { useWhenOnline } from './online.ts'
import { openPopup } from './openPopup.ts'

/** In the row after the first one; if there are more, the rest is behind *More*. */
const IN_ROW = 6

export type SocialButtonsProps = {
  readonly socials: readonly SocialProvider[]
  /** The one that the visitor used last comes first, and says so. */
  readonly last?: string | undefined
}

/** Two socials side by side; with more, or after one of them was used, the first has its own row. */
export function SocialButtons({ socials, last }: SocialButtonsProps) {
  const known = socials.find((one) => one === last)
  const [first, ...others] = known ? [known, ...socials.filter((one) => one !== known)] : socials
  if (!first) return null
  if (socials.length === 2 && !known) return <LogoRow socials={socials} />
  const shown = others.length < IN_ROW ? others : others.slice(0, 4)
  return (
    <>
      <SocialRow provider={first} isRecent={known !== undefined} />
      {shown.length > 0 && <LogoRow socials={shown} hasMore={shown.length < others.length} />}
    </>
  )
}

/** A button with the provider's name. */
export function SocialRow({ provider, isRecent = false }: { provider: SocialProvider; isRecent?: boolean }) {
  const { continueWith, recent } = useFirstText()
  const { start, preload } = useSocial(provider)
  return (
    <RowButton
      title={continueWith(providerNames[provider])}
      icon={<BrandLogo provider={provider} />}
      badge={isRecent ? recent : undefined}
      {...preload}
      onClick={start}
    />
  )
}

function LogoRow({ socials, hasMore }: { socials: readonly SocialProvider[]; hasMore?: boolean }) {
  return (
    <div className="lk-socials">
      {socials.map((provider) => (
        <LogoButton key={provider} provider={provider} />
      ))}
      {hasMore && <MoreButton />}
    </div>
  )
}

function LogoButton({ provider }: { provider: SocialProvider }) {
  const { continueWith } = useFirstText()
  const { start, preload } = useSocial(provider)
  const label = continueWith(providerNames[provider])
  return (
    <Button aria-label={label} title={label} icon={<BrandLogo provider={provider} />} {...preload} onClick={start} />
  )
}

function MoreButton() {
  const { more } = useAuthMethodsText()
  const { push } = useSteps()
  return (
    <Button
      aria-label={more}
      title={more}
      icon={<MoreIcon aria-hidden="true" />}
      {...usePreload('ConnectSocials')}
      onClick={() => push({ view: 'ConnectSocials' })}
    />
  )
}

/** Every social that the app offers. */
export function View() {
  const { embedded } = useDialogScope().latchkey.client.config
  return (
    <List>
      {(embedded?.socials ?? []).map((provider) => (
        <SocialRow key={provider} provider={provider} />
      ))}
    </List>
  )
}

/** Starts a social login. The provider's window must open in the click itself, or browsers block it. */
function useSocial(provider: SocialProvider) {
  const { dialog } = useDialogScope()
  const { push } = useSteps()
  const whenOnline = useWhenOnline()
  const preload = usePreload(provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial')
  function start(): void {
    if (provider === 'farcaster') push({ view: 'ConnectingFarcaster' })
    else
      whenOnline(() => {
        openPopup(dialog)
        push({ view: 'ConnectingSocial', provider })
      })
  }
  return { start, preload }
}
