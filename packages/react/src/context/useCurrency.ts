import type { Currency } from '@latchkey/protocol/api'
import { useStore } from 'zustand'
import { selectCurrency } from './appearance.ts'
import { useLatchkey } from './latchkey.ts'

/** The currency alone, for every row of a list: the rest of the appearance takes longer to find. */
export function useCurrency(): Currency {
  const { options, preferences } = useLatchkey()
  return selectCurrency(useStore(options), useStore(preferences))
}
