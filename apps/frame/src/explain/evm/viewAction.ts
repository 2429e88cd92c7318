import type { Address } from 'viem'
import type { ActionView, AmountView, Fact, Warning } from '../../approval/approval.ts'
import type { TokenFacts } from '../../chain/readToken.ts'
import type { Action, Grant } from '../../decode/evm/decodeCall.ts'
import { isMoreThanAll } from './isMoreThanAll.ts'
import { nativeAmount, tokenAmount, type ViewedAction, type ViewFacts } from './viewedAction.ts'
import { viewSwap } from './viewSwap.ts'

/** Turns one action into rows and warnings, using what the chain knows about its tokens. */
export function viewAction(action: Action, facts: ViewFacts): ViewedAction {
  const viewed = viewOwn(action, facts)
  if (action.by === undefined || action.by === facts.account) return viewed
  const actor: Fact = { label: 'actor', value: address(action.by) }
  return { ...viewed, view: { ...viewed.view, facts: [...viewed.view.facts, actor] } }
}

function viewOwn(action: Action, facts: ViewFacts): ViewedAction {
  const { network, account } = facts
  const native = (amount: bigint) => nativeAmount(amount, network)
  switch (action.type) {
    case 'sendNative':
      return view('send', 'neutral', [
        { label: 'amount', value: { is: 'amount', amount: native(action.amount) } },
        to(action.to),
      ])
    case 'create':
      return view(
        'create',
        'negative',
        [{ label: 'size', value: { is: 'text', text: String(action.bytes) } }],
        [{ code: 'unreadable' }],
      )
    case 'sendToken': {
      const token = facts.token(action.token)
      const { rows, warnings } = tokenRows(action.amount, action.token, token)
      const isForeign = action.from !== undefined && action.from !== account
      return view(
        'send',
        'neutral',
        [...rows.slice(0, 1), to(action.to), ...(isForeign ? [from(action.from)] : []), ...rows.slice(1)],
        warnings,
      )
    }
    case 'sendNft':
      return view('sendNft', 'neutral', [
        { label: 'tokenId', value: { is: 'code', text: String(action.tokenId) } },
        ...(action.amount === undefined
          ? []
          : [{ label: 'amount', value: { is: 'text', text: String(action.amount) } } as const]),
        to(action.to),
        ...(action.from === account ? [] : [from(action.from)]),
        { label: 'collection', value: address(action.token, facts.token(action.token)?.symbol) },
      ])
    case 'grant':
      return viewGrant(action, facts)
    case 'swap':
      return viewSwap(action, facts)
    case 'call':
      return {
        view: {
          title: 'call',
          name: action.name,
          tone: callWarnings(action).length > 0 ? 'negative' : 'neutral',
          facts: [
            ...contractOf(action),
            ...operation(action),
            ...amountSent(action.value, native),
            ...action.args.map(
              ({ name, value }): Fact => ({ label: { own: name }, value: { is: 'code', text: value } }),
            ),
          ],
        },
        warnings: callWarnings(action),
      }
    case 'unreadable':
      return view(
        'unreadable',
        'negative',
        [
          ...contractOf(action),
          ...operation(action),
          ...amountSent(action.value, native),
          { label: 'selector', value: { is: 'code', text: action.selector ?? '—' } },
          { label: 'size', value: { is: 'text', text: String(action.bytes) } },
        ],
        [{ code: 'unreadable' }, ...callWarnings(action)],
      )
  }
}

