import { expect, it, onTestFinished, vi } from 'vitest'
import { Button } from '../controls/Button.tsx'
import { Logo } from '../controls/Logo.tsx'
import { Dialog } from './Dialog.tsx'
import { mountShadow } from './mountShadow.tsx'

it('renders under a content security policy that allows no inline styles', async () => {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<meta http-equiv="content-security-policy" content="style-src 'self'"><style>body{color:red}</style>`
  frame.width = '800'
  frame.height = '600'
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const page = frame.contentDocument
  if (!page) throw new Error('no document')
  const violations = vi.fn()
  page.addEventListener('securitypolicyviolation', violations)
  const mount = mountShadow({ parent: page.body })
  mount.render(
    <Dialog
      open
      title="Connect wallet"
      view="a"
      labels={{ back: 'Back', close: 'Close' }}
      onClose={() => {}}
      tokens={{ radius: '4px' }}
    >
      <Button icon={<Logo name="M" size={20} />}>MetaMask</Button>
    </Dialog>,
  )
  await expect.poll(() => mount.root.querySelector('dialog')?.matches(':popover-open')).toBe(true)
  const style = (selector: string) => getComputedStyle(mount.root.querySelector(selector) ?? page.body)
  expect(style('.lk-panel').borderRadius).toBe('4px')
  expect(style('.lk-logo').width).toBe('20px')
  expect(violations).not.toHaveBeenCalled()
  expect(getComputedStyle(page.body).color).toBe('rgb(0, 0, 0)')
  mount.stop()
  expect(page.querySelector('lk-dialog')).toBeNull()
})

it('does nothing on import and leaves nothing behind', () => {
  const before = document.body.children.length
  const sheets = document.adoptedStyleSheets.length
  const mount = mountShadow()
  mount.stop()
  expect(document.body.children.length).toBe(before)
  expect(document.adoptedStyleSheets.length).toBe(sheets)
})
