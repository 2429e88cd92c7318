import { LatchkeyError, type Namespace, namespaceOf, parseNetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { checksumAddress } from './checksumAddress.ts'
import { type SiwxFields, siwxFieldsSchema } from './fields.ts'

/**
 * Formats the text that a wallet signs: EIP-4361 on EVM, Sign-In-With-Solana on Solana, the CAIP-122 format for Bitcoin
 * and Polkadot. Adds the checksum to an EVM address.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` if a field is not allowed in such a message, for example a statement of
 * several lines, which could imitate other fields.
 */
export function formatSiwxMessage(fields: SiwxFields): string {
  const parsed = v.safeParse(siwxFieldsSchema, fields)
  if (!parsed.success) throw invalid(parsed.issues[0].message)
  const { domain, scheme, accountAddress, chainId, statement } = parsed.output
  const namespace = namespaceOf(chainId)
  const { reference } = parseNetworkId(chainId)
  if (namespace === 'eip155' && !(/^0x[0-9a-fA-F]{40}$/.test(accountAddress) && /^[1-9]\d*$/.test(reference)))
    throw invalid('the account is not on an EVM chain')
  const address = namespace === 'eip155' ? checksumAddress(accountAddress) : accountAddress
  return [
    `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your ${accountNames[namespace]} account:`,
    address,
    ...statementLines(namespace, statement),
    ...fieldLines(parsed.output, reference),
  ].join('\n')
}

/** The name of each namespace's accounts in a message. */
export const accountNames = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
} as const satisfies Record<Namespace, string>

// Without a statement, EIP-4361 leaves two empty lines, Sign-In-With-Solana one.
function statementLines(namespace: Namespace, statement: string | undefined): readonly string[] {
  if (statement !== undefined) return ['', statement, '']
  return namespace === 'solana' ? [''] : ['', '']
}

function fieldLines(fields: SiwxFields, reference: string): readonly string[] {
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  return [
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(fields.resources ? ['Resources:', ...fields.resources.map((resource) => `- ${resource}`)] : []),
  ]
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_MESSAGE_INVALID', { data: { problem } })
}
