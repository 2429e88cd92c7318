import { type Client, selectActiveConnection } from '@latchkey/core'
import { sendTransfer, signMessage, signPsbt } from '@latchkey/core/actions'
import { accountId, LatchkeyError } from '@latchkey/protocol'

/** The connected Bitcoin wallet, as AppKit's docs use it. */
export type BitcoinConnector = {
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** Resolves with the signature in base64. */
  signMessage(args: { address: string; message: string }): Promise<string>
  signPSBT(args: {
    /** Base64, as the result. */
    psbt: string
    signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[]
    broadcast?: boolean | undefined
  }): Promise<{ psbt: string; txid?: string | undefined }>
  /** `amount` in satoshi. Resolves with the transaction's id. */
  sendTransfer(args: { recipient: string; amount: string }): Promise<string>
}

export type BitcoinAddress = { address: string; purpose: 'payment' | 'ordinal'; publicKey?: string | undefined }

/** The provider of a client. It calls whichever Bitcoin wallet is connected then. */
export function bitcoinProvider(client: Client): BitcoinConnector {
  function getConnection() {
    const connection = selectActiveConnection(client.store.getState(), 'bip122')
    if (!connection) throw new LatchkeyError('NOT_CONNECTED')
    return connection
  }
  const accountOf = (address = getConnection().address) => accountId(getConnection().networkId, address)
  return {
    getAccountAddresses: async () =>
      getConnection().accounts.map(({ address, type, publicKey }) => {
        const purpose = type === 'ordinal' ? type : 'payment'
        return { address, purpose, ...(publicKey !== undefined && { publicKey }) }
      }),
    signMessage: async ({ address, message }) => signMessage(client, { message, account: accountOf(address) }),
    signPSBT: async (args) => signPsbt(client, { ...args, account: accountOf() }),
    sendTransfer: async ({ recipient, amount }) =>
      sendTransfer(client, { recipient, amount: BigInt(amount), account: accountOf() }),
  }
}
