import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AnnouncerProvider } from '../dialog/Announcer.tsx'
import { render } from '../test/render.tsx'
import { Notice } from './Notice.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToaster } from './toaster.ts'
import { useSkeleton } from './useSkeleton.ts'

describe('useSkeleton', () => {
  function Probe({ isPending, seen }: { readonly isPending: boolean; readonly seen: [boolean, number][] }) {
    const isShown = useSkeleton(isPending)
    const last = useRef<boolean>(undefined)
    if (last.current !== isShown) seen.push([isShown, performance.now()])
    last.current = isShown
    return null
  }
  it('shows nothing for a short wait', async () => {
    const seen: [boolean, number][] = []
    const { draw } = render(<Probe isPending seen={seen} />)
    draw(<Probe isPending={false} seen={seen} />)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(seen.map(([isShown]) => isShown)).toEqual([false])
  })
  it('once shown stays for 300 ms at least', async () => {
    const seen: [boolean, number][] = []
    const { draw } = render(<Probe isPending seen={seen} />)
    await expect.poll(() => seen.at(-1)?.[0]).toBe(true)
    draw(<Probe isPending={false} seen={seen} />)
    await expect.poll(() => seen.at(-1)?.[0]).toBe(false)
    const [first, shown, hidden] = seen.map(([, at]) => at)
    expect((shown ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(115)
    expect((hidden ?? 0) - (shown ?? 0)).toBeGreaterThanOrEqual(290)
  })
})

describe('SkeletonRows', () => {
  it('says that it waits once that takes longer than a second', async () => {
    render(
      <AnnouncerProvider>
        <SkeletonRows count={3} label="Loading wallets" />
      </AnnouncerProvider>,
    )
    expect(page.getByRole('status').element().textContent).toBe('')
    await expect.poll(() => page.getByRole('status').element().textContent).toBe('Loading wallets')
  })

  it('keeps its place at once, and is drawn after 120 ms', () => {
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
  it('tells errors as an alert and the rest politely', async () => {
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
