import { Address, Review as Card, type ReviewFact, Skeleton } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { FullAddress } from '../../../components/accounts/FullAddress.tsx'
import { useMoney } from '../../../components/money/useMoney.ts'
import { ZERO_ACCOUNT } from '../../../context/queryClient.ts'
import { decimalOfRaw, multiply } from '../../../hooks/decimal.ts'
import { displayText } from '../../../hooks/displayText.ts'
import { useAccountName } from '../../../hooks/useAccountName.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { useAddressName } from '../../../hooks/useAddressBook.ts'
import { useClientState } from '../../../hooks/useClient.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useFirstText, useMoneyText, useViewsText } from '../../../messages/text.ts'
import { toFiat } from '../amount/fiat.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'
import type { Review } from './useReview.ts'

/** What a transfer changes, in the order in which people decide: what, to whom, on which network, at what cost. */
export function ReviewCard({ review, send }: { readonly review: Review; readonly send: UseSendDraft }) {
  const first = useFirstText()
  const text = useMoneyText()
  const views = useViewsText()
  const money = useMoney()
  const { network } = useNetwork()
  const sender = useSender()
  const receiver = useReceiver(review)
  const { token, amount, left } = review
  const worth = token.price && toFiat(amount, token.price)
  const facts: readonly ReviewFact[] = [
    { label: first.send, value: money.exact(`-${amount}`, token.symbol), note: worth && money.worth(worth) },
    { label: text.to, ...receiver },
    { label: text.from, ...sender },
    { label: views.network, value: <bdi>{network?.name}</bdi> },
    { label: text.fee, ...useFee(review, send) },
    ...useExtras(review),
    { label: text.time, value: text.timeUsual },
    {
      label: text.balanceAfter,
      value: left ? money.check(left, token.symbol) : '—',
      note: left && text.balanceNow(money.check(token.amount, token.symbol)),
    },
  ]
  return <Card asker={{ name: document.title || location.host, origin: location.origin }} facts={facts} />
}

/** The account that pays, by its name where it has one. */
function useSender(): Pick<ReviewFact, 'value' | 'note'> {
  const { accountEnding } = useViewsText()
  const account = useActiveAccount()
  const name = useAccountName(account?.id ?? ZERO_ACCOUNT)
  const address = account && <Address value={account.address} spoken={accountEnding} />
  return name ? { value: <bdi>{displayText(name, NAME_MAX)}</bdi>, note: address } : { value: address }
}

/** What only some transfers have: a new account for the recipient, and a token's transfer fee. */
function useExtras({ fee, token, raw }: Review): readonly ReviewFact[] {
  const text = useMoneyText()
  const money = useMoney()
  const { network } = useNetwork()
  if (fee.status !== 'known') return []
  const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 0, symbol: '' }
  const deposit = money.leaving(decimalOfRaw(fee.deposit, decimals), symbol)
  const received = money.exact(decimalOfRaw(fee.received, token.decimals), token.symbol)
  return [
    ...(fee.received < raw ? [{ label: text.received, value: received, note: text.receivedNote }] : []),
    ...(fee.deposit > 0n ? [{ label: text.deposit, value: deposit, note: text.depositNote }] : []),
  ]
}

function useReceiver({ recipient, recipientName }: Review): Pick<ReviewFact, 'value' | 'note'> {
  const namespace = useClientState((state) => state.activeNamespace)
  const name = useAddressName({ namespace, address: recipient }, recipientName)
  const address = <FullAddress value={recipient} />
  if (!name) return { value: address }
  return { value: <bdi>{displayText(name, NAME_MAX)}</bdi>, note: address }
}

const NAME_MAX = 40

function useFee({ fee }: Review, { native }: UseSendDraft): { value: ReactNode; note?: ReactNode } {
  const text = useMoneyText()
  const money = useMoney()
  const { network } = useNetwork()
  if (fee.status === 'loading')
    return {
      value: (
        <>
          <span className="lk-hidden">{text.feeLoading}</span>
          <Skeleton width="12ch" />
        </>
      ),
    }
  if (fee.status !== 'known') return { value: text.feeUnknown }
  const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
  const cost = decimalOfRaw(fee.fee, decimals)
  return {
    value: text.feeAtMost(money.leaving(cost, symbol)),
    note: native?.price && money.worth(multiply(cost, native.price)),
  }
}
