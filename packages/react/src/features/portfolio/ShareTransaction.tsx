import { Button, CopyButton, ExternalIcon, LinkButton } from '@latchkey/ui'
import { transactionUrl } from '../../components/activity/transactionUrl.ts'
import { useMoney } from '../../components/money/useMoney.ts'
import { NewTab } from '../../components/NewTab.tsx'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import type { TransactionDetails } from './transactionDetails.ts'

export type ShareTransactionProps = { readonly details: TransactionDetails; readonly title: string }

/** The explorer's page of a transaction, and its link to pass on: a receipt. Nothing where the network has no explorer. */
export function ShareTransaction({ details, title }: ShareTransactionProps) {
  const text = useMoneyText()
  const views = useViewsText()
  const money = useMoney()
  const { network } = useNetwork()
  const url = transactionUrl(network, details.hash)
  if (!url) return null
  const [movement] = details.movements
  const what = movement?.amount === undefined ? title : `${title} ${money.check(movement.amount, movement.symbol)}`
  return (
    <>
      <LinkButton wide href={url} target="_blank" rel="noopener noreferrer" icon={<ExternalIcon />}>
        {views.viewOn(network?.blockExplorers[0]?.name ?? '')}
        <NewTab />
      </LinkButton>
      {isPhone(navigator) && 'share' in navigator ? (
        // Closing the phone's sheet without a choice rejects.
        <Button wide variant="quiet" onClick={() => void navigator.share({ title: what, url }).catch(() => undefined)}>
          {text.share}
        </Button>
      ) : (
        <CopyButton
          wide
          variant="quiet"
          value={url}
          label={views.copyLink}
          copiedLabel={views.copied}
          failedLabel={views.copyFailed}
        />
      )}
    </>
  )
}
