import { CopyButton } from '@latchkey/ui'
import { FullAddress } from '../../components/FullAddress.tsx'
import { useViewsText } from '../../messages/text.ts'

export type CopyableAddressProps = { readonly value: string; readonly copyLabel: string }

/** A whole address, and a button that copies it. */
export function CopyableAddress({ value, copyLabel }: CopyableAddressProps) {
  const text = useViewsText()
  return (
    <span className="lk-copyable">
      <FullAddress value={value} />
      <CopyButton
        look="icon"
        value={value}
        label={copyLabel}
        copiedLabel={text.addressCopied}
        failedLabel={text.copyFailed}
      />
    </span>
  )
}
