import { parseSync } from 'vite'

export type Literal = string | number | boolean | null | LiteralObject
export type LiteralObject = { readonly [key: string]: Literal }

/**
 * Every object literal in a module, with its members that are plain values. The text is parsed; nothing of the module
 * runs.
 */
export function readObjects(module: string): readonly LiteralObject[] {
  const found: LiteralObject[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'ObjectExpression') found.push(readObject(value))
    Object.values(value).forEach(visit)
  }
  visit(parseSync('module.js', module).program)
  return found
}

function readObject(object: Node): LiteralObject {
  const members = Array.isArray(object.properties) ? object.properties.filter(isNode) : []
  return Object.fromEntries(
    members.flatMap(({ type, computed, key, value }) => {
      const name = type === 'Property' && computed === false && isNode(key) ? (key.name ?? key.value) : undefined
      const literal = isNode(value) ? readLiteral(value) : undefined
      return typeof name === 'string' && literal !== undefined ? [[name, literal] as const] : []
    }),
  )
}

function readLiteral(node: Node): Literal | undefined {
  if (node.type === 'ObjectExpression') return readObject(node)
  const { type, value } = node
  if (type !== 'Literal') return undefined
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as Literal) : undefined
}

type Node = { readonly type: string; readonly [member: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
