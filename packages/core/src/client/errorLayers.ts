/** The thrown value and what it wraps, outermost first. Stops at circular and very deep chains. */
export function layersOf(error: unknown): readonly unknown[] {
  const layers = new Set<unknown>([error])
  const add = (inner: unknown) => {
    if ((typeof inner === 'object' && inner !== null) || typeof inner === 'string') layers.add(inner)
  }
  for (const layer of layers) {
    if (layers.size > LAYERS_MAX) break
    for (const member of wrappers) add(read(layer, member))
    const several = read(layer, 'errors')
    if (Array.isArray(several)) for (const one of several.slice(0, 10)) add(one)
    add(objectIn(textOf(layer)))
  }
  return [...layers]
}

/** The sentence of one layer, '' if it has none. */
export function textOf(layer: unknown): string {
  const text = typeof layer === 'string' ? layer : read(layer, 'message')
  return typeof text === 'string' ? text.slice(0, 1000) : ''
}

/** The sentence and the name of one layer: some wallets say only there what happened. */
export function textsOf(layer: unknown): readonly string[] {
  const name = read(layer, 'name')
  return [textOf(layer), ...(typeof name === 'string' ? [name.slice(0, 100)] : [])]
}

/** The code of one layer as text, '' if it has none. */
export function codeOf(layer: unknown): string {
  // Other values may not even convert to a string.
  const code = read(layer, 'code') ?? read(layer, 'errorCode')
  const isCode = typeof code === 'number' || typeof code === 'bigint' || typeof code === 'string'
  return isCode ? `${code}`.trim() : ''
}

const LAYERS_MAX = 60

// `info`, `reason` and `body`: ethers. `details` and `shortMessage`: viem. `innerError`: web3.js.
const wrappers = [
  ...['cause', 'error', 'originalError', 'data', 'info', 'innerError', 'reason'],
  ...['message', 'details', 'shortMessage', 'body', 'response'],
]

/** Some wallets pass their error on as JSON, as or within a text. */
function objectIn(text: string): object | undefined {
  const [json] = /\{.*\}/s.exec(text) ?? []
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

// Getters of a foreign object may throw.
function read(value: unknown, member: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return Reflect.get(value, member)
  } catch {
    return undefined
  }
}
