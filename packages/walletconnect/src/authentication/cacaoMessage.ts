import { LatchkeyError } from '@latchkey/protocol'
import type { AuthenticationRequest } from './authenticationRequest.ts'
import type { CacaoPayload } from './cacao.ts'
import { describeRecap, encodeRecap, findRecap } from './recap.ts'

/**
 * The payload that an account signs to sign in. Methods and chains that the wallet doesn't support are removed from the ReCap.
 */
export function toCacaoPayload(
  request: AuthenticationRequest,
  account: string,
  supported?: { methods: readonly string[]; chains: readonly string[] },
): CacaoPayload {
  const { domain, aud, version = '1', nonce, iat, statement, exp, nbf, requestId, resources } = request
  const requested = findRecap(resources)
  const granted = requested && {
    methods: requested.methods.filter((method) => supported?.methods.includes(method) ?? true),
    chains: request.chains.filter((chain) => supported?.chains.includes(chain) ?? true),
  }
  const kept = requested ? resources?.slice(0, -1) : resources
  const all = granted && granted.methods.length > 0 ? [...(kept ?? []), encodeRecap(granted)] : kept
  const optional = { statement, exp, nbf, requestId, resources: all?.length ? [...all] : undefined }
  const defined = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { iss: `did:pkh:${account}`, domain, aud, version, nonce, iat, ...defined }
}

/**
 * The EIP-4361 message of a payload, which the wallet shows and signs, including the sentence of its ReCap
 * (https://eips.ethereum.org/EIPS/eip-4361, https://eips.ethereum.org/EIPS/eip-5573).
 */
export function formatCacaoMessage(payload: CacaoPayload): string {
  const { domain, aud, version, nonce, iat, exp, nbf, requestId, resources, iss } = payload
  const { reference, address } = readIssuer(iss)
  const statement = statementOf(payload)
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp ? [`Expiration Time: ${exp}`] : []),
    ...(nbf ? [`Not Before: ${nbf}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources?.length ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

/** The account that signed, CAIP-10. @throws LatchkeyError `INVALID_ACCOUNT_ID` */
export function accountOfCacao({ iss }: CacaoPayload): string {
  const { reference, address } = readIssuer(iss)
  return `eip155:${reference}:${address}`
}

/**
 * Parses such a message. Undefined if {@link formatCacaoMessage} would format it differently.
 */
export function parseCacaoMessage(text: string): CacaoPayload | undefined {
  const match = text.length > 100_000 ? null : PATTERN.exec(text)
  if (!match?.groups) return undefined
  const { domain, address, statement, aud, version, reference, nonce, iat, exp, nbf, requestId, resources } =
    match.groups
  const list = resources?.split('\n- ').slice(1)
  const recap = findRecap(list)
  const own = recap && statement ? cut(statement, describeRecap(recap)) : statement
  const optional = { statement: own, exp, nbf, requestId, resources: list }
  const defined = Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
  )
  const payload = {
    iss: `did:pkh:eip155:${reference}:${address}`,
    domain: domain ?? '',
    aud: aud ?? '',
    version: version ?? '',
    nonce: nonce ?? '',
    iat: iat ?? '',
    ...defined,
  }
  return formatCacaoMessage(payload) === text ? payload : undefined
}

const PATTERN =
  /^(?<domain>[^\n]+) wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n\n(?:(?<statement>[^\n]+)\n)?\nURI: (?<aud>[^\n]+)\nVersion: (?<version>[^\n]+)\nChain ID: (?<reference>\d+)\nNonce: (?<nonce>[^\n]+)\nIssued At: (?<iat>[^\n]+)(?:\nExpiration Time: (?<exp>[^\n]+))?(?:\nNot Before: (?<nbf>[^\n]+))?(?:\nRequest ID: (?<requestId>[^\n]+))?(?:\nResources:(?<resources>(?:\n- [^\n]+)+))?$/

function statementOf({ statement, resources }: CacaoPayload): string | undefined {
  const recap = findRecap(resources)
  const sentence = recap && recap.methods.length > 0 ? describeRecap(recap) : undefined
  if (!sentence || statement?.endsWith(sentence)) return statement
  return statement ? `${statement} ${sentence}` : sentence
}

function cut(statement: string, sentence: string): string {
  return statement.endsWith(sentence) ? statement.slice(0, -sentence.length).trimEnd() : statement
}

function readIssuer(iss: string): { reference: string; address: string } {
  const [, reference, address] = /^did:pkh:eip155:(\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(iss) ?? []
  if (!reference || !address) throw new LatchkeyError('INVALID_ACCOUNT_ID', { data: { text: iss.slice(0, 100) } })
  return { reference, address }
}
