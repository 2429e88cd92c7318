import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../controls/Button.tsx'
import { emulateMedia } from '../test/media.ts'
import { dialogNamed, focused, mountDialog } from '../test/openDialog.tsx'
import { seen } from '../test/seen.ts'
import { InlineDialog } from './InlineDialog.tsx'

// Motion is reduced in all other tests.
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))

describe('opening', () => {
  it('is named by its heading, which gets focus, while the page behind it is inert', async () => {
    const { opener, query } = mountDialog()
    opener.click()
    await expect.element(dialogNamed('Connect wallet')).toBeVisible()
    expect(focused()?.tagName).toBe('H2')
    expect(query('dialog').ariaModal).toBe('true')
    expect(opener.inert).toBe(true)
  })

  it('shows opaque content from the first frame', async () => {
    const { opener, query } = mountDialog()
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    expect(getComputedStyle(query('.lk-panel')).opacity).toBe('1')
  })

  it('opens in the task of the click', async () => {
    const { opener, query } = mountDialog()
    opener.click()
    await Promise.resolve()
    await Promise.resolve()
    expect(query('dialog').hasAttribute('open')).toBe(true)
  })

  it('has its own language and direction', () => {
    const { query } = mountDialog({ locale: 'ar' })
    expect(query('dialog').lang).toBe('ar')
    expect(query('dialog').dir).toBe('rtl')
  })

  it('R9.11b is 360 px wide', async () => {
    await page.viewport(800, 700)
    const { opener, query } = mountDialog()
    opener.click()
    await expect.poll(() => query('dialog').offsetWidth).toBe(360)
  })
})

describe('closing', () => {
  it('returns focus to its opener after Escape', async () => {
    const { opener, onClose } = mountDialog()
    await userEvent.click(opener)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('escape'))
    expect(focused()).toBe(opener)
  })

  it('moves focus to the fallback when the opener is gone', async () => {
    const fallback = document.createElement('button')
    document.body.append(fallback)
    const { opener, show, query } = mountDialog({ fallbackFocus: () => fallback })
    await userEvent.click(opener)
    opener.remove()
    show({ open: false })
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(false)
    expect(focused()).toBe(fallback)
    fallback.remove()
  })

  it('closes with its button, and with a click that starts and ends on the backdrop', async () => {
    await page.viewport(800, 700)
    const { opener, onClose, query } = mountDialog()
    opener.click()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenLastCalledWith('button')
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    query('.lk-panel').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    query('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
    query('dialog').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    query('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onClose).toHaveBeenLastCalledWith('backdrop')
  })

  it('R9.06e shakes for 500 ms and says why when closing is not allowed', async () => {
    const { opener, onClose, query } = mountDialog({ closable: false, blockedReason: 'Sign in or disconnect' })
    await userEvent.click(opener)
    // Browsers ignore a prevented `cancel` at the third Escape, but not this attribute.
    expect(query('dialog').getAttribute('closedby')).toBe('none')
    // Fake timers, because a busy machine may check only after the 500 ms.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let press = 0; press < 4; press++) await userEvent.keyboard('{Escape}')
    const panel = query('.lk-panel')
    expect(panel.hasAttribute('data-shake')).toBe(true)
    expect(getComputedStyle(panel).animation).toMatch(/^0\.5s .*lk-shake/)
    await expect.element(page.getByRole('status').last()).toHaveTextContent('Sign in or disconnect')
    expect(query('dialog').hasAttribute('open')).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(499)
    expect(panel.hasAttribute('data-shake')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(panel.hasAttribute('data-shake')).toBe(false)
  })
})

describe('changing the view', () => {
  const connecting = { view: 'connecting', title: 'MetaMask', onBack: () => {}, children: <p>Continue in MetaMask</p> }

  it('moves focus to the new heading', async () => {
    const { opener, show } = mountDialog()
    await userEvent.click(opener)
    await userEvent.click(page.getByRole('button', { name: 'MetaMask' }))
    show(connecting)
    await expect.element(dialogNamed('MetaMask')).toBeVisible()
    expect(focused()?.tagName).toBe('H2')
    expect(focused()?.textContent).toBe('MetaMask')
  })

  it('animates the height to that of the new view', async () => {
    const { opener, show, query, root } = mountDialog()
    opener.click()
    const body = () => query('.lk-body')
    await expect.poll(() => body().style.blockSize).not.toBe('')
    const before = body().offsetHeight
    const morphing = seen(root, '[data-morph]')
    show({
      ...connecting,
      children: (
        <>
          <Button>One</Button>
          <Button>Two</Button>
          <Button>Three</Button>
        </>
      ),
    })
    await morphing
    await expect.poll(() => body().offsetHeight).toBe(before + 120)
    await expect.poll(() => body().hasAttribute('data-morph')).toBe(false)
  })

  it('fades the old view out above the new one, without receiving clicks', async () => {
    const { opener, show, query, root } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    const leaving = query('.lk-view')
    const ghost = seen(root, '.lk-ghost[inert]')
    show(connecting)
    expect((await ghost).textContent).toBe('MetaMask')
    // The very same node: a copy, or the node put back, would be styled and laid out once more.
    expect(leaving.className).toBe('lk-ghost')
    await expect.poll(() => root.querySelector('.lk-ghost')).toBeNull()
  })

  it('slides forward and back, and not at all after a key press', async () => {
    const { opener, show, query } = mountDialog()
    opener.click()
    await expect.poll(() => query('dialog').hasAttribute('open')).toBe(true)
    show({ ...connecting, direction: 'forward' })
    await expect.poll(() => query('.lk-view').dataset.move).toBe('forward')
    show({ view: 'connect', direction: 'back' })
    await expect.poll(() => query('.lk-view').dataset.move).toBe('back')
    await userEvent.keyboard('{Tab}')
    show({ ...connecting, direction: 'forward' })
    await expect.poll(() => query('.lk-view').dataset.move).toBe('none')
  })

  it('does not animate with reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { opener, show, query, root } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    show(connecting)
    await expect.element(dialogNamed('MetaMask')).toBeVisible()
    expect(getComputedStyle(query('.lk-body')).transitionProperty).not.toContain('size')
    const moving = root.getAnimations().filter((animation) => !/^(opacity|display|overlay)$/.test(property(animation)))
    expect(moving.map(property)).toEqual([])
  })
})

const property = (animation: Animation) =>
  animation instanceof CSSTransition ? animation.transitionProperty : 'animation'

describe('closing and changing the view at once', () => {
  it('shows the old view until it has closed', async () => {
    const { opener, show, query, root } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    show({ view: 'connecting', title: 'MetaMask', children: <p>Continue in MetaMask</p> })
    await expect.element(dialogNamed('MetaMask')).toBeVisible()
    // The height follows in a later frame.
    const isFitted = () => query('.lk-body').style.blockSize === `${query('.lk-body>.lk-view').offsetHeight}px`
    await expect.poll(isFitted).toBe(true)
    await expect.poll(() => query('.lk-body').hasAttribute('data-morph')).toBe(false)
    const height = query('.lk-panel').offsetHeight
    const picture = seen(root, '.lk-exit')
    show({ open: false, view: 'connect', title: 'Connect wallet', children: undefined })
    expect((await picture).textContent).toContain('Continue in MetaMask')
    expect((await picture).dataset.height).toBe(String(height))
    await expect.poll(() => root.querySelector('.lk-exit')).toBeNull()
  })

  it('opens without an animation of its view, at its own height', async () => {
    const { opener, show, query, root } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    show({ open: false })
    await expect.poll(() => query('.lk-body').style.blockSize).toBe('')
    show({ open: true, view: 'account', title: 'Account', children: <p>12</p> })
    await expect.element(dialogNamed('Account')).toBeVisible()
    expect(query('.lk-view').dataset.move).toBeUndefined()
    expect(root.querySelector('.lk-ghost, .lk-exit')).toBeNull()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    expect(query('.lk-body').hasAttribute('data-morph')).toBe(false)
  })

  it('restores the scroll position when going back', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => `Wallet ${row}`).map((label) => (
      <Button key={label}>{label}</Button>
    ))
    const { opener, show, query } = mountDialog({ view: 'all', children: rows })
    opener.click()
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    query('.lk-body').scrollTop = 500
    // Nobody clicks in the same frame in which they scroll.
    await new Promise(requestAnimationFrame)
    show({ view: 'one', children: <p>One</p>, direction: 'forward' })
    await expect.poll(() => query('.lk-body').scrollTop).toBe(0)
    show({ view: 'all', children: rows, direction: 'back' })
    await expect.poll(() => query('.lk-body').scrollTop).toBe(500)
  })

  it('opens again on a page that has replaced its body', async () => {
    const { opener, host, query } = mountDialog()
    host.remove()
    opener.click()
    await expect.poll(() => query('dialog').matches(':popover-open')).toBe(true)
  })
})

