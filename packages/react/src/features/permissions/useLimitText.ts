import type { NetworkId } from '@latchkey/protocol'
import { formatAmountText, shortenAddress, useFormats } from '@latchkey/ui'
import { type Money, useMoney } from '../../components/money/useMoney.ts'
import { decimalOfRaw, decimalText } from '../../hooks/decimal.ts'
import { displayText } from '../../hooks/displayText.ts'
import { withChecksum } from '../../hooks/withChecksum.ts'
import { usePermissionsText } from '../../messages/text.ts'
import { periodOf } from './period.ts'
import type { SessionLimit } from './sessionLimits.ts'
import { useToken } from './useToken.ts'

export type LimitText = {
  /** The token isn't known yet. */
  isLoading: boolean
  /** 'Up to 5 USDC every 30 days' */
  rule: string
  /** '2 of 5 USDC used' */
  used: string
  /** '3 USDC left' */
  left: string | undefined
  /** 0 to 100; undefined if there is no total. */
  percent: number | undefined
}

/** What a limit allows and how much of it has been used, in words. `isExact`: with all digits. */
export function useLimitText(limit: SessionLimit, networkId: NetworkId, isExact = false): LimitText {
  const text = usePermissionsText()
  const formats = useFormats()
  const money = useMoney()
  const contract = limit.kind === 'allowance' ? limit.token : undefined
  const { token, isLoading } = useToken(networkId, contract)
  if (limit.kind === 'call') {
    const names = limit.functions.map(({ functionName }) => nameOf(functionName))
    const calls = limit.functions.reduce((sum, one) => sum + one.calls, 0)
    return {
      isLoading: false,
      rule: text.call(
        formats.list([...new Set(names)]),
        isolated(shortenAddress(withChecksum(limit.contract)), formats.dir),
      ),
      used: text.called(calls),
      left: undefined,
      percent: undefined,
    }
  }
  const { allowance, period } = limit
  const write: Money['exact'] = isExact ? money.exact : money.check
  const amount = (raw: bigint) =>
    token
      ? write(decimalOfRaw(raw, token.decimals), token.symbol)
      : text.units(formats.number(raw), shortenAddress(withChecksum(contract ?? '')))
  const { count, unit } = periodOf(period)
  const rule = text.upTo(amount(allowance), text.per(count, unit))
  if (limit.used === undefined) return { isLoading, rule, used: text.useUnknown, left: undefined, percent: undefined }
  const used = limit.used < allowance ? limit.used : allowance
  const number = token ? decimalText(decimalOfRaw(used, token.decimals)) : String(used)
  return {
    isLoading,
    rule,
    used: text.used(formatAmountText({ formats, value: number, decimals: isExact ? 100 : 6 }), amount(allowance)),
    left: text.left(amount(allowance - used)),
    percent: Number((used * 1000n) / allowance) / 10,
  }
}

/** A function's name without its types. Untrusted. */
export function nameOf(functionName: string): string {
  return displayText(functionName.split('(')[0] ?? '', NAME_MAX)
}

const NAME_MAX = 40
const isolated = (address: string, dir: string) => (dir === 'rtl' ? `\u2066${address}\u2069` : address)