function viewGrant(grant: Grant, { token: find }: ViewFacts): ViewedAction {
  const token = find(grant.token)
  const spender: Fact = { label: 'spender', value: address(grant.spender) }
  const expires: Fact[] = [
    ...(grant.expires === undefined ? [] : [expiry(grant.expires)]),
    ...(grant.validUntil === undefined ? [] : [{ ...expiry(grant.validUntil), label: 'validUntil' as const }]),
  ]
  const isForAll = grant.how === 'forAll'
  const place: Fact = {
    label: isForAll || token?.isCollection ? 'collection' : 'token',
    value: address(grant.token, token?.symbol),
  }
  const values = { spender: grant.spender, token: token?.symbol ?? '?' }
  if (grant.tokenId !== undefined)
    return view(
      'grant',
      'negative',
      [
        spender,
        { label: 'tokenId', value: { is: 'code', text: String(grant.tokenId) } },
        { label: 'collection', value: address(grant.token, token?.symbol) },
        ...expires,
      ],
      [{ code: 'quietGrant', values }],
    )
  if (grant.amount === 0n && !(token?.isCollection && grant.how === 'approve'))
    return view('revoke', 'neutral', [spender, place])
  if (isForAll)
    return view(
      'grantAll',
      'negative',
      [spender, { label: 'amount', value: { is: 'everything' }, tone: 'negative' }, place, ...expires],
      [{ code: 'grantAll', values }],
    )
  if (token?.isCollection && grant.amount !== 'all')
    return view(
      'grant',
      'warning',
      [spender, { label: 'tokenId', value: { is: 'code', text: String(grant.amount) } }, place],
      [{ code: 'grant', values }],
    )
  if (grant.amount === 'all' || isMoreThanAll(grant.amount, token))
    return view(
      'grant',
      'negative',
      [spender, { label: 'amount', value: { is: 'unlimited' }, tone: 'negative' }, place, ...expires],
      [{ code: 'unlimited', values }],
    )
  const { rows, warnings } = tokenRows(grant.amount, grant.token, token)
  // This approval only needs a signature, without a transaction that anyone would see.
  const isQuiet = grant.how !== 'approve'
  return view(
    'grant',
    isQuiet ? 'negative' : 'warning',
    [spender, ...rows, ...expires],
    [{ code: isQuiet ? 'quietGrant' : 'grant', values }, ...warnings],
  )
}

function tokenRows(amount: bigint, at: Address, token: TokenFacts | undefined): { rows: Fact[]; warnings: Warning[] } {
  const shown = tokenAmount(amount, token)
  return {
    rows: [
      { label: 'amount', value: { is: 'amount', amount: shown }, ...(shown.isRaw ? { tone: 'warning' as const } : {}) },
      { label: 'token', value: address(at, token?.symbol) },
    ],
    warnings: shown.isRaw ? [{ code: 'unknownDecimals' }] : [],
  }
}

function view(
  title: ActionView['title'],
  tone: ActionView['tone'],
  facts: readonly Fact[],
  warnings: readonly Warning[] = [],
): ViewedAction {
  return { view: { title, tone, facts }, warnings }
}

const address = (value: string, name?: string) => ({ is: 'address' as const, address: value, name })
type Target = { to: Address | undefined; isDelegate?: boolean | undefined }
const contractOf = ({ to: target }: Target): Fact[] =>
  target === undefined ? [] : [{ label: 'contract', value: address(target) }]
const callWarnings = ({ to: target, isDelegate }: Target): Warning[] => [
  ...(target === undefined ? [{ code: 'openCall' as const }] : []),
  ...(isDelegate ? [{ code: 'delegateCall' as const }] : []),
]
const operation = ({ isDelegate }: Target): Fact[] =>
  isDelegate ? [{ label: 'operation', value: { is: 'code', text: 'delegatecall' }, tone: 'negative' }] : []
const to = (value: string): Fact => ({ label: 'to', value: address(value) })
const from = (value: string | undefined): Fact => ({ label: 'from', value: address(value ?? '') })
const amountSent = (value: bigint, native: (amount: bigint) => AmountView): Fact[] =>
  value > 0n ? [{ label: 'amount', value: { is: 'amount', amount: native(value) } }] : []

/** Seconds; a date beyond the calendar means never. */
export function expiry(seconds: bigint): Fact {
  const isCalendar = seconds < 253_402_300_800n
  return { label: 'expires', value: isCalendar ? { is: 'time', at: Number(seconds) * 1000 } : { is: 'never' } }
}
