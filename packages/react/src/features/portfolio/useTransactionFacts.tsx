import { transactionFeeQuery } from '@latchkey/core/queries'
import { addressOf } from '@latchkey/protocol'
import { type ReviewFact, useFormats } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { decimalOfRaw } from '../../hooks/decimal.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { PartyFact } from './PartyFact.tsx'
import type { Party, TransactionDetails } from './transactionDetails.ts'

/** Who, where, when, at what cost and under which hash. What isn't known has no line. */
export function useTransactionFacts(details: TransactionDetails): readonly ReviewFact[] {
  const text = useMoneyText()
  const views = useViewsText()
  const { date } = useFormats()
  const { network } = useNetwork()
  const fee = useFee(details)
  const { account, movements, from, to, hash, at } = details
  const own = addressOf(account).toLowerCase()
  const partyFact = (party: Party) => (
    <PartyFact
      party={party}
      network={network}
      canBeSaved={movements.length > 0 && party.address.toLowerCase() !== own}
    />
  )
  return [
    ...(from ? [{ label: text.from, value: partyFact(from) }] : []),
    ...(to ? [{ label: text.to, value: partyFact(to) }] : []),
    { label: views.network, value: <bdi>{network?.name}</bdi> },
    ...(fee ? [{ label: text.fee, value: fee }] : []),
    { label: text.date, value: date(at, timeFormat) },
    ...(hash
      ? [
          {
            label: text.transactionHash,
            value: (
              <small>
                <FullAddress value={hash} />
              </small>
            ),
          },
        ]
      : []),
  ]
}

const timeFormat = { dateStyle: 'medium', timeStyle: 'short' } as const

/** What it has cost this account. */
function useFee({ account, status, hash }: TransactionDetails): string | undefined {
  const client = useClient()
  const money = useMoney()
  const { network } = useNetwork()
  const isPaid = hash !== undefined && (status === 'confirmed' || status === 'failed')
  const { data } = useQuery(
    { ...transactionFeeQuery(client, { account, hash: hash ?? '' }), enabled: isPaid },
    useLatchkeyQueryClient(),
  )
  if (!data || !network) return undefined
  const { decimals, symbol } = network.nativeCurrency
  return money.check(decimalOfRaw(BigInt(data), decimals), symbol)
}
