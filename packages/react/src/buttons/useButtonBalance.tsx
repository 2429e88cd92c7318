import { type ReactNode, useState } from 'react'
import { useLazy } from '../context/DialogContext.ts'
import type { ButtonBalance } from './BalanceReader.tsx'

/**
 * The balance to show on a button; undefined until it is known, and if it can't be read. Render `reader`, which reads it
 * and shows nothing: its code, and TanStack Query with it, only loads if a balance is wanted.
 */
export function useButtonBalance(isWanted: boolean): { balance: ButtonBalance | undefined; reader: ReactNode } {
  const [balance, setBalance] = useState<ButtonBalance>()
  const loaded = useLazy(isWanted, loadReader)
  if (!isWanted) return { balance: undefined, reader: null }
  return { balance, reader: loaded && <loaded.BalanceReader report={setBalance} /> }
}

const loadReader = () => import('./BalanceReader.tsx')
