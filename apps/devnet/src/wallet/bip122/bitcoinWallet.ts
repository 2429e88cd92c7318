import { networkId } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { signBip322 } from '@latchkey/siwx/bip322'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { type BitcoinAccount, bitcoinAccounts } from '../../bitcoin/genesis/bitcoinAccounts.ts'
import { bitcoinNetworkId } from '../../bitcoin/genesis/regtest.ts'
import type { PersistentBitcoin } from '../../bitcoin/openBitcoin.ts'
import type { WalletNamespace } from '../requests/readQuestion.ts'
import { invalidParams, unauthorized } from '../rpcError.ts'
import { buildTransfer } from './buildTransfer.ts'
import { describeBitcoin } from './describeBitcoin.ts'
import { type BitcoinRequest, parseBitcoin } from './parseBitcoin.ts'
import { privateKeyOf, signPsbt } from './signPsbt.ts'

const network = networkId(bitcoinNetworkId)

export function bitcoinWallet(running: { bitcoin(): PersistentBitcoin }): WalletNamespace {
  const accounts = bitcoinAccounts()
  const people = [...new Set(accounts.map(({ name }) => name))]
  const owned = (name: string) => accounts.filter((account) => account.name === name)
  return (question) => {
    const { origin } = question
    const request = parseBitcoin(question)
    if (request.kind === 'sendTransfer' && requireAccount(request.account).type !== 'payment')
      throw invalidParams("an ordinals account can't send payments")
    const { chain } = running.bitcoin()
    const transfer = request.kind === 'sendTransfer' ? buildTransfer(request, chain) : undefined
    const choices = people.map((name) => ({ id: name, name, addresses: owned(name).map(({ address }) => address) }))
    return {
      origin,
      ...(request.kind === 'connect' ? { choices } : {}),
      describe: async () => describeBitcoin(request, { origin, chain: running.bitcoin().chain, accounts, transfer }),
      perform: async (chosen) =>
        request.kind === 'connect'
          ? people
              .filter((name) => chosen.includes(name))
              .flatMap(owned)
              .map(granted)
          : perform(request, transfer),
    }
  }

  function perform(
    request: Exclude<BitcoinRequest, { kind: 'connect' }>,
    transfer: ReturnType<typeof buildTransfer>,
  ): unknown {
    const { chain, submit } = running.bitcoin()
    switch (request.kind) {
      case 'signMessage': {
        const { account: address, message } = request
        return signBip322({ message, address, network, privateKey: privateKeyOf(requireAccount(address)) })
      }
      case 'signPsbt': {
        const { transaction } = request
        const inputs = request.inputs.map((input) => ({ ...input, account: requireAccount(input.account) }))
        signPsbt(transaction, inputs, chain)
        return Buffer.from(transaction.toPSBT()).toString('base64')
      }
      case 'sendTransfer': {
        if (!transfer) throw refused('The account holds too little.')
        const account = requireAccount(request.account)
        const inputs = Array.from({ length: transfer.inputsLength }, (_, index) => ({ account, index }))
        signPsbt(transfer, inputs, chain)
        transfer.finalize()
        const taken = submit(transfer.extract())
        if ('code' in taken) throw refused(taken.message)
        return taken.transaction.txid
      }
    }
  }

  function requireAccount(address: string): BitcoinAccount {
    const account = accounts.find((each) => each.address === address)
    if (!account) throw unauthorized()
    return account
  }
}

function granted(account: BitcoinAccount) {
  const { address, name, type } = account
  const key = privateKeyOf(account)
  const publicKey = Buffer.from(type === 'payment' ? pubECDSA(key) : pubSchnorr(key)).toString('hex')
  return { address, publicKey, label: name, purpose: type === 'payment' ? 'payment' : 'ordinals' }
}

function refused(message: string): RpcError {
  return new RpcError({ code: -32000, message })
}
