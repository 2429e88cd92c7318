import type { TreeNode } from '../../approval/approval.ts'
import type { TypedDataTypes, TypedValue } from '../../approval/parsedRequest.ts'
import { visibleText } from '../../decode/text/visibleText.ts'

/** Every signed field, in the order of its type; hidden characters in texts are marked. */
export function viewTree(
  types: TypedDataTypes,
  type: string,
  struct: { readonly [field: string]: TypedValue },
): readonly TreeNode[] {
  return (types[type] ?? []).map((field) => viewValue(types, field.name, field.type, struct[field.name]))
}

function viewValue(types: TypedDataTypes, name: string, type: string, value: TypedValue | undefined): TreeNode {
  if (Array.isArray(value)) {
    const inner = type.replace(/\[\d*\]$/, '')
    return { name, value: (value as TypedValue[]).map((item, index) => viewValue(types, String(index), inner, item)) }
  }
  if (typeof value === 'object')
    return { name, value: viewTree(types, type, value as { readonly [field: string]: TypedValue }) }
  const text = String(value)
  return type === 'string' ? { name, value: text, parts: visibleText(text) } : { name, value: text }
}
