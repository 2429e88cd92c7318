import { describe, expect, it } from 'vitest'
import { createScreens } from './screens.ts'

describe('createScreens', () => {
  it('B-10 renders a screen when its turn comes, so that the time until it is seen starts then', async () => {
    const screens = createScreens(() => {})
    const rendered: string[] = []
    const show = (name: string) => {
      const settled = screens.show<string>((settle) => {
        rendered.push(name)
        setTimeout(() => settle.resolve(name))
        return name
      }, 'approve')
      return settled
    }
    const [first, second] = [show('the first'), show('the second')]
    expect(rendered).toEqual(['the first'])
    expect(screens.current()?.node).toBe('the first')
    expect(await first).toBe('the first')
    expect(screens.current()?.node).toBe('the second')
    expect(await second).toBe('the second')
    expect(screens.current()).toBeUndefined()
  })

  it('never renders a screen that is cancelled while it waits', async () => {
    const screens = createScreens(() => {})
    const controller = new AbortController()
    const first = screens.show<void>((settle) => {
      setTimeout(settle.resolve)
      return 'the first'
    }, 'approve')
    const second = screens.show(() => 'the second', 'approve', { signal: controller.signal })
    controller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    await first
    expect(screens.current()).toBeUndefined()
  })
})
