import { expect, it } from 'vitest'
import { createLookUps } from '../server/createLookUps.ts'
import { devnet, solanaAddress } from '../test/approver.ts'
import { frameOf } from './frameOf.ts'

it('gives only the operator’s own page an icon, whatever it calls itself', () => {
  const ownIcon = '/own-icon.svg'
  const shownOn = (isOwnPage: boolean) => {
    const connected = {
      ...{ pageOrigin: 'https://app.example', network: devnet, isOwnPage, ownIcon },
      addresses: { eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', solana: solanaAddress },
    } as const
    const lookUps = createLookUps({ fetch, origin: 'https://secure.example', currency: () => 'usd' })
    return frameOf({ connected, pageName: () => 'Latchkey', lookUps }, 'eip155').asker
  }
  expect(shownOn(true)).toMatchObject({ isOwn: true, icon: ownIcon })
  expect(shownOn(false)).toMatchObject({ isOwn: false, icon: undefined })
})
