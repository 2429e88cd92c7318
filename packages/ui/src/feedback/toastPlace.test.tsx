import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mountDialog } from '../test/openDialog.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToaster } from './toaster.ts'

it('leaves the title and the bottom of the panel uncovered while a toast shows, on a sheet and on a wide screen', async () => {
  for (const width of [390, 1000]) {
    await page.viewport(width, 760)
    const toaster = createToaster()
    const { opener, query } = mountDialog({
      overlay: <ToastRegion toaster={toaster} />,
      children: (
        <div style={{ height: 500, display: 'flex', alignItems: 'end' }}>
          <button type="button" data-foot>
            Disconnect
          </button>
        </div>
      ),
    })
    opener.click()
    toaster.show({ kind: 'loading', text: 'Token Balance Unavailable' })
    await expect.poll(() => query('.lk-toast').offsetHeight).toBeGreaterThan(0)
    await expect
      .poll(() => query('.lk-toast').getBoundingClientRect().bottom)
      .toBeLessThan(query('[data-foot]').getBoundingClientRect().top)
    expect(query('.lk-toast').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      query('.lk-header').getBoundingClientRect().bottom,
    )
  }
})
