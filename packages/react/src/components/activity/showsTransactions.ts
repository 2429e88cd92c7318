import type { View } from '../../context/navigation.ts'

/** Whether a view shows the transactions that are under way: what it says about them, no message repeats. */
export function showsTransactions({ view }: View): boolean {
  return view === 'Account' || view === 'Activity' || view === 'Transaction'
}
