import type { Client } from '@latchkey/core'
import type { ElementAccount } from '../src/exports/index.ts'
import { type Mounted, mount } from '../src/exports/mount.ts'

// Checked by `npm run types`: what a page writes wrongly doesn't compile.

export const mounts = [
  (target: Element, client: Client): Mounted => mount(target, client),
  (client: Client) => mount(document.body, client, { button: false, themeMode: 'dark', features: { swaps: false } }),
  (client: Client) => mount(document.body, client, { button: { variant: 'quiet', size: 'small', wide: true } }),
  (client: Client) => mount(document.body, client, { tokens: { surface: '#fff' }, accent: 'teal', radius: 'small' }),
  (client: Client) => mount(document.body, client, { avatar: ({ address, size }) => `/a/${address}-${size}.png` }),
  (client: Client) => mount(document.body, client, { avatar: () => document.createElement('canvas') }),
  // @ts-expect-error a component is for React
  (client: Client) => mount(document.body, client, { avatar: () => ({ type: 'img' }) }),
  // @ts-expect-error a radius has a unit
  (client: Client) => mount(document.body, client, { radius: '12' }),
  // @ts-expect-error getElementById may find nothing
  (client: Client) => mount(document.getElementById('wallet'), client),
  // @ts-expect-error a selector is no element
  (client: Client) => mount('#wallet', client),
  // @ts-expect-error a configuration is no client
  () => mount(document.body, { server: 'http://localhost:3000' }),
  // @ts-expect-error there is no such option
  (client: Client) => mount(document.body, client, { theme: 'dark' }),
  // @ts-expect-error there is no such variant
  (client: Client) => mount(document.body, client, { button: { variant: 'danger' } }),
]

export const views = [
  (wallet: Mounted) => wallet.open(),
  (wallet: Mounted) => wallet.open('Swap'),
  (wallet: Mounted) => wallet.open({ view: 'Swap', from: 'ETH', amount: '1' }),
  // @ts-expect-error there is no such view
  (wallet: Mounted) => wallet.open('Swop'),
  // @ts-expect-error a view has its own parameters only
  (wallet: Mounted) => wallet.open({ view: 'Swap', token: 'ETH' }),
]

export function listen(): void {
  const button = document.createElement('latchkey-button')
  button.addEventListener('latchkey-connect', ({ detail }): ElementAccount => detail)
  // @ts-expect-error there is no account any more
  button.addEventListener('latchkey-disconnect', ({ detail }): ElementAccount => detail)
  // @ts-expect-error only a client changes it
  button.account = undefined
  const dialog = document.querySelector('latchkey-dialog')
  if (dialog) dialog.view = 'Receive'
  // @ts-expect-error it may not be there
  dialog.open = true
}
