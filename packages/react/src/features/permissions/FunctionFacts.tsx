import type { WalletSession } from '@latchkey/protocol/permissions'
import { useFormats } from '@latchkey/ui'
import { useMoney } from '../../components/money/useMoney.ts'
import { decimalOfRaw } from '../../hooks/decimal.ts'
import { displayText } from '../../hooks/displayText.ts'
import { usePermissionsText } from '../../messages/text.ts'
import type { AllowedFunction } from './sessionLimits.ts'
import { useToken } from './useToken.ts'

export type FunctionFactsProps = { readonly allowed: AllowedFunction; readonly session: WalletSession }

/** A function that may be called: with which arguments, with how much of the network's token, and how often it was. */
export function FunctionFacts({ allowed, session }: FunctionFactsProps) {
  const text = usePermissionsText()
  const money = useMoney()
  const { number } = useFormats()
  const { token } = useToken(session.network, undefined)
  const { functionName, args = [], value, calls } = allowed
  const fixed = args.flatMap((arg, index) => (arg ? [{ index, value: valueText(arg.value) }] : []))
  return (
    <div>
      <dt>{text.function}</dt>
      <dd dir="ltr">{displayText(functionName, SIGNATURE_MAX)}</dd>
      {fixed.map((arg) => (
        <dd key={arg.index} className="lk-caption">
          {text.argument(number(arg.index + 1))} <bdi>{arg.value}</bdi>
        </dd>
      ))}
      <dd className="lk-caption">
        {value > 0n && token
          ? text.sendsUpTo(money.exact(decimalOfRaw(value, token.decimals), token.symbol))
          : text.sendsNothing}
      </dd>
      <dd className="lk-caption">{text.called(calls)}</dd>
    </div>
  )
}

function valueText(value: unknown): string {
  return displayText(typeof value === 'string' ? value : String(value), VALUE_MAX)
}

const SIGNATURE_MAX = 120
// A whole word of the ABI in hex.
const VALUE_MAX = 66
