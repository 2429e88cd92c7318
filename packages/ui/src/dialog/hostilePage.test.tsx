import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../controls/Button.tsx'
import { Field } from '../fields/Field.tsx'
import { type HostLibrary, headlessLike, muiLike, radixLike } from '../test/hostile.ts'
import { dialogNamed, focused, mountDialog } from '../test/openDialog.tsx'

const libraries: Record<string, HostLibrary> = { Radix: radixLike, MUI: muiLike, 'Headless UI': headlessLike }

describe.each(Object.entries(libraries))('above an open dialog of %s', (_, library) => {
  function open() {
    const theirs = document.createElement('div')
    theirs.tabIndex = -1
    theirs.innerHTML = '<button>Theirs</button>'
    document.body.append(theirs)
    const onPress = vi.fn()
    const ours = mountDialog({
      children: (
        <>
          <Field label="E-mail" />
          <Button onClick={onPress}>MetaMask</Button>
        </>
      ),
    })
    // Their dialog contains the button that opens ours.
    theirs.append(ours.opener)
    const host = library(theirs)
    ours.opener.focus()
    ours.opener.click()
    return { ...ours, ...host, theirs, onPress }
  }

  it('accepts typing and clicks, and keeps focus', async () => {
    const { onPress, theirs, host, dismissed } = open()
    const field = page.getByRole('textbox', { name: 'E-mail' })
    await userEvent.click(field)
    await expect.poll(() => focused()?.tagName).toBe('INPUT')
    await userEvent.keyboard('ada@example.com')
    await expect.element(field).toHaveValue('ada@example.com')
    await userEvent.click(page.getByRole('button', { name: 'MetaMask' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(theirs.contains(document.activeElement)).toBe(false)
    expect(host.hasAttribute('inert')).toBe(false)
    expect(host.hasAttribute('aria-hidden')).toBe(false)
    expect(dismissed()).toBe(0)
    theirs.remove()
  })

  it('closes alone on Escape and returns focus', async () => {
    const { onClose, opener, dismissed, theirs } = open()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('escape'))
    expect(dismissed()).toBe(0)
    expect(focused()).toBe(opener)
    theirs.remove()
  })

  it('scrolls with the wheel and with a finger', async () => {
    const { query, theirs } = open()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    for (const type of ['wheel', 'touchmove']) {
      const event = new Event(type, { bubbles: true, composed: true, cancelable: true })
      query('.lk-view').dispatchEvent(event)
      expect(event.defaultPrevented).toBe(false)
    }
    theirs.remove()
  })
})

describe('on a page that hides and restyles everything', () => {
  it('is visible, with its own styles', async () => {
    const style = document.createElement('style')
    style.textContent = `
      body > * { display: none !important }
      body { pointer-events: none !important }
      * { outline: none !important; font-family: fantasy !important }
      button { all: unset !important }
      h2 { font-size: 60px !important }
      dialog { display: none !important }
      lk-dialog { visibility: hidden !important; opacity: 0 !important; color: red !important }`
    document.head.append(style)
    const onPress = vi.fn()
    const { opener, query } = mountDialog({ children: <Button onClick={onPress}>MetaMask</Button> })
    opener.click()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    expect(getComputedStyle(query('h2')).fontSize).toBe('17px')
    expect(getComputedStyle(query('.lk-button')).minHeight).toBe('52px')
    await userEvent.keyboard('{Tab}{Tab}')
    expect(getComputedStyle(query('.lk-button')).outlineStyle).toBe('solid')
    await userEvent.click(page.getByRole('button', { name: 'MetaMask' }))
    expect(onPress).toHaveBeenCalled()
    style.remove()
  })

  it('lets the page style the public parts, and set tokens', () => {
    const style = document.createElement('style')
    style.textContent = ':root { --lk-accent: rgb(1 2 3) } lk-dialog::part(button-primary) { border-radius: 3px }'
    document.head.append(style)
    const { query } = mountDialog({ open: true, children: <Button variant="primary">Connect</Button> })
    expect(getComputedStyle(query('.lk-button')).borderRadius).toBe('3px')
    expect(getComputedStyle(query('.lk-button')).backgroundColor).toBe('rgb(1, 2, 3)')
    style.remove()
  })

  it('hides its clicks and keys from the page', async () => {
    const heard = vi.fn()
    const types = ['click', 'pointerdown', 'mousedown', 'keydown', 'keyup', 'focusin', 'input', 'submit'] as const
    const { opener } = mountDialog({ children: <Field label="E-mail" /> })
    opener.click()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    for (const type of types) document.addEventListener(type, heard)
    await userEvent.click(page.getByRole('textbox', { name: 'E-mail' }))
    await userEvent.keyboard('a{Enter}')
    for (const type of types) document.removeEventListener(type, heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('undoes an extension that makes it inert while it is open, and changes nothing otherwise', async () => {
    const { opener, host, query, onClose } = mountDialog()
    host.inert = true
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    expect(host.inert).toBe(false)
    host.inert = true
    host.setAttribute('aria-hidden', 'true')
    await expect.poll(() => host.inert || host.hasAttribute('aria-hidden')).toBe(false)
    await userEvent.keyboard('{Escape}')
    // The element closes at once and reports it with the next frame; only then is the host left alone.
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('escape'))
    host.inert = true
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(host.inert).toBe(true)
  })

  it('leaves the buttons usable that a password manager adds for its fields, while what was there is inert', async () => {
    const fill = vi.fn()
    const theirs = document.createElement('button')
    theirs.textContent = 'Theirs'
    document.body.append(theirs)
    const { opener, onClose } = mountDialog({ children: <Field label="E-mail" /> })
    opener.click()
    await userEvent.click(page.getByRole('textbox', { name: 'E-mail' }))
    const menu = document.createElement('div')
    menu.popover = 'manual'
    menu.innerHTML = '<button>Fill in ada@example.com</button>'
    menu.onclick = fill
    document.body.append(menu)
    menu.showPopover()
    await userEvent.click(page.getByRole('button', { name: 'Fill in ada@example.com' }))
    expect(fill).toHaveBeenCalledTimes(1)
    expect([theirs.inert, opener.inert]).toEqual([true, true])
    menu.remove()
    await userEvent.click(page.getByRole('textbox', { name: 'E-mail' }))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('escape'))
    await expect.poll(() => theirs.inert).toBe(false)
    theirs.remove()
  })

  it('opens over a modal dialog of the page', async () => {
    const theirs = document.createElement('dialog')
    document.body.append(theirs)
    const { opener, onClose } = mountDialog()
    theirs.append(opener)
    theirs.showModal()
    opener.click()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledWith('button')
    await expect.poll(focused).toBe(opener)
    expect(theirs.open).toBe(true)
    theirs.remove()
  })

  it("locks the page's scrolling even when the page's own lock ends meanwhile, and unlocks it on close", async () => {
    const { opener, query } = mountDialog()
    const overflow = () => getComputedStyle(document.documentElement).overflowY
    document.documentElement.style.overflow = 'auto'
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    expect(overflow()).toBe('hidden')
    document.documentElement.style.overflow = ''
    document.body.style.overflow = ''
    expect(overflow()).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await expect.poll(overflow).toBe('visible')
  })

  it("stays usable below a secure frame's dialog, and gets focus back from it", async () => {
    const { opener } = mountDialog()
    // The frame is on the page before the dialog opens, and closed.
    const frame = document.createElement('dialog')
    const pressed = vi.fn()
    frame.innerHTML = '<button>In the frame</button>'
    frame.onclick = pressed
    document.body.append(frame)
    opener.click()
    const button = page.getByRole('button', { name: 'MetaMask' })
    await userEvent.click(button)
    frame.showModal()
    expect(document.activeElement?.textContent).toBe('In the frame')
    await userEvent.click(page.getByRole('button', { name: 'In the frame' }))
    expect(pressed).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => frame.open).toBe(false)
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    expect(focused()?.textContent).toBe('MetaMask')
    frame.remove()
  })
})
