import type { Account } from '@latchkey/core'
import { Segmented } from '@latchkey/ui'
import { useMoneyText, useViewsText } from '../../messages/text.ts'

export type AccountChoiceProps = {
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onChange: (address: string) => void
}

/** Which of a wallet's addresses receives, where they are of different types: ordinals sent to a payment address are spent. */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const { accountType } = useViewsText()
  const { receiveTo } = useMoneyText()
  const firsts = accounts.filter((one, index) => accounts.findIndex(({ type }) => type === one.type) === index)
  if (firsts.length < 2) return null
  return (
    <Segmented
      label={receiveTo}
      options={firsts.map(({ address, type }) => ({ id: address, label: accountType(type) || type }))}
      value={value}
      onChange={onChange}
    />
  )
}
