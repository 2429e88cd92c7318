import { type Cacao, formatCacaoMessage, type Proposal, toCacaoPayload } from '../src/exports/wallet.ts'
import { createAccount } from './account.ts'

/** The account that signs in. */
export const account = createAccount('11'.repeat(32))

/** Our app's request. */
export const authentication = {
  chains: ['eip155:1'],
  domain: 'app.example.com',
  aud: 'https://app.example.com/login',
  nonce: 'n0nce4you',
  iat: '2026-11-20T17:00:00.000Z',
  statement: 'Come in.',
}

/** The same for sign-client. */
export const signIn = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'app.example.com',
  uri: 'https://app.example.com/login',
  nonce: 'n0nce4you',
  statement: 'Come in.',
  methods: ['personal_sign', 'eth_sendTransaction'],
}

/** Signs the first request of a proposal. */
export function signedBy({ authentication: [request] = [] }: Proposal): Cacao {
  if (!request) throw new Error('The app asks for no signature')
  const p = toCacaoPayload(request, `eip155:1:${account.address}`)
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: account.sign(formatCacaoMessage(p)) } }
}
