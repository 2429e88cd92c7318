import { LatchkeyError } from '@latchkey/protocol'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../messages/en.ts'
import { I18nProvider } from '../messages/text.ts'
import { type SecurityDeps, SecurityDepsProvider } from '../securityDeps.tsx'
import { LastingPermissions } from './LastingPermissions.tsx'

const soon = Date.now() / 1000 + 86_400
const delegate = `0x${'d1'.repeat(20)}`
const session = (origin: string, fields: object = {}) => ({
  ...{ pci: origin, origin, expiry: soon, revokedAt: null, delegate, network: 'eip155:31337' },
  ...fields,
})
const warning = () => page.getByText(/stay valid until they expire.*under Permissions first/)

it('names each permission that only the network can end, and no other', async () => {
  draw([
    session('https://lasting.example'),
    session('https://cosigned.example', { delegate: undefined }),
    session('https://ended.example', { revokedAt: 1 }),
    session('https://expired.example', { expiry: 1 }),
  ])
  await expect.element(warning()).toBeVisible()
  const rows = page.getByRole('list', { name: 'Permissions that stay valid' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/https:\/\/lasting\.example.*Valid until/)
  expect(rows.elements()).toHaveLength(1)
})

it('says that there may be some when they can’t be read', async () => {
  draw(undefined)
  await expect.element(warning()).toBeVisible()
})

it('says nothing without such permissions', async () => {
  const { asked } = draw([session('https://cosigned.example', { delegate: undefined })])
  await expect.poll(() => asked).toHaveLength(1)
  // What it had to say would be drawn by then.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await expect.element(page.getByTestId('place')).toBeEmptyDOMElement()
})

/** Draws it where the server lists these sessions, or can't be reached. */
function draw(sessions: readonly object[] | undefined) {
  const asked: string[] = []
  const apiRequest: SecurityDeps['apiRequest'] = async (path, _, schema) => {
    asked.push(path)
    if (!sessions || path !== '/api/permission-sessions/list') throw new LatchkeyError('REQUEST_FAILED')
    return v.parse(schema, { sessions })
  }
  const place = document.createElement('div')
  place.dataset.testid = 'place'
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const deps = { apiRequest, signedIn: {} } as SecurityDeps
  root.render(
    <I18nProvider messages={en}>
      <SecurityDepsProvider deps={deps}>
        <LastingPermissions />
      </SecurityDepsProvider>
    </I18nProvider>,
  )
  return { asked }
}
