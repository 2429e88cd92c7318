import { ThemeRoot } from '@latchkey/ui'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Approval } from '../../approval/approval.ts'
import '../../frame.css'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { TextsProvider } from './messages/text.ts'
import { sampleApprovals } from './test/sampleApprovals.ts'

type Kind = keyof typeof sampleApprovals

/** Title and button of each kind. */
const said: Record<Kind, readonly [string, string]> = {
  send: ['Send', 'Send 9.79998 ETH'],
  swap: ['Swap', 'Swap'],
  registerName: ['Register nora.latchkey.eth', 'Register name'],
  permission: ['Spend without asking', 'Allow'],
  signIn: ['Sign in', 'Sign in'],
  message: ['Sign message', 'Sign message'],
  unlimited: ['Approve token spending', 'Approve'],
  typedData: ['Approve token spending', 'Sign data'],
  unknownData: ['Sign data', 'Sign data'],
  call: ['Call a contract', 'Approve'],
  batch: ['Send 2 transactions together: all or none', 'Approve'],
}

it.each(Object.keys(said) as Kind[])(
  'says in its title and on its button what it does, within a phone: %s',
  async (kind) => {
    const [title, verb] = said[kind]
    await draw(kind, [360, 640])
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    const button = page.getByRole('button', { name: verb, exact: true })
    await expect.element(button).toBeInTheDocument()
    expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640)
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
    expect(document.body.scrollWidth).toBeLessThanOrEqual(360)
    const { violations } = await axe.run(document.querySelector('main') ?? document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

it.each(['swap', 'registerName', 'permission', 'signIn', 'message'] as const)(
  'needs no scrolling on a phone: %s',
  async (kind) => {
    await draw(kind, [360, 640])
    const box = page.getByRole('region', { name: 'What you approve' }).element()
    await expect.poll(() => box.scrollHeight - box.clientHeight).toBeLessThanOrEqual(1)
  },
)

it('shows what the user calls the account before its address', async () => {
  await draw('send', [360, 640])
  await expect
    .element(page.getByRole('region', { name: 'What you approve' }))
    .toHaveTextContent('Savings · 0x7099…dc79C8')
})

it('shows first what leaves and what arrives, with every digit for screen readers and in the details', async () => {
  await draw('swap', [360, 640])
  const lines = page.getByRole('region', { name: 'What will happen' }).getByRole('listitem')
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('out −100 USDC'),
    expect.stringContaining('in +124.593+124.593750408904953345 KEY'),
  ])
  await page.getByText('Details', { exact: true }).click()
  await expect.element(page.getByText('124.593750408904953345 KEY', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1. Approve token spending')).toBeVisible()
})

it('never shows the name that a page gives itself as its own, except for the operator’s page', async () => {
  const asker = () => document.querySelector('.approve-asker')
  const end = await draw('message', [360, 640])
  await expect.poll(() => asker()?.querySelector('strong')?.textContent).toBe('shop.example')
  expect(asker()?.textContent).toContain('“Example Shop” (unverified name)')
  end()
  await draw('send', [360, 640])
  await expect.poll(() => asker()?.querySelector('strong')?.textContent).toBe('Latchkey')
  expect(asker()?.textContent).toContain('localhost:7300')
})

it('shows an address without encryption in full', async () => {
  const approval = { ...sampleApprovals.message, asker: { origin: 'http://shop.example', name: undefined } }
  await draw(approval, [360, 640])
  await expect.element(page.getByText('http://shop.example').first()).toBeVisible()
})

it.each(['unknownData', 'call'] as const)('keeps open what isn’t fully understood: %s', async (kind) => {
  await draw(kind, [360, 640])
  const part = kind === 'call' ? 'newOwner' : 'Gold'
  await expect.element(page.getByText(part)).toBeVisible()
})

async function draw(which: Kind | Approval, [width, height]: readonly [number, number]) {
  await page.viewport(width, height)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const end = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(end)
  root.render(
    <ThemeRoot>
      <TextsProvider>
        <ApprovalScreen
          approval={typeof which === 'string' ? sampleApprovals[which] : which}
          place="window"
          onApprove={() => {}}
          onReject={() => {}}
        />
      </TextsProvider>
    </ThemeRoot>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  return end
}
