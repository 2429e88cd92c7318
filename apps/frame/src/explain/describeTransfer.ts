import type { Network } from '@latchkey/protocol'
import type { Balance, Currency } from '@latchkey/protocol/api'
import type { AmountView, Approval, TransferView, WorthView } from '../approval/approval.ts'
import type { LookUps } from '../approval/ports.ts'
import { plainName } from '../decode/text/visibleText.ts'

type Deps = {
  transfer: Pick<TransferView, 'amount' | 'to' | 'token' | 'isAll'>
  fee: AmountView | undefined
  account: string
  network: Network
}

/** Adds what helps to recognise a transfer: the recipient's name and picture, the token's icon, its value. */
export async function describeTransfer(
  { transfer, fee, account, network }: Deps,
  { balances, identity, image, currency: readCurrency }: LookUps,
): Promise<Pick<Approval, 'transfer' | 'feeWorth'>> {
  const currency = readCurrency()
  const [{ name, avatar }, rows] = await Promise.all([identity(transfer.to), balances(account, network.id)])
  const own = rows.find(({ address }) => address === undefined)
  const row = transfer.token === undefined ? own : rows.find((one) => isOf(one, transfer.token))
  // A mint has no symbol.
  const isSolana = network.id.startsWith('solana:')
  return {
    transfer: {
      ...transfer,
      amount: isSolana && row ? { ...transfer.amount, symbol: plainName(row.symbol, SYMBOL_MAX) } : transfer.amount,
      logo: image(row?.iconUrl),
      worth: worthOf(transfer.amount, row, currency),
      ...(name ? { name: plainName(name, NAME_MAX), avatar: image(avatar) } : {}),
    },
    feeWorth: fee && worthOf(fee, own, currency),
  }
}

const NAME_MAX = 60
const SYMBOL_MAX = 16

/** Whether a holding is of a token. CAIP-10: the contract or mint follows the last colon. */
export function isOf({ address }: Pick<Balance, 'address'>, token: string | undefined): boolean {
  const of = address?.slice(address.lastIndexOf(':') + 1)
  return of !== undefined && (of === token || (of.startsWith('0x') && of.toLowerCase() === token?.toLowerCase()))
}

/** The value of an amount of a holding's token, by its price. */
export function worthOf({ amount, isRaw }: AmountView, row: Pick<Balance, 'price'> | undefined, currency: Currency) {
  if (isRaw || !row || row.price <= 0) return undefined
  const value = Number(amount) * row.price
  // Larger numbers aren't written in plain digits.
  if (!Number.isFinite(value) || value >= 1e15) return undefined
  return { value: value.toFixed(value < 0.01 ? 6 : 2), currency } satisfies WorthView
}
