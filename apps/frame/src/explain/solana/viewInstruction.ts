import type { Network } from '@latchkey/protocol'
import { formatUnits } from 'viem'
import type { ActionView, AmountView, Fact, Warning } from '../../approval/approval.ts'
import type { SolanaAction } from '../../decode/solana/readInstruction.ts'
import type { AccountState } from '../../decode/solana/tokenAccount.ts'
import { asTokenAccount, decimalsOf } from '../../decode/solana/tokenAccount.ts'
import { plainName } from '../../decode/text/visibleText.ts'

export type SolanaFacts = { account: string; network: Network; accounts: ReadonlyMap<string, AccountState> }

/** Turns one instruction into rows and warnings; undefined if it only sets the compute price. */
export function viewInstruction(
  action: SolanaAction,
  facts: SolanaFacts,
): { view: Omit<ActionView, 'number'>; warnings: readonly Warning[] } | undefined {
  const { network, account } = facts
  const lamports = (amount: bigint): Fact => ({
    label: 'amount',
    value: { is: 'amount', amount: solAmount(amount, network) },
  })
  switch (action.type) {
    case 'sendLamports': {
      const isForeign = action.from !== account
      return view('send', 'neutral', [
        lamports(action.lamports),
        fact('to', action.to),
        ...(isForeign ? [fact('from', action.from)] : []),
      ])
    }
    case 'sendToken': {
      const mint = action.mint ?? mintOf(action.source, facts)
      const wallet = walletOf(action.destination, facts)
      return view('send', 'neutral', [
        { label: 'amount', value: { is: 'amount', amount: mintAmount(action.amount, mint, facts) } },
        fact('to', wallet ?? action.destination),
        ...(wallet ? [fact('account', action.destination)] : []),
        fact('token', mint),
      ])
    }
    case 'requireBalance': {
      const amount: Fact = {
        label: 'amount',
        value: { is: 'amount', amount: mintAmount(action.amount, action.mint, facts) },
      }
      return view('requireBalance', 'neutral', [amount, fact('account', action.account), fact('token', action.mint)])
    }
    case 'approve': {
      const mint = action.mint ?? mintOf(action.source, facts)
      const isAll = action.amount >= 2n ** 63n
      const amount: Fact = isAll
        ? { label: 'amount', value: { is: 'unlimited' }, tone: 'negative' }
        : { label: 'amount', value: { is: 'amount', amount: mintAmount(action.amount, mint, facts) } }
      const values = { spender: action.delegate ?? '?', token: mint ?? '?' }
      return view(
        'grant',
        'negative',
        [fact('spender', action.delegate), amount, fact('token', mint)],
        [{ code: isAll ? 'unlimited' : 'quietGrant', values }],
      )
    }
    case 'revoke':
      return view('revoke', 'neutral', [fact('account', action.source)])
    case 'setAuthority': {
      const owner: Fact = action.authority
        ? fact('owner', action.authority)
        : { label: 'owner', value: { is: 'text', text: '—' } }
      return view('setAuthority', 'negative', [fact('account', action.account), owner], [{ code: 'setAuthority' }])
    }
    case 'assign':
      return view(
        'assign',
        'negative',
        [fact('account', action.account), fact('owner', action.owner)],
        [{ code: 'assign' }],
      )
    case 'nonce':
      return view('advanceNonce', 'warning', [fact('account', action.account)], [{ code: 'durableNonce' }])
    case 'createAccount':
      return view('createAccount', 'neutral', [
        lamports(action.lamports),
        fact('account', action.account),
        fact('owner', action.owner),
      ])
    case 'createTokenAccount':
      return view('createAccount', 'neutral', [
        fact('owner', action.wallet),
        fact('token', action.mint),
        fact('account', action.account),
      ])
    case 'closeAccount':
      return view('closeAccount', 'warning', [fact('account', action.account), fact('to', action.destination)])
    case 'memo':
      return view('instruction', 'neutral', [
        { label: { own: 'Memo' }, value: { is: 'text', text: plainName(action.text, 500) } },
      ])
    case 'priority':
      return undefined
    case 'other': {
      // A program only gets the signatures of the accounts that its instruction names.
      const mayUse = action.accounts.some((one) => one === undefined || one === account)
      return view(
        'instruction',
        mayUse ? 'negative' : 'warning',
        [fact('program', action.program), { label: 'size', value: { is: 'text', text: String(action.bytes.length) } }],
        [{ code: mayUse ? 'unknownProgram' : 'programWithoutAccount', values: { program: action.program ?? '?' } }],
        action.name,
      )
    }
  }
}

/** An amount of SOL. */
export function solAmount(lamports: bigint, { nativeCurrency }: Network): AmountView {
  return { amount: formatUnits(lamports, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}

/** An amount of a token, in base units if its decimals are unknown. */
export function mintAmount(amount: bigint, mint: string | undefined, { accounts }: SolanaFacts): AmountView {
  const decimals = mint === undefined ? undefined : decimalsOf(accounts.get(mint))
  const symbol = mint === undefined ? '?' : `${mint.slice(0, 4)}…${mint.slice(-4)}`
  return decimals === undefined
    ? { amount: String(amount), symbol, isRaw: true }
    : { amount: formatUnits(amount, decimals), symbol }
}

const mintOf = (source: string | undefined, { accounts }: SolanaFacts) =>
  source === undefined ? undefined : asTokenAccount(accounts.get(source))?.mint
const walletOf = (destination: string | undefined, { accounts }: SolanaFacts) =>
  destination === undefined ? undefined : asTokenAccount(accounts.get(destination))?.owner

function fact(
  label: 'to' | 'from' | 'token' | 'account' | 'owner' | 'spender' | 'program',
  address: string | undefined,
): Fact {
  return address === undefined
    ? { label, value: { is: 'text', text: '?' }, tone: 'negative' }
    : { label, value: { is: 'address', address } }
}

function view(
  title: ActionView['title'],
  tone: ActionView['tone'],
  facts: readonly Fact[],
  warnings: readonly Warning[] = [],
  name?: string,
) {
  return { view: { title, tone, facts, ...(name ? { name } : {}) }, warnings }
}
