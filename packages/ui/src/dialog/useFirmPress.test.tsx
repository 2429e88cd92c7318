import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../controls/Button.tsx'
import { mountDialog } from '../test/openDialog.tsx'

describe('a press whose button moves under the pointer', () => {
  const at = { bubbles: true, button: 0, clientX: 40, clientY: 40 }

  function pressOne() {
    const onClick = vi.fn()
    const { opener, query, show } = mountDialog()
    show({ children: <Button onClick={onClick}>Send</Button> })
    opener.click()
    const down = (target: Element, how = {}) => target.dispatchEvent(new PointerEvent('pointerdown', { ...at, ...how }))
    const up = (target: Element, how = {}) => target.dispatchEvent(new PointerEvent('pointerup', { ...at, ...how }))
    const send = async () => (await page.getByRole('button', { name: 'Send' }).findElement()) as HTMLElement
    return { onClick, query, show, down, up, send }
  }

  it('clicks the button', async () => {
    const { onClick, query, down, up, send } = pressOne()
    down(await send())
    up(query('.lk-body'))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('leaves clicks to the browser when the button did not move', async () => {
    const { onClick, down, up, send } = pressOne()
    down(await send())
    up(await send())
    expect(onClick).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Send' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('does not click a button that the pointer has left, that is disabled or gone, or with another mouse button', async () => {
    const { onClick, query, show, down, up, send } = pressOne()
    const button = await send()
    down(button)
    up(query('.lk-body'), { clientY: 60 })
    down(button, { button: 2 })
    up(query('.lk-body'), { button: 2 })
    up(query('.lk-body'))
    down(button)
    show({ children: <p>Nothing to send</p> })
    await vi.waitFor(() => expect(button.isConnected).toBe(false))
    up(query('.lk-body'))
    show({
      children: (
        <Button disabled onClick={onClick}>
          Send
        </Button>
      ),
    })
    down(await send())
    up(query('.lk-body'))
    expect(onClick).not.toHaveBeenCalled()
  })
})
