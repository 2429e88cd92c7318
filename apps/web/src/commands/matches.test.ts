import { expect, it } from 'vitest'
import { matches } from './matches.ts'

it('finds a command by the beginnings of its words, in any order and case', () => {
  for (const query of ['', ' ', 'usd', 'USD', 'coin us', 'usdc', 'c'])
    expect([query, matches('USD Coin USDC', query)]).toEqual([query, true])
  for (const query of ['sd', 'eth', 'usd x']) expect([query, matches('USD Coin USDC', query)]).toEqual([query, false])
})
