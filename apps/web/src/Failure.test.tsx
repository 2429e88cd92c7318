import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Failure } from './Failure.tsx'

it('says that the page can’t start, offers to reload it, and keeps the reason folded', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Failure error={new Error('The server’s configuration is invalid')} />)
  await expect.element(page.getByRole('heading', { name: 'This page can’t start' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  const reason = page.getByText('The server’s configuration is invalid')
  await expect.element(reason).not.toBeVisible()
  await page.getByText('Details').click()
  await expect.element(reason).toBeVisible()
})
