import { configOf, type Offer, optionsOf } from './settings.ts'
import type { PlaygroundState } from './state.ts'

/** The code that shows the dialog as it is set. */
export type PlaygroundCode = { react: string; element: string; page: string }

/** Writes the code to paste. `server` is where this page comes from. */
export function writeCode(state: PlaygroundState, offer: Offer, server: string): PlaygroundCode {
  const { features, legal, ...look } = optionsOf(state)
  const parts: Written = {
    preset: state.preset === 'paper' ? undefined : state.preset,
    config: { server, ...configOf(state, offer) },
    look,
    rest: { ...(features && { features }), ...(legal && { legal }) },
  }
  return { react: writeReact(parts), element: writeElement(parts), page: writePage(parts, server) }
}

type Written = { preset: string | undefined; config: object; look: object; rest: object }

function writeReact({ preset, config, look, rest }: Written): string {
  const props = [
    `config={${write(config, 3)}}`,
    ...(preset ? [`tokens={${preset}}`] : []),
    ...Object.entries(look).map(([name, value]) => `${name}="${value}"`),
    ...Object.entries(rest).map(([name, value]) => `${name}={${write(value, 3)}}`),
  ]
  const opening =
    props.length === 1 && !props[0]?.includes('\n')
      ? `<LatchkeyProvider ${props[0]}>`
      : `<LatchkeyProvider\n${props.map((prop) => `      ${prop}\n`).join('')}    >`
  return `import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
${preset ? `import { ${preset} } from '@latchkey/react/themes'\n` : ''}
export function App() {
  return (
    ${opening}
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
`
}

function writeElement({ preset, config, look, rest }: Written): string {
  return `import { createClient } from '@latchkey/core'
import '@latchkey/elements'
${preset ? `import { ${preset} } from '@latchkey/react/themes'\n` : ''}
const button = document.createElement('latchkey-button')
button.client = createClient(${write(config, 0)})
${writeOptions(preset, rest)}${writeAttributes(look)}document.body.append(button)
`
}

function writePage({ preset, config, look, rest }: Written, server: string): string {
  const hasMore = preset !== undefined || Object.keys(rest).length > 0 || Object.keys(config).length > 1
  const attributes = Object.entries(look).map(([name, value]) => ` ${attributeOf(name)}="${value}"`)
  const button = `<latchkey-button${hasMore ? '' : ` server="${server}"`}${attributes.join('')}></latchkey-button>`
  const more = `
<script type="module">
import { createClient${preset ? `, ${preset}` : ''} } from '${server}/latchkey.js'

const button = document.querySelector('latchkey-button')
button.client = createClient(${write(config, 0)})
${writeOptions(preset, rest)}</script>
`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My app</title>
    <script type="module" src="${server}/latchkey.js"></script>
  </head>
  <body>
    ${button}
${hasMore ? `${more.slice(1)}` : ''}  </body>
</html>
`
}

function writeOptions(preset: string | undefined, rest: object): string {
  const members = [
    ...(preset ? [`  tokens: ${preset},\n`] : []),
    ...Object.entries(rest).map(([name, value]) => `  ${name}: ${write(value, 1)},\n`),
  ]
  return members.length > 0 ? `button.options = {\n${members.join('')}}\n` : ''
}

function writeAttributes(look: object): string {
  return Object.entries(look)
    .map(([name, value]) => `button.setAttribute('${attributeOf(name)}', ${quote(String(value))})\n`)
    .join('')
}

/** The mode has another name as an attribute. */
function attributeOf(name: string): string {
  return name === 'themeMode' ? 'theme' : name
}

/** A value as JavaScript, on one line where it is short. `depth` is how far the line that it begins in is indented. */
function write(value: unknown, depth: number): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((each) => write(each, depth + 1))
    : Object.entries(value).map(([name, each]) => `${name}: ${write(each, depth + 1)}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length <= 80 && !line.includes('\n')) return line
  const indent = '  '.repeat(depth + 1)
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`
}

/** A string, also safe inside of a `<script>`: names of networks are the operator's. */
function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('<', '\\u003c')}'`
}
