import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findPicture } from '../../gallery/pictures.ts'
import { drawPicture } from '../../test/drawPicture.ts'

it('enters a part of the balance with one press', async () => {
  await drawPicture(findPicture('Swap/ready'))
  const amount = page.getByRole('textbox', { name: 'You pay' })
  await page.getByRole('button', { name: '25%' }).click()
  await expect.element(amount).toHaveValue('0.6045')
  await page.getByRole('button', { name: '50%' }).click()
  await expect.element(amount).toHaveValue('1.209')
})
