import type { NameChange } from '@latchkey/protocol/names'
import type { ActionTitle, ActionView, Fact, Warning } from '../../approval/approval.ts'
import type { ServerMessage } from '../../approval/parsedRequest.ts'

/** What the server does when it gets the signed message. What gives something away must be confirmed. */
export function viewServerMessage({ about, message }: ServerMessage): {
  actions: readonly ActionView[]
  warnings: readonly Warning[]
} {
  const time: Fact = { label: 'signedAt', value: { is: 'time', at: message.timestamp * 1000 } }
  if (about === 'session') {
    const { action, account } = message
    const facts: Fact[] = [{ label: 'account', value: { is: 'text', text: account } }, time]
    if (action === 'list') return { actions: [view('listPermissions', 'neutral', facts)], warnings: [] }
    return {
      actions: [view('endPermission', 'neutral', [{ label: 'id', value: code(message.pci) }, ...facts])],
      warnings: [],
    }
  }
  const facts: Fact[] = [
    ...(message.name === undefined ? [] : [{ label: 'name' as const, value: code(message.name) }]),
    ...factsOf(message),
    ...(message.host === undefined ? [] : [{ label: 'server' as const, value: code(message.host) }]),
    time,
  ]
  const warnings: Warning[] = []
  if (message.action === 'release') warnings.push({ code: 'releasesName' })
  if (message.action === 'setAddress') warnings.push({ code: 'movesName' })
  if (message.name === undefined) warnings.push({ code: 'nameUnsaid' })
  const tone = message.action === 'register' || message.action === 'setAttributes' ? 'neutral' : 'negative'
  return { actions: [view(titles[message.action], tone, facts)], warnings }
}

const titles = {
  register: 'registerName',
  setAttributes: 'changeProfile',
  setAddress: 'changeNameAddress',
  release: 'releaseName',
} as const satisfies Record<NameChange['action'], ActionTitle>

function factsOf(change: NameChange): Fact[] {
  switch (change.action) {
    case 'register':
    case 'setAttributes':
      return Object.entries(change.attributes).map(([key, text]) => ({
        label: key === 'bio' || key === 'avatar' ? key : { own: key },
        value: { is: 'text', text },
      }))
    case 'setAddress':
      return [
        { label: 'to', value: { is: 'address', address: change.address } },
        { label: 'coinType', value: code(String(change.coinType)) },
      ]
    case 'release':
      return []
  }
}

const code = (text: string) => ({ is: 'code' as const, text })

const view = (title: ActionTitle, tone: ActionView['tone'], facts: readonly Fact[]): ActionView => ({
  number: undefined,
  title,
  tone,
  facts,
})
