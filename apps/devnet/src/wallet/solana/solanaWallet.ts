import { RpcError } from '@latchkey/protocol/jsonRpc'
import { getBase58Encoder } from '@solana/kit'
import { solanaAccounts } from '../../solana/genesis/solanaAccounts.ts'
import { hasValidSignatures } from '../../solana/ledger/hasValidSignatures.ts'
import type { Ledger } from '../../solana/ledger/openLedger.ts'
import { readTransaction } from '../../solana/ledger/readTransaction.ts'
import { errorMessage, isRecorded } from '../../solana/ledger/transactionError.ts'
import type { WalletNamespace } from '../requests/readQuestion.ts'
import { unauthorized } from '../rpcError.ts'
import { describeSolana } from './describeSolana.ts'
import { parseSolana, type SolanaRequest } from './parseSolana.ts'
import { signBytes, signTransaction } from './signSolana.ts'

/** The wallet's Solana support. `networkId` is the chain's CAIP-2 id. */
export function solanaWallet(chain: { networkId: string; ledger(): Ledger }): WalletNamespace {
  const accounts = solanaAccounts()
  const nameOf = (address: string) => accounts.find((each) => each.address === address)?.name
  return (question) => {
    const { origin } = question
    const request = parseSolana(question, ['solana:localnet', chain.networkId])
    const choices = accounts.map(({ name, address }) => ({ id: address, name, addresses: [address] }))
    return {
      origin,
      ...(request.kind === 'connect' ? { choices } : {}),
      describe: async () => describeSolana(request, { origin, ledger: chain.ledger(), nameOf }),
      perform: async (chosen) =>
        request.kind === 'connect'
          ? accounts.filter(({ address }) => chosen.includes(address)).map(granted)
          : perform(request),
    }
  }

  function perform(request: Exclude<SolanaRequest, { kind: 'connect' }>): unknown {
    const account = accounts.find(({ address }) => address === request.account)
    if (!account) throw unauthorized()
    if (request.kind === 'signMessage') return base64(signBytes(request.message, account))
    const signed = request.transactions.map((read) => signTransaction(read, account))
    if (request.kind === 'sign') return signed.map(base64)
    return signed.map((bytes) => send(bytes, chain.ledger()))[0]
  }
}

function granted({ name, address }: { name: string; address: string }) {
  const publicKey = Buffer.from(getBase58Encoder().encode(address)).toString('hex')
  return { address, publicKey, label: name }
}

/**
 * Sends a signed transaction. One that would fail in a block is sent anyway, because the user approved it; one that
 * would never land is refused.
 */
function send(bytes: Uint8Array, ledger: Ledger): string {
  const read = readTransaction(bytes)
  if ('reason' in read) throw refused(read.reason)
  if (!hasValidSignatures(read)) throw refused('A signature of another account is missing.')
  const { err } = ledger.simulate(read)
  if (err !== null && !isRecorded(err)) throw refused(errorMessage(err))
  ledger.submit(read)
  return base64(Uint8Array.from(getBase58Encoder().encode(read.signature)))
}

function refused(message: string): RpcError {
  return new RpcError({ code: -32000, message })
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
