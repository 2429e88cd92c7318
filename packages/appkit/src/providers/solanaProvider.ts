import { type Client, findConnector, type SolanaProvider, selectActiveConnection } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'

/**
 * The connected Solana wallet, as AppKit's docs use it: transactions are those of `@solana/web3.js` 1, `VersionedTransaction` or
 * `Transaction`, or their bytes.
 */
export type AppKitSolanaProvider = {
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<Given extends SerializableTransaction>(transaction: Given): Promise<Given>
  signAllTransactions<Given extends SerializableTransaction>(transactions: readonly Given[]): Promise<Given[]>
  /** Signs, and sends through the app's own `Connection`. Resolves with the signature in base58. */
  sendTransaction(transaction: SerializableTransaction, connection: SendingConnection): Promise<string>
}

/** As far as it is needed of `VersionedTransaction` and `Transaction`. */
export type SerializableTransaction = {
  serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

export type SendingConnection = { sendRawTransaction(bytes: Uint8Array): Promise<string> }

/** The provider of a client. It calls whichever Solana wallet is connected then. */
export function solanaProvider(client: Client): AppKitSolanaProvider {
  async function sign(transactions: readonly SerializableTransaction[]): Promise<readonly Uint8Array[]> {
    const { provider, address, networkId } = await getWallet(client)
    const bytes = transactions.map((transaction) =>
      transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
    )
    return need(provider, 'signTransactions')({ address, networkId, transactions: bytes })
  }
  async function signAllTransactions<Given extends SerializableTransaction>(transactions: readonly Given[]) {
    const signed = await sign(transactions)
    return transactions.map((transaction, index) => parseLike(transaction, signed[index] ?? new Uint8Array()))
  }
  return {
    async signMessage(message) {
      const { provider, address } = await getWallet(client)
      return need(provider, 'signMessage')({ address, message })
    },
    async signTransaction(transaction) {
      const [signed = transaction] = await signAllTransactions([transaction])
      return signed
    },
    signAllTransactions,
    async sendTransaction(transaction, connection) {
      const [signed = new Uint8Array()] = await sign([transaction])
      return connection.sendRawTransaction(signed)
    },
  }
}

async function getWallet(client: Client) {
  const connection = selectActiveConnection(client.store.getState(), 'solana')
  if (!connection) throw new LatchkeyError('NOT_CONNECTED')
  const connector = findConnector(client, connection.key)
  if (connector?.namespace !== 'solana')
    throw new LatchkeyError('NO_CONNECTOR', { data: { connection: connection.key } })
  const { address, networkId } = connection
  return { provider: await connector.getProvider(), address, networkId }
}

function need<Name extends keyof SolanaProvider>(provider: SolanaProvider, method: Name) {
  const found = provider[method]
  if (!found) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method } })
  return found as NonNullable<SolanaProvider[Name]>
}

/** The signed bytes as what the app passed: its own class can read them. */
function parseLike<Given extends SerializableTransaction>(given: Given, bytes: Uint8Array): Given {
  const parse: unknown = Reflect.get(given.constructor, 'deserialize') ?? Reflect.get(given.constructor, 'from')
  if (typeof parse !== 'function')
    throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signTransaction' } })
  return parse.call(given.constructor, bytes)
}
