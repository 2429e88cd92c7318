import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createToaster, type Toast } from './toaster.ts'

const saved: Toast = { kind: 'success', text: 'Saved' }
const failed: Toast = { kind: 'error', text: 'Token Balance Unavailable' }
const loading: Toast = { kind: 'loading', text: 'Sending' }

describe('toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('R4.04a shows success for 2.5 s, an error for 5 s, and loading until it is replaced', () => {
    const toaster = createToaster()
    toaster.show(saved)
    vi.advanceTimersByTime(2499)
    expect(toaster.get()).toBe(saved)
    vi.advanceTimersByTime(1)
    expect(toaster.get()).toBeUndefined()
    toaster.show(failed)
    vi.advanceTimersByTime(4999)
    expect(toaster.get()).toBe(failed)
    vi.advanceTimersByTime(1)
    expect(toaster.get()).toBeUndefined()
    toaster.show(loading)
    vi.advanceTimersByTime(60_000)
    expect(toaster.get()).toBe(loading)
  })

  it('R4.04b hides the old message and shows the new one after 150 ms', () => {
    const toaster = createToaster()
    toaster.show(loading)
    toaster.show(saved)
    expect(toaster.get()).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(toaster.get()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(toaster.get()).toBe(saved)
    vi.advanceTimersByTime(2500)
    expect(toaster.get()).toBeUndefined()
  })

  it('shows the last of several messages', () => {
    const toaster = createToaster()
    for (const toast of [loading, saved, failed]) toaster.show(toast)
    vi.advanceTimersByTime(150)
    expect(toaster.get()).toBe(failed)
  })

  it('stays while it is hovered, and for its full time afterwards', () => {
    const toaster = createToaster()
    toaster.show(saved)
    toaster.hold()
    vi.advanceTimersByTime(60_000)
    expect(toaster.get()).toBe(saved)
    toaster.release()
    vi.advanceTimersByTime(2500)
    expect(toaster.get()).toBeUndefined()
  })

  it('does not bring back a hidden message', () => {
    const toaster = createToaster()
    toaster.show(loading)
    toaster.show(saved)
    toaster.hide()
    vi.advanceTimersByTime(10_000)
    expect(toaster.get()).toBeUndefined()
  })
})
