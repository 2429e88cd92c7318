import { CopyButton } from '@latchkey/ui'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { withChecksum } from '../../hooks/withChecksum.ts'
import { useViewsText } from '../../messages/text.ts'

export type CopyableAddressProps = { readonly value: string; readonly copyLabel: string }

/** A whole address, and a button that copies it. */
export function CopyableAddress({ value: address, copyLabel }: CopyableAddressProps) {
  const text = useViewsText()
  const value = withChecksum(address)
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
