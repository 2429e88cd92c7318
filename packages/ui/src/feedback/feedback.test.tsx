import { flushSync } from 'react-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Announce, AnnouncerProvider, useAnnounce } from '../controls/Announcer.tsx'
import { emulateMedia } from '../test/media.ts'
import { render } from '../test/render.tsx'
import { Notice } from './Notice.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToaster } from './toaster.ts'
import { useSkeleton } from './useSkeleton.ts'

describe('useSkeleton', () => {
  function Probe({ isPending, seen }: { readonly isPending: boolean; readonly seen: boolean[] }) {
    const isShown = useSkeleton(isPending)
    if (seen.at(-1) !== isShown) seen.push(isShown)
    return null
  }
  it('shows nothing for a short wait', async () => {
    const seen: boolean[] = []
    const { draw } = render(<Probe isPending seen={seen} />)
    draw(<Probe isPending={false} seen={seen} />)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(seen).toEqual([false])
  })
  it('shows after 120 ms, and then for at least 300 ms', async () => {
    // Fake timers, because a busy machine draws later than its timers fire.
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      clock.mockRestore()
    })
    const pass = (ms: number) => {
      time += ms
      vi.advanceTimersByTime(ms)
    }
    const hasTimer = () => vi.getTimerCount() === 1
    const seen: boolean[] = []
    const { draw } = render(<Probe isPending seen={seen} />)
    await expect.poll(hasTimer).toBe(true)
    pass(119)
    expect(hasTimer()).toBe(true)
    pass(1)
    await expect.poll(() => seen).toEqual([false, true])
    draw(<Probe isPending={false} seen={seen} />)
    await expect.poll(hasTimer).toBe(true)
    pass(299)
    expect(hasTimer()).toBe(true)
    pass(1)
    await expect.poll(() => seen).toEqual([false, true, false])
  })
})

describe('AnnouncerProvider', () => {
  it('removes a message after five seconds, and can announce the same one again', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let announce: Announce = () => {}
    const Voice = () => {
      announce = useAnnounce()
      return null
    }
    render(
      <AnnouncerProvider>
        <Voice />
      </AnnouncerProvider>,
    )
    const said = () => page.getByRole('status').element().textContent
    flushSync(() => announce('Copied'))
    expect(said()).toBe('Copied')
    flushSync(() => vi.advanceTimersByTime(5000))
    expect(said()).toBe('')
    flushSync(() => announce('Copied'))
    expect(said()).toBe('Copied')
  })
})

describe('SkeletonRows', () => {
  it('announces that it is loading after a second', async () => {
    render(
      <AnnouncerProvider>
        <SkeletonRows count={3} label="Loading wallets" />
      </AnnouncerProvider>,
    )
    expect(page.getByRole('status').element().textContent).toBe('')
    await expect.poll(() => page.getByRole('status').element().textContent).toBe('Loading wallets')
  })

  it('reserves its space at once, and is drawn after 120 ms', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { container } = render(<SkeletonRows count={3} label="Loading wallets" />)
    const rows = [...container.querySelectorAll<HTMLElement>('.lk-skeleton-row')]
    expect(rows.map((row) => row.offsetHeight)).toEqual([60, 60, 60])
    const [coming] = rows[0]?.getAnimations() ?? []
    expect(coming?.effect?.getTiming()).toMatchObject({ delay: 120, fill: 'backwards' })
  })
})

describe('Notice', () => {
  it('announces a failure at once', async () => {
    render(
      <Notice tone="negative" title="Failed" live="alert">
        The network did not answer.
      </Notice>,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed')
  })
})

describe('ToastRegion', () => {
  it('announces errors as an alert and others politely', async () => {
    const toaster = createToaster()
    render(
      <AnnouncerProvider>
        <ToastRegion toaster={toaster} />
      </AnnouncerProvider>,
    )
    toaster.show({ kind: 'error', text: 'Token Balance Unavailable' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Token Balance Unavailable')
    toaster.show({ kind: 'success', text: 'Saved' })
    await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
    expect(page.getByRole('alert').elements()).toHaveLength(0)
    toaster.hide()
  })
})
