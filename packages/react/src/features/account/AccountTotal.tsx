import type { Account, Connection } from '@latchkey/core'
import { Amount } from '@latchkey/ui'
import { useMoney } from '../../components/money/useMoney.ts'
import { decimalText } from '../../hooks/decimal.ts'
import { useAccountTotal } from '../../hooks/useAccountTotal.ts'

/** What an account of a wallet holds, beside its name; nothing where that isn't known. */
export function AccountTotal({ connection, account }: { connection: Connection; account: Account }) {
  const { currency } = useMoney()
  const value = useAccountTotal(connection, account)
  return value && <Amount value={decimalText(value)} currency={currency} />
}
