import { basename } from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from '../architecture/listSources.ts'

export type RetiredName = { path: string; line: number; name: string; instead: string }

/** Declarations and file names that use a retired name. Names from other libraries don't count. */
export function findRetiredNames(
  sources: readonly Pick<SourceFile, 'path' | 'code'>[],
  retired: Readonly<Record<string, string>>,
): readonly RetiredName[] {
  const instead = new Map(Object.entries(retired))
  return sources.flatMap(({ path, code }) => {
    const found: RetiredName[] = []
    const file = basename(path).replace(/\..*$/, '')
    const wanted = instead.get(file)
    if (wanted !== undefined) found.push({ path, line: 1, name: file, instead: wanted })
    // Most files contain none of the words, and parsing is the slow part.
    if (![...instead.keys()].some((word) => code.includes(word))) return found
    for (const { name, start } of declaredNames(parseSync(path, code).program)) {
      const better = instead.get(name)
      if (better !== undefined)
        found.push({ path, line: code.slice(0, start).split('\n').length, name, instead: better })
    }
    return found
  })
}

type Node = { type: string; start: number; name?: string; [member: string]: unknown }

function declaredNames(program: unknown): { name: string; start: number }[] {
  const names: { name: string; start: number }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    for (const place of declarations[value.type] ?? [])
      for (const pattern of [value[place]].flat()) addBound(pattern, names)
    for (const member of Object.values(value)) if (typeof member === 'object') visit(member)
  }
  visit(program)
  return names
}

/** Where each kind of node declares names. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
}

function addBound(pattern: unknown, names: { name: string; start: number }[]): void {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier' && pattern.name) names.push({ name: pattern.name, start: pattern.start })
  else if (pattern.type === 'ArrayPattern') for (const each of [pattern.elements].flat()) addBound(each, names)
  else if (pattern.type === 'ObjectPattern')
    for (const each of [pattern.properties].flat()) addBound(isNode(each) ? each.value : each, names)
  else if (pattern.type === 'AssignmentPattern') addBound(pattern.left, names)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
