/** The places in the new text, for lines. */
export type Added = {
  text: string
  added: readonly number[]
  left: readonly { at: number; what: string }[]
}

/**
 * Adds `server` to calls that make a configuration. The text has no parser, so it is added only where it is certain to be in
 * an object literal, or in a place where more text does no harm, such as a comment or a template.
 */
export function addServer(before: string, server: string): Added {
  const added: number[] = []
  const left: { at: number; what: string }[] = []
  const text = before.replaceAll(call, (whole, name, _, at) => {
    if (hasServer(before.slice(at))) return whole
    const isExpression = isCall(before, at) || isStatement(before, at)
    if (isExpression && isObject(before.slice(at + whole.length)) && !mayBeQuoted(before, at)) {
      added.push(at)
      return `${whole} server: '${server}',`
    }
    left.push({ at, what: `add server: '${server}' to ${name}` })
    return whole
  })
  for (const { index } of before.matchAll(lists))
    if (!hasServer(before.slice(index)))
      left.push({
        at: index,
        what: `add server: '${server}' next to appName, and multiInjectedProviderDiscovery: false to createConfig`,
      })
  for (const { index } of before.matchAll(providers))
    if (!/\bserver\b/.test(before.slice(index).split('>', 1)[0] ?? ''))
      left.push({ at: index, what: `add server="${server}" to AppKitProvider` })
  return { text, added, left }
}

const call = /(?<![\w$.])(getDefaultConfig|getDefaultWallets|createAppKit)(\(\s*\{)/g
const providers = /<AppKitProvider\b/g
const lists = /(?<![\w$.])connectorsForWallets\(/g

/** Whether the arguments name a server, as far as the end of the statement. */
function hasServer(rest: string): boolean {
  const [args = ''] = rest.split(/\}\s*\)/, 1)
  return /\bserver\b/.test(args)
}

/** What precedes it makes it an expression: a function or a method of that name has parameters there. */
function isCall(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const [gap = ''] = /\s*$/.exec(before) ?? []
  const last = before.slice(0, before.length - gap.length)
  // After a line comment it may be anything.
  if (gap.includes('\n') && last.slice(last.lastIndexOf('\n') + 1).includes('//')) return false
  return /(?:=>?|\(|:|\breturn|\bdefault)$/.test(last)
}

/**
 * At the beginning of a line, outside of every brace, and with nothing behind it that a function has. A method of that name is
 * inside of the braces of its class.
 */
function isStatement(text: string, at: number): boolean {
  const before = text.slice(0, at)
  if (!/(^|\n)$/.test(before) || !/^[^({]*\(/.test(text.slice(at))) return false
  if (depthOf(before, '{', '}') !== 0 || depthOf(before, '(', ')') !== 0) return false
  const rest = text.slice(at)
  let depth = 0
  const end = [...rest].findIndex((letter) => {
    if (letter === '(') depth++
    if (letter === ')') depth--
    return letter === ')' && depth === 0
  })
  return end > 0 && !/^\s*[{:=]/.test(rest.slice(end + 1))
}

function depthOf(text: string, open: string, close: string): number {
  return text.split(open).length - text.split(close).length
}

/** In a text of JSX, a brace begins an expression, which a name with a colon can't be. */
function isObject(rest: string): boolean {
  return /^\s*[\w$]+\s*:/.test(rest)
}

/** Whether it could be in a text between single quotes, which the URL's own would end. */
function mayBeQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  if (before.slice(start).includes("'")) return true
  // A text that goes on in the next line, and an attribute of JSX. Neither begins after a letter, as an apostrophe does.
  return /\\\r?\n/.test(before) || before.split('\n').some((line) => /(?<!\w)'[^']*$/.test(line))
}
