import { LinkButton, Logo } from '@latchkey/ui'
import { usePhoneText } from '../../messages/text.ts'
import { useOpenLinks } from './useOpenLinks.ts'
import type { ShownRequest } from './useShownRequest.ts'
import { useWalletLinks } from './useWalletLinks.ts'

export type PromptLineProps = {
  readonly shown: ShownRequest | undefined
  /** Not where a view shows it large. */
  readonly hasLogo: boolean
}

/** Says that a wallet does not listen, or on a phone that it is waited for, and opens it. */
export function PromptLine({ shown, hasLogo }: PromptLineProps) {
  const text = usePhoneText()
  const { links, store } = useWalletLinks(shown)
  const { request, wallet } = shown ?? {}
  const isSilent = request?.isListening === false
  // Without a link there is nothing to do about a wallet that listens.
  const isShown = isSilent || links.length > 0
  const name = wallet?.name ?? ''
  return (
    <div className="lk-prompt" data-shown={isShown || undefined}>
      {isShown && hasLogo && <Logo src={wallet?.iconUrl} name={name} size={36} />}
      <div role="status">
        {isShown && <strong>{isSilent ? text.notListening : text.opening(name)}</strong>}
        {isSilent && <span>{text.opening(name)}</span>}
      </div>
      {isShown && <OpenLink key={request?.id} links={links} store={store} />}
    </div>
  )
}

function OpenLink({ links, store }: ReturnType<typeof useWalletLinks>) {
  const text = usePhoneText()
  const link = useOpenLinks(links)
  if (!link) return null
  return (
    <LinkButton size="small" variant="primary" wide rel="noreferrer" {...link}>
      {link.href === store ? text.get : text.openWallet}
    </LinkButton>
  )
}
