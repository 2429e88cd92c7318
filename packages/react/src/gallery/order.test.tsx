import { expect, it } from 'vitest'
import { drawPicture } from '../test/drawPicture.ts'
import { findPicture } from './pictures.ts'

// The server's own order is another: United States before Germany, US Dollar before Euro.
it('lists countries in the alphabetical order of the language', async () => {
  const { root } = await drawPicture(findPicture('OnRampProviders/ready'))
  expect([...root.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Germany',
    'United States',
  ])
})

it('lists currencies in the alphabetical order of the language', async () => {
  const { root } = await drawPicture(findPicture('OnRampFiatSelect/ready'))
  const names = [...root.querySelectorAll('li .lk-row-title')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Euro', 'US Dollar'])
})

it('shows the narrow sign of a currency before an amount in money in every language', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const { root, remove } = await drawPicture(findPicture('Send/in money'), { locale })
    expect(root.querySelector('.lk-amount-line > span')?.textContent).toBe('$')
    remove()
  }
})
