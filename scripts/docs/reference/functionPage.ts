import {
  type Checker,
  type Signature,
  SignatureKind,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'
import { membersOf, memberTable, typeText } from './describeType.ts'
import { createPage, type Page } from './page.ts'

/** A page about an exported function: how it is imported and called, what it takes, and what it returns. */
export function functionPage(
  checker: Checker,
  symbol: TypeSymbol,
  { folder, from }: { folder: string; from: string },
): Page {
  const text = symbol.getDocumentationComment(checker)
  const type = checker.getTypeOfSymbol(symbol)
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const [signature] = signatures
  const imported = `import { ${symbol.name} } from '${from}'`
  const calls = signatures.map((one) => `${symbol.name}${signatureText(checker, one)}`)
  const parts = [fence('ts', imported), calls.length > 0 ? fence('text', calls.join('\n')) : '']
  if (signature) parts.push(...parametersOf(checker, signature), ...returned(checker, signature))
  const thrown = symbol.getJsDocTags(checker).filter(({ name }) => name === 'throws')
  if (thrown.length > 0) parts.push(`## Throws\n\n${thrown.map(({ text: what }) => `- ${textOf(what)}`).join('\n')}`)
  return createPage(`${folder}/${symbol.name}.md`, symbol.name, text, parts)
}

function signatureText(checker: Checker, signature: Signature): string {
  const parameters = signature.getParameters().map((one) => {
    const type = checker.getTypeOfSymbol(one)
    return `${nameOf(one)}: ${type ? typeText(checker, type) : 'unknown'}`
  })
  const type = checker.getReturnTypeOfSignature(signature)
  return `(${parameters.join(', ')}): ${type ? typeText(checker, type) : 'void'}`
}

function parametersOf(checker: Checker, signature: Signature): string[] {
  return signature.getParameters().flatMap((parameter) => {
    const type = checker.getTypeOfSymbol(parameter)
    const members = type && parameter.name !== 'client' ? membersOf(checker, type) : []
    const isPlain = members.length === 0 || members.some(({ name }) => name === 'charAt' || name === 'toFixed')
    return isPlain ? [] : [`## \`${nameOf(parameter)}\`\n\n${memberTable(members)}`]
  })
}

/** Of a mutation what `mutate` takes and what it results in, of a query its data, and otherwise what it returns. */
function returned(checker: Checker, signature: Signature): string[] {
  const type = checker.getReturnTypeOfSignature(signature)
  const members = type ? membersOf(checker, type) : []
  if (!type || members.length === 0) return []
  const property = (name: string) => {
    const found = checker.getPropertyOfType(type, name)
    return found && checker.getTypeOfSymbol(found)
  }
  const mutate = property('mutate')
  const data = property('data')
  if (mutate && data)
    return [
      ...section('What `mutate` takes', checker, argumentOf(checker, mutate)),
      ...section('`data`', checker, data),
      MUTATION,
    ]
  if (data && property('refetch')) return [...section('`data`', checker, data), QUERY]
  return [`## What it returns\n\n${memberTable(members)}`]
}

const MUTATION =
  'Everything else that it returns is that of [every hook that acts](../../../packages/react/README.md#hooks-that-act).'
const QUERY =
  'Everything else that it returns is that of [every hook that reads](../../../packages/react/README.md#hooks-that-read).'

function argumentOf(checker: Checker, mutate: Type): Type | undefined {
  const [signature] = checker.getSignaturesOfType(mutate, SignatureKind.Call)
  const [first] = signature?.getParameters() ?? []
  const type = first && checker.getTypeOfSymbol(first)
  // `...args: [Args]`, so that one without arguments takes none.
  const only = type && checker.isTupleType(type) ? checker.getPropertyOfType(type, '0') : undefined
  return only ? checker.getTypeOfSymbol(only) : type
}

/** What is taken apart in place has no name of its own. */
function nameOf({ name }: TypeSymbol): string {
  return name.startsWith('__') ? 'options' : name
}

function section(title: string, checker: Checker, type: Type | undefined): string[] {
  const known = type && (checker.getNonNullableType(type) ?? type)
  if (!known) return []
  const members = membersOf(checker, known)
  const text = members.length > 0 ? memberTable(members) : `\`${typeText(checker, known)}\``
  return [`## ${title}\n\n${text}`]
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

function textOf(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''
}
