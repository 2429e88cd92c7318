import type { AccountId, Namespace } from '@latchkey/protocol'
import { type PaymentRequest, paymentUri } from './paymentUri.ts'
import { useActiveAccount } from './useActiveAccount.ts'

export type ReceiveArgs = Omit<PaymentRequest, 'account'> & { namespace?: Namespace | undefined }

export type UseReceive = {
  account: AccountId | undefined
  address: string | undefined
  /** To show as a QR code: a link to pay, or the address where there is none. Undefined while no wallet is connected. */
  uri: string | undefined
}

/** Where to send to the active account, of `namespace` or of the active one, with what is asked for: `{ token, amount }`. */
export function useReceive({ namespace, token, amount }: ReceiveArgs = {}): UseReceive {
  const own = useActiveAccount(namespace)
  if (!own) return { account: undefined, address: undefined, uri: undefined }
  const { id: account, address } = own
  return { account, address, uri: paymentUri({ account, token, amount }) ?? address }
}
