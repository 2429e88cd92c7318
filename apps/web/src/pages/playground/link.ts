import * as v from 'valibot'
import { defaultState, fields, type PlaygroundState } from './state.ts'

/** Longer links are cut: no state needs as much. */
const LENGTH_MAX = 4_000

/**
 * The state in a URL's fragment, which no server sees. Anybody may have written it: each member is parsed, and one that can't
 * be read is the default. `isWhole` says whether everything could be read.
 */
export function readLink(fragment: string): { state: PlaygroundState; isWhole: boolean } {
  const given = new URLSearchParams(fragment.replace(/^#/, '').slice(0, LENGTH_MAX))
  let isWhole = fragment.length <= LENGTH_MAX
  const read = new Map<string, unknown>()
  for (const [name, text] of given) {
    const field = isField(name) ? v.safeParse(fields[name], parseText(name, text)) : undefined
    if (field?.success && !read.has(name)) read.set(name, field.output)
    else isWhole = false
  }
  return { state: { ...defaultState, ...Object.fromEntries(read) }, isWhole }
}

/** The fragment that holds what differs from the default, without `#`. */
export function writeLink(state: PlaygroundState): string {
  const link = new URLSearchParams()
  for (const name of names) if (textOf(state[name]) !== textOf(defaultState[name])) link.set(name, textOf(state[name]))
  return link.toString()
}

const names = Object.keys(defaultState) as (keyof PlaygroundState)[]

function isField(name: string): name is keyof PlaygroundState {
  return Object.hasOwn(fields, name)
}

function textOf(value: PlaygroundState[keyof PlaygroundState]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : value.join(',')
}

function parseText(name: keyof PlaygroundState, text: string): unknown {
  const kind = defaultState[name]
  if (typeof kind === 'boolean') return text === '1' || (text === '0' ? false : text)
  if (typeof kind === 'string') return text
  return text === '' ? [] : text.split(',')
}