describe('phone sheet', () => {
  it('is at the bottom of a narrow screen and closes with its handle', async () => {
    await page.viewport(390, 700)
    const { opener, onClose, query } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-panel').getBoundingClientRect().bottom).toBe(700)
    expect(query('dialog').offsetWidth).toBe(390)
    query('.lk-handle').click()
    expect(onClose).toHaveBeenCalledWith('drag')
    await page.viewport(800, 700)
  })

  it('closes when dragged over a quarter of its height, and springs back before that', async () => {
    await page.viewport(390, 700)
    const { opener, onClose, query } = mountDialog()
    opener.click()
    await expect.poll(() => query('.lk-panel').getBoundingClientRect().bottom).toBe(700)
    await expect.poll(() => query('.lk-body').style.blockSize).not.toBe('')
    const heading = query('h2')
    query('.lk-panel > div').setPointerCapture = () => {}
    const drag = (by: number) => {
      const at = (type: string, clientY: number) =>
        heading.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, button: 0, pointerId: 1 }))
      at('pointerdown', 600)
      at('pointermove', 600 + by / 2)
      at('pointermove', 600 + by)
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          at('pointerup', 600 + by)
          resolve()
        }, 120)
      })
    }
    const panel = query('.lk-panel')
    await drag(panel.offsetHeight * 0.2)
    expect(onClose).not.toHaveBeenCalled()
    expect(panel.style.transform).toBe('')
    await drag(panel.offsetHeight * 0.3)
    expect(onClose).toHaveBeenCalledWith('drag')
    await page.viewport(800, 700)
  })
})

describe('inline', () => {
  it('R9.11b is in the page at z-index 999 by default, and not modal', async () => {
    const { query, root } = mountDialog({ open: true }, InlineDialog)
    expect(root.querySelector('dialog')).toBeNull()
    expect(getComputedStyle(query('.lk-inline')).zIndex).toBe('999')
    document.documentElement.style.setProperty('--lk-z-index', '5')
    expect(getComputedStyle(query('.lk-inline')).zIndex).toBe('5')
    document.documentElement.style.removeProperty('--lk-z-index')
    await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  })
})
