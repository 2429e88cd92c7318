import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../test/media.ts'
import { render } from '../test/render.tsx'
import { AnnouncerProvider } from './Announcer.tsx'
import { avatarBackground } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { List } from './List.tsx'
import { Logo } from './Logo.tsx'
import { Row } from './Row.tsx'
import { Segmented } from './Segmented.tsx'
import { Tabs } from './Tabs.tsx'

describe('Button', () => {
  it('keeps width, label and focus while busy, and ignores clicks', async () => {
    const onPress = vi.fn()
    const { draw } = render(<Button onClick={onPress}>Send 0.2 ETH</Button>)
    const button = page.getByRole('button', { name: 'Send 0.2 ETH' })
    await userEvent.click(button)
    const width = button.element().getBoundingClientRect().width
    draw(
      <Button busy onClick={onPress}>
        Send 0.2 ETH
      </Button>,
    )
    await userEvent.click(button, { force: true })
    await userEvent.keyboard('{Enter}')
    expect(button.element().getBoundingClientRect().width).toBe(width)
    expect(button.element().getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button.element())
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('shows a static sign instead of a spinner with reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { container } = render(<Button busy>Send</Button>)
    const ring = getComputedStyle(container.querySelector('.lk-spinner') ?? container, '::before')
    expect(ring.content).toBe('"…"')
    expect(ring.animationName).toBe('none')
  })
})

describe('Row', () => {
  it('is a list item with a button whose name starts with the title', async () => {
    render(
      <List>
        <Row title="MetaMask" badge="Installed" onClick={() => {}} />
        {null}
        <Row title="Phantom" onClick={() => {}} />
      </List>,
    )
    await expect.element(page.getByRole('button', { name: /^MetaMask\s+Installed$/ })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('ignores clicks while busy', async () => {
    const onPress = vi.fn()
    render(<Row title="MetaMask" busy onClick={onPress} />)
    await userEvent.click(page.getByRole('button', { name: 'MetaMask' }))
    expect(onPress).not.toHaveBeenCalled()
  })

  it('opens a link in a new tab without access to the page', async () => {
    render(<Row title="Docs" href="https://example.com/" target="_blank" />)
    await expect.element(page.getByRole('link', { name: 'Docs' })).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('Logo', () => {
  it('falls back to the first letter when its image fails', async () => {
    const { container } = render(<Logo name="phantom" src="data:image/png;base64,AAAA" />)
    await expect.poll(() => container.querySelector('img')).toBeNull()
    const logo = container.querySelector('.lk-logo')
    expect(logo && getComputedStyle(logo, '::before').content).toBe('"P"')
    expect(container.textContent, 'no part of what the page says').toBe('')
  })
})

describe('Tabs', () => {
  const tabs = [
    { id: 'tokens', label: 'Tokens' },
    { id: 'activity', label: 'Activity' },
  ] as const
  function Assets() {
    const [selected, setSelected] = useState<'tokens' | 'activity'>('tokens')
    return (
      <Tabs label="Assets" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected}
      </Tabs>
    )
  }
  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const)('moves with the arrow keys, in %s', async (dir, key) => {
    render(<Assets />, { dir })
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Tokens')
    await userEvent.keyboard(key)
    expect(document.activeElement?.textContent).toBe('Activity')
    await expect.element(page.getByRole('tabpanel', { name: 'Activity' })).toHaveTextContent('activity')
    await userEvent.keyboard('{End}{Home}')
    await expect.element(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('Segmented', () => {
  it('is a group of radio buttons, operated with the arrow keys', async () => {
    const onChange = vi.fn()
    const options = [
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark' },
    ] as const
    render(<Segmented label="Theme" options={options} value="light" onChange={onChange} />)
    await expect.element(page.getByRole('group', { name: 'Theme' })).toBeVisible()
    await userEvent.keyboard('{Tab}{ArrowRight}')
    expect(onChange).toHaveBeenCalledWith('dark')
  })

  it('shows the chosen one in the system’s own pair of colours where colours are forced', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    const { container } = render(
      <Segmented label="Theme" options={[{ id: 'dark', label: 'Dark' }]} value="dark" onChange={() => {}} />,
    )
    const chosen = container.querySelector('.lk-segment') ?? container
    const pair = document.createElement('span')
    pair.style.cssText = 'color:SelectedItemText;background:SelectedItem;forced-color-adjust:none'
    container.append(pair)
    const coloursOf = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    }
    await expect.poll(() => coloursOf(chosen)).toEqual(coloursOf(pair))
  })
})

describe('CopyButton', () => {
  const labels = { value: '0x71C7', label: 'Copy address', copiedLabel: 'Copied', failedLabel: 'Could not copy' }
  const draw = () =>
    render(
      <AnnouncerProvider>
        <CopyButton {...labels} />
      </AnnouncerProvider>,
    )

  it('copies, announces it once, and resets after 1.5 s', async () => {
    // Fake timers, because a busy machine may check only after the 1.5 s.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    draw()
    await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
    expect(written).toHaveBeenCalledWith('0x71C7')
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    vi.advanceTimersByTime(1499)
    expect(page.getByRole('button', { name: 'Copied' }).elements()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    written.mockRestore()
  })

  it('copies by selection when the clipboard is forbidden, and reports when nothing works', async () => {
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    const command = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true).mockReturnValueOnce(false)
    draw()
    await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
    await userEvent.click(page.getByRole('button'))
    await expect.element(page.getByRole('status')).toHaveTextContent('Could not copy')
    expect(document.activeElement?.tagName).toBe('BUTTON')
    refused.mockRestore()
    command.mockRestore()
  })
})

describe('CopyButton as an icon', () => {
  it.each([true, false])(
    'shows with another icon for each outcome that something happened (copied: %s)',
    async (works) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
      vi.spyOn(document, 'execCommand').mockReturnValue(works)
      onTestFinished(() => void vi.restoreAllMocks())
      render(
        <AnnouncerProvider>
          <CopyButton
            look="icon"
            value="0x71C7"
            label="Copy address"
            copiedLabel="Copied"
            failedLabel="Could not copy"
          />
        </AnnouncerProvider>,
      )
      const drawn = () => page.getByRole('button').element().innerHTML
      const before = drawn()
      await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
      await expect.element(page.getByRole('button', { name: works ? 'Copied' : 'Could not copy' })).toBeVisible()
      expect(drawn()).not.toBe(before)
    },
  )
})

describe('Avatar', () => {
  it('is the same for one address in any case, and different for another', () => {
    expect(avatarBackground('0xABC')).toBe(avatarBackground('0xabc'))
    expect(avatarBackground('0xabc')).not.toBe(avatarBackground('0xabd'))
  })
})
