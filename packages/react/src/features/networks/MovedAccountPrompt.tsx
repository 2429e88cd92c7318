import { CloseIcon, IconButton, shortenAddress } from '@latchkey/ui'
import { PromptPlace } from '../../components/prompts/PromptPlace.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import { usePart } from '../../context/usePart.ts'
import { TextProvider, useFirstText, useViewsText } from '../../messages/text.ts'
import type { MovedAccount } from './readMovedAccount.ts'

export type MovedAccountPromptProps = { readonly moved: MovedAccount; readonly onDismiss: () => void }

/** Says that the account has another address on this network, and where the money of the other one is. */
export function MovedAccountPrompt(props: MovedAccountPromptProps) {
  const messages = usePart('views')
  return (
    messages && (
      <TextProvider messages={{ views: messages }}>
        <MoveLine {...props} />
      </TextProvider>
    )
  )
}

function MoveLine({ moved: { from, to }, onDismiss }: MovedAccountPromptProps) {
  const first = useFirstText()
  const text = useViewsText()
  const { networks } = useDialogScope().latchkey.client
  const nameOf = (id: string) => networks.find((network) => network.id === id)?.name ?? text.unknownNetwork
  return (
    <PromptPlace isShown>
      <div role="status">
        <strong>{text.otherAddress(nameOf(to.networkId), shortenAddress(to.address))}</strong>
        <span>{text.otherAddressHint(shortenAddress(from.address), nameOf(from.networkId))}</span>
      </div>
      <IconButton size="small" label={first.close} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </PromptPlace>
  )
}
