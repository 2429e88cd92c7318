import type { Transaction } from '@scure/btc-signer'
import { formatUnits } from 'viem'
import type { BitcoinChain } from '../../bitcoin/chain/createChain.ts'
import type { BitcoinAccount } from '../../bitcoin/genesis/bitcoinAccounts.ts'
import { bitcoinName } from '../../networks.ts'
import { describeMessage } from '../description/describeMessage.ts'
import type { Description } from '../description/description.ts'
import type { BitcoinRequest, InputToSign } from './parseBitcoin.ts'
import { viewPsbt } from './psbtView.ts'

type Row = Description['rows'][number]
export type BitcoinEnvironment = {
  origin: string
  chain: Pick<BitcoinChain, 'entry'>
  accounts: readonly BitcoinAccount[]
  /** The transaction that a transfer resulted in, to be reviewed before it is sent. */
  transfer?: Transaction | undefined
}

const network: Row = { name: 'Network', value: bitcoinName }

/** Describes a Bitcoin request: what is spent, the recipients, the change, and the fee. */
export function describeBitcoin(request: BitcoinRequest, environment: BitcoinEnvironment): Description {
  switch (request.kind) {
    case 'connect':
      return { title: 'Connect to this site?', rows: [network] }
    case 'signMessage': {
      const { account: address, message } = request
      const rows = [place('Account', address, environment), network]
      return describeMessage({ origin: environment.origin, address, message: new TextEncoder().encode(message), rows })
    }
    case 'sendTransfer': {
      const { account, recipient, amount } = request
      const title = `Send ${btc(amount)}?`
      const from = place('Account', account, environment)
      if (environment.transfer)
        return { title, rows: [...transactionRows(environment.transfer, [account], environment).rows, from, network] }
      const rows = [{ name: 'Amount', value: btc(amount) }, place('To', recipient, environment), from, network]
      return { title, rows, warning: 'This will fail: the account holds too little for it and the fee.' }
    }
    case 'signPsbt':
      return describePsbt(request.transaction, request.inputs, environment)
  }
}

function describePsbt(
  transaction: Transaction,
  inputs: readonly InputToSign[],
  environment: BitcoinEnvironment,
): Description {
  const signers = [...new Set(inputs.map(({ account }) => account))]
  const { rows, paid, isComplete } = transactionRows(transaction, signers, environment)
  const isForOrdinals = signers.some((signer) => typeOf(signer, environment) === 'ordinal')
  const isOpen = inputs.some(({ sighash, index }) => {
    const type = sighash ?? transaction.getInput(index).sighashType ?? 1
    return type !== 0 && type !== 1
  })
  const warning = [
    isForOrdinals ? 'This spends from an account for ordinals: what is kept there may be lost.' : '',
    isComplete ? '' : 'The chain does not know all that is spent, so that the fee is not known.',
  ]
    .filter(Boolean)
    .join(' ')
  return {
    title: paid > 0n ? `Sign to send ${btc(paid)}?` : 'Sign this transaction?',
    rows: [...rows, ...signers.map((signer) => place('Account', signer, environment)), network],
    ...(warning ? { warning } : {}),
    ...(isOpen
      ? { alarm: 'The signature leaves parts of the transaction open: others can change where the money goes.' }
      : {}),
  }
}

function transactionRows(transaction: Transaction, signers: readonly string[], environment: BitcoinEnvironment) {
  const { inputs, outputs, fee } = viewPsbt(transaction, environment.chain)
  const people = signers.map((signer) => nameOf(signer, environment))
  // Payments to any account of the same person don't count as sent.
  const isOwn = (address: string | undefined) =>
    address !== undefined && (signers.includes(address) || people.includes(nameOf(address, environment) ?? ''))
  const left = outputs.filter(({ address }) => !isOwn(address))
  const back = outputs.filter(({ address }) => isOwn(address))
  const rows: Row[] = [
    ...left.flatMap(({ amount, address }) => [
      { name: 'Amount', value: btc(amount) },
      address ? place('To', address, environment) : { name: 'To', value: 'nobody: it holds data' },
    ]),
    ...back.flatMap(({ amount, address = '' }) => [place(`Comes back: ${btc(amount)}`, address, environment)]),
    ...inputs.map(({ spent, address }) =>
      spent
        ? place(`Spends ${btc(spent.value)} of`, address ?? 'a script', environment)
        : { name: 'Spends', value: 'an output that the chain does not know' },
    ),
    { name: 'Network fee', value: fee === undefined ? 'not known' : btc(fee) },
  ]
  return { rows, paid: left.reduce((total, { amount }) => total + amount, 0n), isComplete: fee !== undefined }
}

function place(name: string, address: string, environment: BitcoinEnvironment): Row {
  const known = nameOf(address, environment)
  const kind = typeOf(address, environment) === 'ordinal' ? ' (ordinals)' : ''
  return { name, value: known ? `${known}${kind} ${address}` : address, isCode: !known }
}

function nameOf(address: string, { accounts }: BitcoinEnvironment): string | undefined {
  return accounts.find((each) => each.address === address)?.name
}

function typeOf(address: string, { accounts }: BitcoinEnvironment): BitcoinAccount['type'] | undefined {
  return accounts.find((each) => each.address === address)?.type
}

function btc(satoshis: bigint): string {
  return `${formatUnits(satoshis, 8)} BTC`
}
