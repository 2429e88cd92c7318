import type { ReactNode } from 'react'
import { LatchkeyButton, type LatchkeyOptions, type Texts } from '../src/exports/index.ts'
import { linen } from '../src/exports/themes.ts'

// Checked by `npm run types`: what a page writes wrongly doesn't compile.

export const buttons: readonly ReactNode[] = [
  <LatchkeyButton key="1" label="Log in" size="small" showBalance showNetwork />,
  <LatchkeyButton key="2" showBalance>
    {({ balance, account, status, label, open }) => (
      <button type="button" disabled={status === 'unknown'} title={account?.address} onClick={open}>
        {label} {(balance?.raw ?? 0n) > 10n && balance?.formatted}
      </button>
    )}
  </LatchkeyButton>,
  // @ts-expect-error a size that our buttons don't have
  <LatchkeyButton key="3" size="large" />,
  // @ts-expect-error children are a function
  <LatchkeyButton key="4">Connect</LatchkeyButton>,
  // @ts-expect-error the account may be missing
  <LatchkeyButton key="5">{({ account }) => account.address}</LatchkeyButton>,
]

export const texts: readonly Texts[] = [
  { en: { first: { connectWallet: 'Log in' }, views: { walletCount: (count) => `${count.toFixed()} apps` } } },
  // @ts-expect-error a key that doesn't exist
  { en: { first: { conectWallet: 'Log in' } } },
  // @ts-expect-error a part that doesn't exist
  { en: { frist: { connectWallet: 'Log in' } } },
  // @ts-expect-error a text for a count is a function
  { en: { views: { walletCount: 'some' } } },
  // Of a language that the app adds.
  { nl: { first: { connectWallet: 'Inloggen' } } },
]

export const looks: readonly LatchkeyOptions[] = [
  { tokens: linen, accent: 'teal', radius: 'small', font: 'Inter, sans-serif' },
  { tokens: { ...linen, surface: '#fff' }, radius: '1.5rem' },
  { radius: 'calc(var(--round) * 2)', avatar: ({ address, size }) => <b title={address}>{size.toFixed()}</b> },
  // @ts-expect-error a radius has a unit
  { radius: '12' },
  // @ts-expect-error a preset is imported
  { tokens: 'linen' },
  // @ts-expect-error a token that doesn't exist
  { tokens: { background: '#fff' } },
  // @ts-expect-error the account may have no picture
  { avatar: ({ src }) => <img src={src.trim()} alt="" /> },
  // @ts-expect-error a component, not a URL
  { avatar: 'https://example.com/a.png' },
]
