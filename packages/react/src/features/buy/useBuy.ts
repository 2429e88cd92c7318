import { onRampCatalogueQuery, onRampQuotesQuery } from '@latchkey/core/queries'
import type { OnRampCountry, OnRampFiat, OnRampToken } from '@latchkey/protocol/api'
import { decimalSignOf, useFormats } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useStore } from 'zustand'
import type { BuyDraft } from '../../context/buyDraft.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { buyStore } from './buyStore.ts'
import { readBuyAmount } from './readBuyAmount.ts'

const TYPING_MS = 300
const REFRESH_MS = 15_000

export type UseBuy = ReturnType<typeof useBuy>

/** The draft of a purchase, and its options. The tokens are those of the active network. */
export function useBuy() {
  const client = useClient()
  const account = useActiveAccount()
  const { locale } = useFormats()
  const sign = useMemo(() => decimalSignOf(locale), [locale])
  const store = buyStore(useDialogScope().latchkey)
  const draft = useStore(store)
  const catalogue = useQuery(onRampCatalogueQuery(client), useLatchkeyQueryClient())
  const { tokens = [], countries = [], fiats = [], limits = [], currencyOf = {} } = catalogue.data ?? {}
  const here = tokens.filter(({ network }) => network === account?.networkId)
  const token = here.find(({ currencyCode }) => currencyCode === draft.token) ?? usualToken(here)
  const country = countryOf(countries, draft.country, locale)
  const fiat = fiatOf(fiats, draft.fiat ?? currencyOf[country?.countryCode ?? ''])
  const limit = limits.find(({ currencyCode }) => currencyCode === fiat?.currencyCode)
  const reading = readBuyAmount(draft.amount, sign, limit)
  return {
    account,
    catalogue,
    tokens: here,
    countries,
    fiats,
    draft,
    token,
    country,
    fiat,
    reading,
    edit: (change: Partial<BuyDraft>) => store.setState(change),
  }
}

/** The providers' offers for the draft, refreshed while they are shown. */
export function useOffers({ account, token, country, fiat, reading }: UseBuy) {
  const client = useClient()
  const amount = useSettled(reading.status === 'read' ? reading.amount : '', TYPING_MS)
  const isComplete = account && token && country && fiat && amount !== ''
  const question = {
    token: token?.currencyCode ?? '',
    amount,
    fiat: fiat?.currencyCode ?? '',
    country: country?.countryCode ?? '',
    address: account?.address ?? '',
  }
  const result = useQuery(
    { ...onRampQuotesQuery(client, question), enabled: Boolean(isComplete), refetchInterval: REFRESH_MS },
    useLatchkeyQueryClient(),
  )
  // While the visitor is typing, these are still the offers for the previous amount.
  const isCurrent = reading.status === 'read' && reading.amount === amount
  return { question, result, isCurrent: Boolean(isComplete) && isCurrent }
}

/** USDC, or the first token if USDC isn't sold. */
function usualToken(tokens: readonly OnRampToken[]): OnRampToken | undefined {
  return tokens.find(({ symbol, name }) => (symbol ?? name) === 'USDC') ?? tokens[0]
}

function countryOf(countries: readonly OnRampCountry[], chosen: string | undefined, locale: string) {
  const likely = chosen ?? new Intl.Locale(navigator.language || locale).maximize().region
  return countries.find(({ countryCode }) => countryCode === likely) ?? countries[0]
}

function fiatOf(fiats: readonly OnRampFiat[], wanted: string | undefined) {
  return fiats.find(({ currencyCode }) => currencyCode === wanted) ?? fiats[0]
}
