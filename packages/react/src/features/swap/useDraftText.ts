import type { AccountId } from '@latchkey/protocol'
import { useStore } from 'zustand'
import { useLatchkey } from '../../context/latchkey.ts'
import { swapStore } from './swapStore.ts'

/** What a field of the draft contains now, to be shown in that field. The draft of `useSwap` follows a moment later. */
export function useDraftText(account: AccountId | undefined, field: 'text' | 'slippage'): string {
  return useStore(swapStore(useLatchkey()), (draft) =>
    field === 'slippage' || draft.account === account ? draft[field] : '',
  )
}
