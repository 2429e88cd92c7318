import * as v from 'valibot'

type Issue = v.BaseIssue<unknown>

/** What is wrong with a setting and what it must be, after its name. Never contains the value, which may be a secret. */
export function explainIssue(issue: Issue): string {
  return `${v.getDotPath(issue) ?? 'settings'} ${reasonOf(issue)}`
}

function reasonOf(issue: Issue): string {
  const { kind, type, input, message, requirement } = issue
  // A message of our own says it better.
  if (!message.startsWith('Invalid ')) return message
  if (kind === 'schema') return input === undefined ? 'is missing' : `must be ${expected(issue)}, not ${kindOf(input)}`
  const explain = validations[type]
  return explain ? explain(requirement, input) : 'has the wrong form'
}

const validations: Readonly<Record<string, (requirement: unknown, input: unknown) => string>> = {
  min_value: (least) => `must be at least ${least}`,
  max_value: (most) => `must be at most ${most}`,
  integer: () => 'must be a whole number',
  finite: () => 'must be a number',
  url: () => 'must be a URL',
  min_length: (least, input) => `must have at least ${least} ${unitOf(input)}`,
  max_length: (most, input) => `must have at most ${most} ${unitOf(input)}`,
}

function expected({ type, expected: names, requirement }: Issue & { requirement?: unknown }): string {
  if (type === 'picklist' || type === 'literal')
    return `one of ${(names ?? String(requirement)).replace(/[()"]/g, '').split(' | ').join(', ')}`
  return kinds[type] ?? 'one of the documented forms'
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
}

function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  if (input === null) return 'null'
  return (
    { string: 'other text', number: 'a number', boolean: 'true or false', object: 'an object' }[
      typeof input as string
    ] ?? 'that'
  )
}

function unitOf(input: unknown): string {
  return typeof input === 'string' ? 'characters' : 'entries'
}
