import { LatchkeyError, type Namespace, namespaces } from '@latchkey/protocol'
import * as v from 'valibot'
import { type SiwxFields, siwxFieldsSchema } from './fields.ts'
import { accountNames, formatSiwxMessage } from './formatSiwxMessage.ts'

/**
 * Parses a sign-in message strictly: formatting the result yields the same text again, so that no text is ambiguous.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID`, with the `problem`.
 */
export function parseSiwxMessage(text: string): SiwxFields {
  if (text.length > MESSAGE_MAX) throw invalid('it is too long')
  const parsed = v.safeParse(siwxFieldsSchema, readLines(text.split('\n')))
  if (!parsed.success) throw invalid(parsed.issues[0].message)
  if (formatSiwxMessage(parsed.output) !== text) throw invalid('it does not follow the standard')
  return parsed.output
}

const MESSAGE_MAX = 20_000

const heading = /^(?:([^\s/:]+):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

/** Finds each field by its position. Misplaced lines are detected when the text is formatted again. */
function readLines(lines: readonly string[]): Record<string, unknown> {
  const [, scheme, domain, name] = heading.exec(lines[0] ?? '') ?? []
  const namespace = namespaces.find((one: Namespace) => accountNames[one] === name)
  if (!namespace) throw invalid('its first line does not name a type of account')
  const hasStatement = lines[3] !== '' && lines[4] === ''
  const start = hasStatement ? 5 : lines[3] === '' ? 4 : 3
  const [uri, version, chain, nonce, issuedAt, ...rest] = lines.slice(start)
  const { found, left } = readOptional(rest)
  return {
    domain,
    ...(scheme === undefined ? {} : { scheme }),
    accountAddress: lines[1],
    chainId: `${namespace}:${after('Chain ID', chain)}`,
    ...(hasStatement ? { statement: lines[3] } : {}),
    uri: after('URI', uri),
    version: after('Version', version),
    nonce: after('Nonce', nonce),
    issuedAt: after('Issued At', issuedAt),
    ...found,
    ...(left[0] === 'Resources:' ? { resources: left.slice(1).map((line) => line.replace(/^- /, '')) } : {}),
  }
}

const optionalFields = [
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

function readOptional(lines: readonly string[]): { found: Record<string, string>; left: readonly string[] } {
  const found: Record<string, string> = {}
  let left = lines
  for (const [label, field] of optionalFields) {
    const value = after(label, left[0])
    if (value === undefined) continue
    found[field] = value
    left = left.slice(1)
  }
  return { found, left }
}

function after(label: string, line: string | undefined): string | undefined {
  return line?.startsWith(`${label}: `) ? line.slice(label.length + 2) : undefined
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('SIWX_MESSAGE_INVALID', { data: { problem } })
}
