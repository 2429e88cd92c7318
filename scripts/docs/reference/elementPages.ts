import type { Type } from 'typescript/unstable/sync'
import { type Member, membersOf, memberTable, toMember } from './describeType.ts'
import type { Types } from './openTypes.ts'
import { createPage, type Page, table } from './page.ts'

const PROPS = 'packages/elements/src/elements/elementProps.ts'
const EVENTS = 'packages/elements/src/elements/LatchkeyElement.ts'
const MOUNT = 'packages/elements/src/mount.ts'
export const elementEntries = [PROPS, EVENTS, MOUNT]

/** A page for each custom element, and one for `mount`. */
export function elementPages({ checker, exportsOf }: Types): Page[] {
  const declared = (path: string, name: string): Type => {
    const symbol = exportsOf(path).find((one) => one.name === name)
    if (!symbol) throw new Error(`${path} exports no ${name}`)
    return checker.getDeclaredTypeOfSymbol(symbol)
  }
  const events = eventTable(membersOf(checker, declared(EVENTS, 'LatchkeyEventMap')))
  const element = declared(EVENTS, 'LatchkeyElement')
  const methods = ['show', 'close'].flatMap((name) => {
    const symbol = checker.getPropertyOfType(element, name)
    return symbol ? [toMember(checker, symbol)] : []
  })
  const readOnly = checker.getPropertyOfType(element, 'account')
  const page = (tag: string, props: string, text: string) => {
    const members = membersOf(checker, declared(PROPS, props))
    const isProperty = ({ name }: Member) => name === 'client' || name === 'options'
    return createPage(`reference/elements/${tag}.md`, tag, text, [
      `\`\`\`html\n<${tag} server="https://wallet.example.com"></${tag}>\n\`\`\``,
      `## Attributes\n\n${memberTable(members.filter((one) => !isProperty(one)))}`,
      `## Properties\n\n${memberTable([...members.filter(isProperty), ...(readOnly ? [toMember(checker, readOnly)] : [])])}`,
      `## Methods\n\n${memberTable(methods)}`,
      `## Events\n\nThey don't bubble: listen on the element.\n\n${events}`,
    ])
  }
  return [
    page(
      'latchkey-button',
      'LatchkeyButtonProps',
      'A button that is *Connect wallet* until a wallet is connected, then the account, and opens the dialog.',
    ),
    page('latchkey-dialog', 'LatchkeyDialogProps', 'The dialog without a button, for a page with buttons of its own.'),
    createPage('reference/elements/mount.md', 'mount', 'Puts the button and the dialog into a page by script.', [
      `## What it returns\n\n${memberTable(membersOf(checker, declared(MOUNT, 'Mounted')))}`,
      `## Options\n\n${memberTable(membersOf(checker, declared(MOUNT, 'MountOptions')))}`,
    ]),
  ]
}

function eventTable(events: readonly Member[]): string {
  const rows = events.map(({ name, type, text }) => [
    `\`${name}\``,
    `\`${/^CustomEvent<(.*)>$/.exec(type)?.[1] ?? type}\``,
    text,
  ])
  return table(['event', '`detail`', 'when'], rows)
}
