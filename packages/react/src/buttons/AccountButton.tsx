import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useAccountButton } from './useAccountButton.ts'

/** *Account* and who it is: opens Account. Nothing while nobody is connected. */
export function AccountButton(props: PageButtonProps) {
  const { account, label, accessibleName, isUnsupported, press } = useAccountButton()
  if (!account) return null
  return (
    <PageButton {...props} aria-label={accessibleName} data-unsupported={isUnsupported || undefined} press={press}>
      <bdi dir={isUnsupported ? undefined : 'ltr'}>{label}</bdi>
    </PageButton>
  )
}
